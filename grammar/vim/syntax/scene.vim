" Vim syntax file for .scene files, the navigation specs of Scenic
"
" A reserved word is one only where the grammar asks for it. What is in a pair of braces is told by the word before
" them, so each declaration with braces is a region; and a name behind a word or sign that asks for one is matched
" together with it.
if exists('b:current_syntax')
  finish
endif

let s:cpo = &cpo
set cpo&vim

syntax case match
syntax iskeyword @,48-57,_,161-255
syntax sync fromstart

let s:name = '\%(`\k\+`\|\K\k*\)'
let s:literal = '\<\%(true\|false\|nil\)\>'
let s:colon = '\%(\%(\s\|\/\*.\{-}\*\/\)*:\)'
" Directly after a name or a bracket; elsewhere the two signs begin a choice.
let s:value = '\%(\k\|[)\]`]\)?'
let s:chain = '?\%(' . s:value . '\)\@5<=\.'
let s:choice = '?\%(' . s:value . '\.\@=\)\@5<!?\@!'
let s:container = '\<\%(stack\|tabs\|split\|container\)\>'
let s:declarations = 'app\|import\|enum\|struct\|extern\|style\|condition\|flag\|action\|scene\|events\=\|flow\|root'
  \ . '\|on\|convert\|link\|test\|steps\|reachable\|from\|always\|never'
let s:effects = 'push\|pop\|replace\|show\|present\|dismiss\|back\|close\|select\|update\|go\|root\|finish\|cancel'
  \ . '\|do\|resume\|stay\|if'

" What stands in a file outside of all braces; anything else is contained in something.
let s:top = 'sceneString sceneAt sceneNumber sceneAttribute sceneMember sceneOperator sceneTyped sceneStep sceneValued'
  \ . ' sceneLiteral sceneNamed sceneAsked sceneReached sceneRoot sceneImport sceneExtern sceneLabelled'
  \ . ' sceneContainer sceneExternType sceneExternAs'
let s:outside = split(s:top)

" One item: its name, a pattern, and the rest of the command. Lines below read as the grammar does.
function! s:match(group, pattern, rest) abort
  let l:place = index(s:outside, a:group) < 0 ? 'contained' : ''
  execute 'syntax match' a:group '/' . a:pattern . '/' l:place a:rest
endfunction

" A declaration whose braces hold something of their own: until the next declaration, or what is around ends.
function! s:declaration(group, word, contains) abort
  let l:start = '\<' . a:word . '\>'
  execute 'syntax region' a:group 'transparent start=/' . l:start . '\s*' . s:name . '/'
    \ 'start=/' . l:start . '/'
    \ 'end=/\<\%(' . s:declarations . '\)\>/me=s-1'
    \ 'end=/\<container\>\%(\s*{\)\@!/me=s-1 end=/[@}]/me=s-1'
    \ 'contains=@sceneTrivia,' . a:contains
endfunction

syntax cluster sceneTrivia contains=sceneLineComment,sceneDocComment,sceneComment

" Parts: what can stand in a type, a pattern, a path or an expression
syntax cluster sceneParts contains=@sceneTrivia,sceneString,sceneNumber,sceneAttribute,sceneMember,sceneParens,
  \sceneBrackets,sceneOperator,sceneTyped,sceneStep,sceneValued
call s:match('sceneOperator', '==\|!=\|<=\|>=\|&&\|||\|??\|->\|[=<>+!?|:\/-]', '')
call s:match('sceneTyped', '\%(->\|||\@!\)\s*' . s:name, 'contains=sceneOperator')
call s:match('sceneStep', '\/\s*' . s:name, 'contains=sceneOperator')
" Behind an operator every word but three is a name; behind a type's question mark may begin the next declaration.
call s:match('sceneValued', '\%(==\|!=\|<=\|>=\|&&\|||\|[=<>+!:-]\)\s*' . s:name,
  \ 'contains=sceneOperator,sceneLiteral')
call s:match('sceneValued', '??\=\s*\%(\%(' . s:declarations . '\|container\|requires\|produces\|updates\|sends\)\>\)\@!'
  \ . s:name, 'contains=sceneOperator,sceneLiteral')
