class Scenicc < Formula
  desc "Compiler of Scenic, the language of the navigation of an app"
  homepage "@HOMEPAGE@"
  url "@ADDRESS@/@SOURCE@"
  sha256 "@SOURCE_SHA256@"
  license "MIT"

  # The compiler of the Command Line Tools is enough; on Linux nothing is compiled.
  depends_on xcode: ["26.0", :build] if OS.mac?
  depends_on "graphviz" => :optional

  on_linux do
    on_intel do
      url "@ADDRESS@/@LINUX@"
      sha256 "@LINUX_SHA256@"
    end
  end

  def install
    if OS.linux?
      prefix.install Dir["*"]
      return
    end
    system "swift", "build", "--disable-sandbox", "-c", "release", "--product", "scenicc"
    bin.install ".build/release/scenicc"
    generate_completions_from_executable(bin/"scenicc", "completions")
    (man1/"scenicc.1").write Utils.safe_popen_read(bin/"scenicc", "man")
  end

  test do
    system bin/"scenicc", "init"
    system bin/"scenicc", "check", "app.scene"
  end
end
