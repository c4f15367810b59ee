extension Check {
  /// Every check of single declarations, by code. A check is in its own file and in this list only.
  static let all: [Check] = [
    .unknownName, .duplicateName, .reservedName, .hiddenName, .wrongKind, .ambiguousName, .twoRoots,
    .noRoot, .twoApps, .misplacedDeclaration, .notPlaceable, .endlessNode, .tooLarge, .entryLabel,
    .emptyContainer, .tooDeep, .typeMismatch, .unknownArgument, .missingArgument, .repeatedArgument,
    .unlabelledArgument, .unwantedArguments, .operandType, .incomparableType, .unknownMember, .needsContext,
    .notAValue, .notConstant, .requirementReadsNode, .unionMember, .nilValue, .numberRange, .endlessType,
    .dictionaryKey, .unwantedPattern, .unboundName, .repeatedPattern, .patternType, .differentBindings,
    .finishValue, .attributeArgument, .attributeShape, .noInitialValue, .noAnswer, .cannotWait, .requestOwner,
    .requestArgument, .repeatedConversion,
    .impossiblePath, .linkPattern, .captureType, .captureConflict, .optionalCapture, .linkOrigin,
    .missingImport, .climbingImport,
    .importLimit, .workLimit, .rulesInTwoFiles, .shadowedRule, .requirementCycle, .endedRequest,
    .nothingToResume, .emptyRule,
    .notCallable, .misplacedQuery, .endlessSteps, .notAtStart, .unsentGroup, .interpolatedType,
    .neverAbsent, .startRule, .repeatedURLText, .ruleInScene, .renamedClash, .externRepresentation, .flagType,
    .flagNeverChanges,
    .noDestination, .openDestination,
    .deadConversion, .flowProduces, .unusedConversion,
    .unusedNode, .unusedType, .unusedCondition, .unusedAction, .unusedEvent, .unusedEvents, .unusedStyle,
    .unusedSteps,
    .unusedInput, .unusedBinding, .unheardAnswer, .unwatchedRequirement, .misplacedAttribute,
    .unknownAttribute, .testTitle, .repeatedAttribute, .emptyTest, .statementName, .impossibleEnd,
    .idleAsking, .idleAttribute, .literalSign,
    .overlappingRequests,
  ]
}