call s:match('sceneWord', s:name, '')
call s:match('sceneLiteral', s:literal, '')
call s:match('sceneMember', '\%(' . s:chain . '\|\.\)\s*' . s:name, '')
call s:match('sceneAttribute', '@\s*' . s:name, '')
call s:match('sceneListed', ',\s*' . s:name, '')
syntax region sceneParens transparent start=/(/ end=/)/
  \ contains=@sceneParts,sceneWord,sceneLiteral,sceneFilter,sceneLabel,sceneAttributed
syntax region sceneBrackets transparent start=/\[/ end=/\]/ contains=@sceneParts,sceneWord,sceneLiteral
call s:match('sceneLabel', '\%([(,]\_s*\)\@12<=' . s:name . s:colon . '\@=', '')
" Behind the attribute of a parameter.
call s:match('sceneAttributed', '@\s*' . s:name . '\s*' . s:name . s:colon . '\@=', 'contains=sceneAttribute,sceneAttributedName')
call s:match('sceneAttributedName', s:name, '')

" A reserved word, and behind it what it asks for. `sceneFirst` is the word at the beginning of such a pair.
call s:match('sceneFirst', '\<\h\w*\>', 'nextgroup=sceneSecond skipwhite')
call s:match('sceneSecond', s:name, '')
call s:match('sceneTester', '\<\h\w*\>', 'nextgroup=sceneTested skipwhite')
call s:match('sceneTested', s:name, 'contains=sceneLiteral')
call s:match('sceneDeclarer', '\<\h\w*\>', 'nextgroup=sceneDeclared skipwhite')
call s:match('sceneDeclared', s:name, '')
call s:match('sceneSettler', '\<\h\w*\>', 'nextgroup=sceneNodeName,sceneContainerWord,sceneNodeLabel skipwhite')
call s:match('sceneNodeName', s:name, '')
call s:match('sceneContainerWord', s:container, '')
call s:match('sceneNodeLabel', s:name . s:colon . '\@=', 'nextgroup=sceneNodeColon skipwhite')
call s:match('sceneNodeColon', ':', 'nextgroup=sceneNodeName,sceneContainerWord skipwhite')

" Nodes
call s:match('sceneContainer', s:container . s:colon . '\@!', 'nextgroup=sceneChildren skipwhite skipempty')
call s:match('sceneLabelled', ':\s*' . s:container . '\%(\s*{\)\@=', 'contains=sceneOperator,sceneContainerWord nextgroup=sceneChildren skipwhite')
syntax region sceneChildren contained transparent fold start=/{/ end=/}/
  \ contains=@sceneTrivia,sceneAttribute,sceneWord,sceneContainer,sceneChildLabel,sceneParens,sceneMember
call s:match('sceneChildLabel', s:name . s:colon . '\@=', '')
function! s:node(group, words) abort
  let l:word = '\<\%(' . a:words . '\)\>'
  let l:label = '\%(\s*' . s:name . '\s*:\)\='
  call s:match(a:group, l:word . l:label . '\%(\s*' . s:name . '\)\=', 'contains=sceneSettler')
  call s:match(a:group, l:word . l:label . '\s*' . s:container . s:colon . '\@!',
    \ 'contains=sceneSettler nextgroup=sceneChildren skipwhite skipempty')
endfunction

" Declarations
syntax cluster sceneDeclarations contains=@sceneParts,sceneLiteral,sceneNamed,sceneAt,sceneAsked,sceneReached,sceneRoot,
  \sceneImport,sceneExtern,sceneExternType,sceneExternAs,sceneAction,sceneEnum,sceneStruct,sceneEvents,
  \sceneContainerDeclaration,sceneConvert,sceneScene,sceneFlow,sceneRule,sceneLink,sceneTest,sceneSteps,sceneLabelled,
  \sceneContainer
call s:match('sceneNamed', '\<\%(app\|style\|condition\|flag\|event\)\>\%(\s*' . s:name . '\)\=', 'contains=sceneDeclarer')
call s:match('sceneHead', '\<\%(enum\|struct\|action\|events\|container\|scene\|flow\|steps\)\>\%(\s*' . s:name . '\)\=',
  \ 'contains=sceneDeclarer')
