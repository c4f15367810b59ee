import Foundation

exit(ImportCommand.run(Array(CommandLine.arguments.dropFirst())))
