"""What can be wrong at the doors, by name, in Japanese and English. Codes and sentences are those of packages/learn."""

BAD_INPUT, NO_NUMBER, NO_PLACE, NO_RUNTIME, STOPPED = 2, 3, 4, 5, 130


class Refusal(Exception):
    """Nothing was changed. `code` names the reason, `exit` is what the program ends with."""

    def __init__(self, code, path, ja, en, exit=BAD_INPUT):
        super().__init__(f"{code} {path}: {en}")
        self.code, self.path, self.exit = code, path, exit
        self.reason = {"ja": ja, "en": en}


def no_read(path, error):
    said = error.strerror or str(error)
    return Refusal("NO_READ", path, f"読めません（{said}）", f"cannot be read ({said})")


def no_write(path, error):
    said = error.strerror or str(error)
    return Refusal("NO_WRITE", path, f"書けません（{said}）", f"cannot be written ({said})", NO_PLACE)


def no_torch(error):
    remedy = "apt-get install python3-torch libopenblas0-pthread"
    return Refusal(
        "NO_TORCH",
        "torch",
        f"PyTorchがありません（{error}）。Debianなら {remedy}、ほかは pip install -r python/requirements.txt",
        f"there is no PyTorch ({error}); on Debian: {remedy}, elsewhere: pip install -r python/requirements.txt",
        NO_RUNTIME,
    )


def wrong_job(path, detail):
    return Refusal("WRONG_JOB", path, f"仕事の指定が正しくありません（{detail}）", f"not a job of fuda_train ({detail})")


def diverged(loss, norm):
    return Refusal(
        "DIVERGED",
        "loss",
        f"損失が数でなくなりました（損失 {loss}、勾配 {norm}）。学習率を下げてください",
        f"the loss is no number any more (loss {loss}, gradient {norm}); lower the rate",
        NO_NUMBER,
    )


def foreign_model(path):
    return Refusal(
        "FOREIGN_MODEL",
        path,
        "Fudaの学習モデルではありません。fuda trainで作った.onnxを指定してください",
        "not a model of Fuda; give an .onnx that Fuda has made",
    )


def truncated_model(path, detail):
    return Refusal(
        "TRUNCATED_MODEL",
        path,
        f"モデルのファイルが途中で切れています（{detail}）。もう一度コピーするか、作り直してください",
        f"the model file is cut off ({detail}); copy it again or make it anew",
    )


def wrong_version(path, found, wanted):
    return Refusal(
        "WRONG_VERSION",
        path,
        f"ファイルの形式が「{found}」です。この版が読むのは「{wanted}」です。作り直してください",
        f'the file has the format "{found}", this version reads "{wanted}"; make it anew',
    )


def wrong_game(path, found, wanted):
    return Refusal(
        "WRONG_GAME",
        path,
        f"「{found}」のモデルです。「{wanted}」のモデルを指定してください",
        f'a model of "{found}"; give one of "{wanted}"',
    )


def wrong_encoding(path, found, wanted):
    return Refusal(
        "WRONG_ENCODING",
        path,
        f"局面の表し方（{found}）が今の規則（{wanted}）と違います。作り直してください",
        f"made for positions written as {found}, the rules of today write them as {wanted}; make it anew",
    )


def broken_weights(path, detail):
    return Refusal(
        "BROKEN_WEIGHTS",
        path,
        f"モデルの重みが壊れています（{detail}）。もう一度コピーするか、作り直してください",
        f"the weights of the model are broken ({detail}); copy it again or make it anew",
    )


def foreign_shard(path):
    return Refusal("FOREIGN_SHARD", path, "学習の例のファイルではありません", "not a file of examples")


def truncated_shard(path, detail):
    return Refusal(
        "TRUNCATED_SHARD",
        path,
        f"例のファイルが途中で切れています（{detail}）。消せば作り直されます",
        f"the file of examples is cut off ({detail}); delete it and it is made anew",
    )


def broken_shard(path):
    return Refusal(
        "BROKEN_SHARD",
        path,
        "例のファイルが壊れています。消せば作り直されます",
        "the file of examples is broken; delete it and it is made anew",
    )