call s:match('sceneImport', '\<import\>', '')
call s:match('sceneExtern', '\<extern\>', 'nextgroup=sceneExternType skipwhite skipempty')
call s:match('sceneExternType', '\<type\>\%(\s*' . s:name . '\)\=',
  \ 'contains=sceneDeclarer nextgroup=sceneExternAs skipwhite skipempty')
call s:match('sceneExternAs', '\<as\>\%(\s*' . s:name . '\)\=', 'contains=sceneFirst')
call s:match('sceneAsked', '\<\%(always\|never\)\>\%(\s*' . s:name . '\)\=', 'contains=sceneTester')
call s:match('sceneReached', '\<\%(reachable\|from\|reach\)\>\%(\s*' . s:name . '\)\=', 'contains=sceneFirst')
call s:node('sceneRoot', 'root')
call s:declaration('sceneAction', 'action', 'sceneHead,@sceneParts,sceneOverlap,sceneOptionalOverlap,sceneDelay,sceneUnit')
call s:match('sceneDelay', '\<after\>\%(\s*' . s:name . '\)\=', 'contains=sceneFirst')
call s:match('sceneUnit', '\%(\<\d\w*\s*\)\@<=s\>', '')
call s:match('sceneAt', '\<at\>\%(\_s*\%("\|\/\/\|\/\*\)\)\@=', '')
call s:match('sceneOverlap', '\<\%(latest\|single\)\>', '')
call s:match('sceneOptionalOverlap', '??\=\s*\%(latest\|single\)\>', 'contains=sceneOperator,sceneOverlap')
call s:declaration('sceneEnum', 'enum', 'sceneHead,sceneCases')
syntax region sceneCases contained transparent fold start=/{/ end=/}/
  \ contains=@sceneTrivia,sceneAttribute,sceneParens,sceneWord
call s:declaration('sceneStruct', 'struct', 'sceneHead,sceneFields')
syntax region sceneFields contained transparent fold start=/{/ end=/}/
  \ contains=@sceneParts,sceneWord,sceneFieldValue,sceneChildLabel
execute 'syntax region sceneFieldValue contained transparent start=/==\@!\%(\s*' . s:name . '\)\=/ end=/[,}@]/me=s-1'
  \ 'end=/' . s:name . s:colon . '/me=s-1 contains=@sceneParts,sceneLiteral,sceneChoice'
" Between the signs of a choice a word before a colon is no label.
execute 'syntax region sceneChoice contained transparent start=/' . s:choice . '\%(\s*' . s:name . '\)\=/'
  \ 'end=/:\%(\s*' . s:name . '\)\=/ end=/[,}@]/me=s-1 contains=@sceneParts,sceneLiteral,sceneChoice'
call s:declaration('sceneEvents', 'events', 'sceneHead,sceneEventList')
syntax region sceneEventList contained transparent fold start=/{/ end=/}/ contains=@sceneParts,sceneNamed
call s:declaration('sceneContainerDeclaration', 'container\%(\s*{\)\@!', 'sceneHead,sceneChildren')
call s:declaration('sceneConvert', 'convert', 'sceneConvertWord,@sceneParts,sceneResult')
call s:match('sceneConvertWord', '\<convert\>', '')
syntax region sceneResult contained transparent fold start=/{/ end=/}/ contains=@sceneParts,sceneLiteral,sceneWord

" Scenes and flows
syntax cluster sceneHeader contains=@sceneParts,sceneLiteral,sceneListed,sceneLabelled,sceneContainer,sceneClause,
  \sceneRequires,sceneElse
call s:match('sceneClause', '\<\%(sends\|updates\)\>\%(\s*' . s:name . '\%(\s*,\s*' . s:name . '\)*\)\=', 'contains=sceneFirst,sceneListed')
call s:match('sceneClause', '\<\%(produces\|as\)\>\%(\s*' . s:name . '\)\=', 'contains=sceneFirst')
call s:match('sceneRequires', '\<requires\>\%(\s*' . s:name . '\)\=', 'contains=sceneTester')
call s:node('sceneElse', 'else')
call s:declaration('sceneScene', 'scene', 'sceneHead,@sceneHeader,sceneMembers')
syntax region sceneMembers contained transparent fold start=/{/ end=/}/
  \ contains=@sceneParts,sceneLiteral,sceneNamed,sceneSends,sceneRule
