"""Swift of specs in a Bazel build. See docs/integrations/bazel.md."""

def _scenic_swift_impl(ctx):
    swift = ctx.actions.declare_file(ctx.label.name + ".scene.swift")
    arguments = ctx.actions.args()
    arguments.add_all(["compile", "--module", "--embed-warnings", "--format", "short"])
    arguments.add("--access", ctx.attr.access)
    arguments.add("-o", swift)
    arguments.add_all(ctx.files.srcs)
    ctx.actions.run(
        executable = ctx.executable.scenicc,
        arguments = [arguments],
        inputs = ctx.files.srcs,
        outputs = [swift],
        mnemonic = "ScenicCompile",
        progress_message = "Compiling the specs of %s" % ctx.label,
    )
    return [DefaultInfo(files = depset([swift]))]

scenic_swift = rule(
    implementation = _scenic_swift_impl,
    doc = "Makes one Swift file, NAME.scene.swift, of the specs of a module: a source for its swift_library.",
    attrs = {
        "srcs": attr.label_list(
            doc = "The specs with all they import; what another one imports is only a part of that.",
            allow_files = [".scene"],
            allow_empty = False,
            mandatory = True,
        ),
        "access": attr.string(
            doc = "Who may use the generated Swift.",
            default = "internal",
            values = ["internal", "package", "public"],
        ),
        "scenicc": attr.label(
            doc = "The compiler, as a target or a file.",
            allow_files = True,
            cfg = "exec",
            executable = True,
            mandatory = True,
        ),
    },
)
