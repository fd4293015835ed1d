"""The README's two commands, the locked environment, the wheel and the walls."""

import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

from lanplay import assets
from tools import environment

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
CONTRACTS = {each["id"]: each for each in PROJECT["tool"]["importlinter"]["contracts"]}
LOCKS = [ROOT / name for name in environment.TEST]


def python(*arguments, cwd):
    return subprocess.run(
        (sys.executable, *arguments), cwd=cwd, check=False, capture_output=True, text=True
    )


# --- the walls ---------------------------------------------------------------------------------

BREACHES = [
    ("layers", "cards", "import lanplay.rules"),
    ("layers", "record", "import lanplay.room"),
    ("layers", "rules", "import lanplay.fairdeal"),
    ("layers", "cards", "import lanplay.assets"),
    ("layers", "stray", "WITHOUT_A_LAYER = True"),
    ("client-apart", "client", "import lanplay.room"),
    ("client-apart", "client", "import lanplay.bots"),
    ("client-apart", "client", "import lanplay.host"),
    ("host-apart", "host", "import lanplay.client"),
    ("host-windowless", "host", "import pygame"),
    *(
        ("pure", source.removeprefix("lanplay."), f"import {forbidden}")
        for source, forbidden in zip(
            [*CONTRACTS["pure"]["source_modules"]] * 3,
            CONTRACTS["pure"]["forbidden_modules"],
            strict=False,
        )
    ),
]


@pytest.fixture
def house(tmp_path):
    """A copy of the package and of its contracts, to break."""
    caches = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "lanplay", tmp_path / "lanplay", ignore=caches)
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    return tmp_path


def add_line(house, module, line):
    package = house / "lanplay" / module / "__init__.py"
    path = package if package.exists() else house / "lanplay" / f"{module}.py"
    with path.open("a", encoding="utf-8") as file:
        file.write(f"\n{line}\n")


def lint_imports(house, *arguments):
    check = "from importlinter.cli import lint_imports_command as run; run()"
    return python("-c", check, "--no-cache", "--no-logo", *arguments, cwd=house)


def test_no_wall_is_broken(house):
    done = lint_imports(house)
    assert done.returncode == 0, done.stdout
    assert f"{len(CONTRACTS)} kept, 0 broken" in done.stdout


@pytest.mark.parametrize(("contract", "module", "line"), BREACHES)
def test_a_broken_wall_is_named(house, contract, module, line):
    add_line(house, module, line)
    done = lint_imports(house, "--contract", contract)
    assert done.returncode == 1, done.stdout + done.stderr
    assert f"{CONTRACTS[contract]['name']} BROKEN" in done.stdout


def test_every_wall_is_tried():
    assert {contract for contract, _, _ in BREACHES} == set(CONTRACTS)


def test_an_import_for_types_only_breaks_no_wall(house):
    add_line(
        house, "bots", "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import random"
    )
    assert lint_imports(house, "--contract", "pure").returncode == 0


def test_the_window_is_walled_in_as_soon_as_there_is_one():
    """A contract can't name a module that does not exist yet."""
    named = "lanplay.ui" in CONTRACTS["client-apart"]["source_modules"]
    assert named == (ROOT / "lanplay" / "ui").is_dir()


@pytest.mark.parametrize("call", ["create_task", "ensure_future"])
def test_a_task_without_an_owner_is_refused(call):
    source = f"import asyncio\n\nasyncio.{call}(print)\n"
    done = subprocess.run(
        (sys.executable, "-m", "ruff", "check", "--no-cache", "-"),
        input=source, cwd=ROOT, check=False, capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode == 1
    assert "TID251" in done.stdout


# --- the locks and the wheel -------------------------------------------------------------------


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_a_lock_names_no_place_and_hashes_everything(lock):
    text = lock.read_text("utf-8")
    assert "://" not in text
    assert "--find-links" not in text
    pins = [line for line in text.splitlines() if "==" in line and not line.startswith("#")]
    assert pins
    assert all(line.endswith("\\") for line in pins)
    assert text.count("\n    --hash=sha256:") >= len(pins)


def test_the_build_backend_is_locked():
    assert "\nhatchling==" in (ROOT / "requirements.lock").read_text("utf-8")


def test_the_wheel_brings_the_assets(tmp_path):
    built = python("-m", "hatchling", "build", "-t", "wheel", "-d", tmp_path, cwd=ROOT)
    assert built.returncode == 0, built.stderr
    (wheel,) = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path / "installed")
    done = python("-c", "from lanplay.assets import *; print(assets())", cwd=tmp_path / "installed")
    shipped = Path(done.stdout.strip())
    assert shipped == tmp_path / "installed" / "lanplay" / "_assets"
    used = {name for name in files_in(ROOT / "assets") if not name.startswith("screenshots")}
    assert files_in(shipped) == used != set(), "the README's pictures stay out"


def files_in(folder):
    return {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()}


def test_a_checkout_uses_its_own_assets():
    assert assets.assets() == ROOT / "assets"