call s:match('sceneSends', '\<sends\>\%(\s*' . s:name . '\%(\s*,\s*' . s:name . '\)*\)\=', 'contains=sceneFirst,sceneListed')
call s:declaration('sceneFlow', 'flow', 'sceneHead,@sceneHeader,sceneDeclarationBlock')
syntax region sceneDeclarationBlock contained transparent fold start=/{/ end=/}/ contains=@sceneDeclarations

" Rules and links
syntax cluster sceneRuleHeader contains=@sceneParts,sceneLiteral,sceneListed,sceneWhere,sceneEven
call s:match('sceneOn', '\<on\>\%(\s*' . s:name . '\)\=', 'contains=sceneFirst')
call s:match('sceneWhere', '\<where\>\%(\s*' . s:name . '\)\=', 'contains=sceneTester')
" In parentheses only behind a value or at the beginning of a line; elsewhere there the word is a name.
call s:match('sceneFilter', '\%(\%(^\|\k\|[)\]`"]\|\*\/\)\s*\)\@40<=\<where\>' . s:colon . '\@!\%(\s*' . s:name . '\)\=',
  \ 'contains=sceneTester')
call s:match('sceneEven', '\<\%(even\|covered\|or\|wait\|asking\)\>', '')
call s:declaration('sceneRule', 'on', 'sceneOn,@sceneRuleHeader,sceneEffects')
call s:declaration('sceneLink', 'link', 'sceneLinkWord,@sceneRuleHeader,sceneEffects')
call s:match('sceneLinkWord', '\<link\>', 'nextgroup=sceneLinkString skipwhite skipempty')
syntax region sceneEffects contained transparent fold start=/{/ end=/}/
  \ contains=@sceneParts,sceneLiteral,sceneEffect,sceneEffectIf,sceneNodeEffect,sceneWhere,sceneLabelled,sceneContainer,sceneEffects
call s:match('sceneEffect', '\<\%(cancel\|stay\|finish\|else\|all\)\>', '')
call s:match('sceneEffect', '\<\%(pop\|dismiss\)\>\%(\s*all\>\)\=', '')
call s:match('sceneEffect', '\<back\>\%(\s*to\>\)\@!', '')
call s:match('sceneEffect', '\<back\>\%(\s*to\>\)\@=', 'nextgroup=sceneBackTo skipwhite')
call s:match('sceneEffect', '\<\%(select\|update\|do\|resume\|go\|in\|as\|to\|for\|presenting\)\>\%(\s*' . s:name . '\)\=',
  \ 'contains=sceneFirst')
call s:match('sceneEffect', '\<close\>\%(\s*\%(\%(' . s:effects . '\)\>\)\@!' . s:name . '\)\=', 'contains=sceneFirst')
call s:match('sceneBackTo', '\<to\>\%(\s*' . s:name . '\)\=', 'contains=sceneFirst')
call s:match('sceneEffectIf', '\<if\>\%(\s*' . s:name . '\)\=', 'contains=sceneTester')
call s:node('sceneNodeEffect', 'push\|replace\|show\|present\|root')

" Tests
call s:declaration('sceneTest', 'test', 'sceneTestWord,sceneWith,sceneListed,@sceneParts,sceneLiteral,sceneStatements')
call s:match('sceneTestWord', '\<test\>', '')
call s:match('sceneWith', '\<with\>\%(\s*' . s:name . '\)\=', 'contains=sceneFirst')
call s:declaration('sceneSteps', 'steps', 'sceneHead,sceneStatements')
syntax region sceneStatements contained transparent fold start=/{/ end=/}/
  \ contains=@sceneParts,sceneWord,sceneStatement,sceneExpect,sceneLoneWord,sceneUnit
