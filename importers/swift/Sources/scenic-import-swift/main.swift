import Foundation
import ScenicImport
import SwiftSources

exit(
  ImportCommand(name: "scenic-import-swift", readers: [SwiftSourceReader.reader]).run(
    Array(CommandLine.arguments.dropFirst())))
