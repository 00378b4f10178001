"""`python3 -m fuda_train study|serve --job FILE`: learns from examples, or judges positions for others. Exit codes and formats: see README.md."""
import argparse
import json
import signal
import sys

from .job import read_job
from .refusals import STOPPED, Refusal, no_torch


def tell(what):
    print(json.dumps(what, ensure_ascii=False), flush=True)


def stop_by_signal():
    """Whether somebody asked the program to end; it does so between two steps."""
    asked = []
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: asked.append(True))
    return lambda: bool(asked)


def arguments():
    parser = argparse.ArgumentParser(prog="fuda_train", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    study = commands.add_parser("study", help="learn from examples")
    serve = commands.add_parser("serve", help="judge positions over stdin and stdout, or over a socket")
    serve.add_argument("--socket", help="path of the socket: many can ask at once")
    for command in (study, serve):
        command.add_argument("--job", required=True, help="fuda-study/1")
        command.add_argument("--device", choices=("auto", "cpu", "cuda"), default="auto")
    return parser.parse_args()


def main():
    args = arguments()
    try:
        try:
            from .serve import serve
            from .study import study
        except ImportError as error:
            raise no_torch(error) from None
        job, stopped = read_job(args.job), stop_by_signal()
        if args.command == "serve":
            return 0 if serve(job, args.device, args.socket, tell, stopped) else STOPPED
        return 0 if study(job, args.device, tell, stopped) else STOPPED
    except Refusal as refusal:
        tell({"refused": refusal.code, "path": str(refusal.path), "reason": refusal.reason})
        print(refusal, file=sys.stderr)
        return refusal.exit


if __name__ == "__main__":
    sys.exit(main())