call s:match('sceneStatement', '\<\%(open\|save\|restore\)\>', '')
call s:match('sceneStatement', '\<pass\>\%(\_s*[.(]\)\@!', '')
call s:match('sceneStatement', '\<\%(set\|presenting\)\>\%(\s*' . s:name . '\)\=', 'contains=sceneFirst')
call s:match('sceneExpect', '\<expect\>\%(\s*' . s:name . '\)\=', 'contains=sceneFirst')
call s:match('sceneExpect', '\<expect\>\s*refused\>', '')
call s:match('sceneExpect', '\<expect\>\%(\s*did\>\)\@=', 'nextgroup=sceneDid skipwhite')
call s:match('sceneExpect', '\<expect\>\%(\s*\%(always\|never\|reachable\)\>\)\@=',
  \ 'nextgroup=sceneAsked,sceneReached skipwhite')
call s:match('sceneDid', '\<did\>\%(\s*' . s:name . '\)\=', 'contains=sceneFirst')
" At the beginning of a line, what the line before asks for.
call s:match('sceneLoneWord', '\%(^\s*\|\*\/\s*\)\@24<=\%(did\|refused\|always\|never\|reachable\|true\|false\|nil\)\>', '')

" Comments, strings, numbers: of two that begin at one place the one that is written last is taken
syntax match sceneLineComment /\/\/.*$/ contains=sceneTodo,@Spell
syntax match sceneDocComment /\/\/\/.*$/ contains=sceneTodo,@Spell
syntax region sceneComment start=/\/\*/ end=/\*\// contains=sceneComment,sceneTodo,@Spell fold
syntax keyword sceneTodo contained TODO FIXME XXX
syntax region sceneString start=/"/ end=/"/ end=/$/ oneline contains=sceneEscape,sceneWrongEscape,sceneInterpolation,@Spell
syntax region sceneLinkString contained start=/"/ end=/"/ end=/$/ oneline
  \ contains=sceneEscape,sceneWrongEscape,sceneBrace,sceneCapture
syntax match sceneWrongEscape contained /\\./
syntax region sceneInterpolation contained oneline matchgroup=sceneInterpolationMark start=/\\(/ end=/)/
  \ contains=@sceneParts,sceneWord,sceneLiteral
syntax match sceneEscape contained /\\\%([ntr0\\"']\|u{\x\+}\)/
syntax match sceneCapture contained /{\K\k*\%(?\|\.\.\.\)\?}/
syntax match sceneBrace contained /{{/
syntax match sceneNumber /\<`\@1<!\d[0-9_]*\%(\.\d[0-9_]*\)\=\%([eE][+-]\=\d[0-9_]*\)\=/
syntax match sceneNumber /\<`\@1<!0x\x[0-9A-Fa-f_]*/

highlight default link sceneLineComment Comment
highlight default link sceneComment Comment
highlight default link sceneDocComment SpecialComment
highlight default link sceneTodo Todo
highlight default link sceneString String
highlight default link sceneLinkString String
highlight default link sceneEscape SpecialChar
highlight default link sceneWrongEscape Error
highlight default link sceneInterpolationMark SpecialChar
highlight default link sceneBrace SpecialChar
highlight default link sceneCapture Special
highlight default link sceneNumber Number
highlight default link sceneLiteral Boolean
highlight default link sceneOperator Operator
highlight default link sceneAttribute PreProc
highlight default link sceneLabel Identifier
highlight default link sceneAttributedName Identifier
highlight default link sceneNodeLabel Identifier
highlight default link sceneChildLabel Identifier
highlight default link sceneDeclared Function
highlight default link sceneFirst Statement
highlight default link sceneTester Statement
highlight default link sceneSettler Statement
highlight default link sceneDeclarer Structure
highlight default link sceneImport Include
highlight default link sceneExtern Structure
highlight default link sceneConvertWord Structure
highlight default link sceneLinkWord Statement
highlight default link sceneAt Statement
highlight default link sceneOverlap Statement
highlight default link sceneUnit Statement
highlight default link sceneTestWord Statement
highlight default link sceneContainer StorageClass
highlight default link sceneContainerWord StorageClass
highlight default link sceneEven Statement
highlight default link sceneEffect Statement
highlight default link sceneStatement Statement
highlight default link sceneExpect Statement
highlight default link sceneLoneWord Statement

delfunction s:match
delfunction s:declaration
delfunction s:node
let &cpo = s:cpo
unlet s:cpo s:top s:outside
let b:current_syntax = 'scene'