# --- the environment ---------------------------------------------------------------------------


class Checkout:
    """A checkout whose set-up commands are written down; `venv` lays the files that count."""

    def __init__(self, root):
        self.root = root
        self.ran = []
        self.breaks_at = None
        for name in ("pyproject.toml", *environment.TEST):
            (root / name).write_text(name, "utf-8")

    def run(self, command):
        words = [str(word) for word in command]
        self.ran.append(" ".join(words))
        if self.breaks_at and self.breaks_at in words:
            raise KeyboardInterrupt
        if "venv" in words:
            python = environment.python_of(self.root)
            python.parent.mkdir(parents=True)
            python.touch()
        return 0

    def ready(self, locks=environment.TEST, uv=None):
        self.ran.clear()
        return environment.ready(self.root, locks, run=self.run, uv=uv)


@pytest.fixture
def checkout(tmp_path):
    return Checkout(tmp_path)


@pytest.mark.parametrize("uv", [None, "/somewhere/uv"])
def test_the_first_run_makes_the_environment_from_the_locks(checkout, uv):
    checkout.ready(uv=uv)
    make, locked, itself = checkout.ran
    assert " venv " in make
    assert "--require-hashes" in locked
    assert all(name in locked for name in environment.TEST)
    assert "--no-deps --no-build-isolation --editable" in itself
    assert all(command.startswith("/somewhere/uv") == bool(uv) for command in (make,))


def test_the_second_run_installs_nothing(checkout):
    checkout.ready()
    checkout.ready()
    assert checkout.ran == []


def test_playing_needs_nothing_more_after_the_tests(checkout):
    checkout.ready(environment.TEST)
    checkout.ready(environment.PLAY)
    assert checkout.ran == []


def test_testing_after_playing_adds_the_tests_packages(checkout):
    checkout.ready(environment.PLAY)
    checkout.ready(environment.TEST)
    assert len(checkout.ran) == 2
    assert "requirements-test.lock" in checkout.ran[0]


@pytest.mark.parametrize("name", ["pyproject.toml", *environment.TEST])
def test_a_changed_file_installs_again_without_making_anew(checkout, name):
    checkout.ready()
    (checkout.root / name).write_text("changed", "utf-8")
    checkout.ready()
    assert len(checkout.ran) == 2
    assert not any(" venv " in command for command in checkout.ran)


@pytest.mark.parametrize("step", ["venv", "--require-hashes", "--editable"])
def test_an_interrupted_setup_is_repaired_by_the_next_run(checkout, step):
    checkout.breaks_at = step
    with pytest.raises(KeyboardInterrupt):
        checkout.ready()
    (checkout.root / ".venv" / "half").parent.mkdir(exist_ok=True)
    (checkout.root / ".venv" / "half").touch()
    checkout.breaks_at = None
    checkout.ready()
    assert len(checkout.ran) == 3
    assert not (checkout.root / ".venv" / "half").exists()


def test_an_environment_whose_python_is_gone_is_made_anew(checkout):
    checkout.ready().unlink()
    checkout.ready()
    assert len(checkout.ran) == 3


def test_a_failed_step_says_so_and_leaves_no_stamp(checkout):
    with pytest.raises(environment.Failed, match="status 7"):
        environment.ready(checkout.root, environment.TEST, run=lambda command: 7)
    checkout.ready()
    assert len(checkout.ran) == 3


def test_a_python_without_ensurepip_is_told_what_to_install(checkout, monkeypatch):
    monkeypatch.setattr(environment.importlib.util, "find_spec", lambda name: None)
    with pytest.raises(environment.Failed, match="apt install python3-venv"):
        checkout.ready()


@pytest.mark.parametrize("tool", ["play.py", "test.py"])
def test_an_older_python_gets_one_sentence(tool):
    pretend = (
        "import runpy, sys; sys.version_info = (3, 10, 13); "
        f"sys.path.insert(0, 'tools'); runpy.run_path('tools/{tool}', run_name='__main__')"
    )
    done = python("-c", pretend, cwd=ROOT)
    assert done.returncode == 1
    assert done.stderr.startswith("lanplay needs Python 3.11 or newer and this is 3.10")
    assert done.stderr.count("\n") == 1


def test_a_command_ends_with_its_own_status():
    assert environment.run((sys.executable, "-c", "raise SystemExit(3)")) == 3


# --- the README --------------------------------------------------------------------------------


README = (ROOT / "README.md").read_text("utf-8")
COMMANDS = [
    name.removeprefix("lanplay ").split()[0]
    for row in re.findall(r"^\| (`.*?) \|", README, re.MULTILINE)
    for name in re.findall("`(.*?)`", row)
]


@pytest.mark.parametrize("tool", ["play.py", "test.py"])
def test_the_readme_names_the_tool(tool):
    assert f"tools/{tool}" in README


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_of_the_readme_exists(command):
    done = python("-m", "lanplay", command, "--help", cwd=ROOT)
    assert done.returncode == 0, done.stderr
