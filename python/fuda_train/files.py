"""Files as bytes: read whole, written whole or not at all."""
import os

from .refusals import no_read, no_write


def read_bytes(path):
    try:
        with open(path, "rb") as file:
            return file.read()
    except OSError as error:
        raise no_read(path, error) from None


def write_whole(path, data):
    """Beside and renamed: whoever is stopped, by whomever, leaves the old file or the new one."""
    beside = f"{path}.{os.getpid()}.tmp"
    try:
        try:
            with open(beside, "wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            os.replace(beside, path)
        except OSError:
            if os.path.exists(beside):
                os.unlink(beside)
            raise
    except OSError as error:
        raise no_write(path, error) from None
