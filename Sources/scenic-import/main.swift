import Foundation
import ScenicImport

exit(ImportCommand().run(Array(CommandLine.arguments.dropFirst())))
