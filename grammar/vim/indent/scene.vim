" Vim indent file for .scene files, the navigation specs of Scenic
"
" Two columns deeper than the line of the bracket around, and two more for a line that goes on with the one before.
if exists('b:did_indent')
  finish
endif
let b:did_indent = 1

setlocal indentexpr=SceneIndent(v:lnum)
setlocal indentkeys=0{,0},0),0],!^F,o,O,0=requires,0=produces,0=updates,0=sends,0=else,0=where,0=asking,0=presenting,0=with
let b:undo_indent = 'setlocal indentexpr< indentkeys<'

if exists('*SceneIndent')
  finish
endif

let s:clause = '^\s*\%(requires\|produces\|updates\)\>'
let s:infix = '^\s*\%(&&\|||\|??\|[=!<>]=\|[<>?:|+]\|->\|\/[^/*]\|\%(where\|or\|even\|asking\|presenting\|as\|in\|reach\)\>\)'

let s:with = '^\s*with\s\+\%(`\|\K\)'

function! s:IsText(line, column) abort
  return !empty(filter(synstack(a:line, a:column), 'synIDattr(v:val, "name") =~# "Comment$\\|String$"'))
endfunction

" The number of the line before that has more than a comment, 0 without one.
function! s:Before(line) abort
  let l:line = prevnonblank(a:line - 1)
  while l:line > 0 && getline(l:line) =~# '^\s*//'
    let l:line = prevnonblank(l:line - 1)
  endwhile
  return l:line
endfunction

" Whether a line that begins with `sends` belongs to the header of a scene or flow, not to its braces.
function! s:IsHeader(line) abort
  let l:text = getline(s:Before(a:line))
  return l:text =~# '^\s*\%(scene\|flow\)\>' && l:text !~# '[{}]\s*$' || l:text =~# s:clause && l:text !~# '{\s*$'
endfunction

" Whether a line is one of the initial conditions of a test.
function! s:IsInitial(line) abort
  let l:line = a:line
  while getline(l:line) !~# s:with
    let l:line = s:Before(l:line)
    if getline(l:line) !~# ',\s*$' | return 0 | endif
  endwhile
  return 1
endfunction

" Whether a line is one of the triggers of a rule behind the first line.
function! s:IsTrigger(line) abort
  let l:line = s:Before(a:line)
  while l:line > 0 && getline(l:line) =~# ',\s*$'
    if getline(l:line) =~# '^\s*on\>' | return 1 | endif
    let l:line = s:Before(l:line)
  endwhile
  return 0
endfunction

function! s:GoesOn(line) abort
  let l:text = getline(a:line)
  if l:text =~# '^\s*sends\>'
    return s:IsHeader(a:line)
  elseif l:text =~# '^\s*else\>'
    return getline(s:Before(a:line)) !~# '}\s*$'
  endif
  return l:text =~# s:clause || l:text =~# s:infix || s:IsInitial(a:line)
endfunction

function! SceneIndent(line) abort
  if !empty(filter(synstack(a:line, 1), 'synIDattr(v:val, "name") ==# "sceneComment"'))
    \ && getline(a:line) !~# '^\s*\/\*'
    return -1
  endif
  call cursor(a:line, 1)
  let [l:opener, l:column] = searchpairpos('[[({]', '', '[])}]', 'bnW', 's:IsText(line("."), col("."))')
  if l:opener == 0
    return s:GoesOn(a:line) || s:IsTrigger(a:line) ? shiftwidth() : 0
  endif
  let l:base = indent(l:opener)
  " The braces of a header belong to its first line.
  if getline(l:opener)[l:column - 1] ==# '{' && (s:GoesOn(l:opener) || s:IsTrigger(l:opener))
    \ && strpart(getline(l:opener), 0, l:column - 1) !~# '\<\%(stack\|tabs\|split\|container\)\s*$'
    let l:base -= shiftwidth()
  endif
  if getline(a:line) =~# '^\s*[])}]'
    return l:base
  endif
  let l:isInList = getline(l:opener)[l:column - 1] !=# '{'
  return l:base + shiftwidth() + (s:GoesOn(a:line) || !l:isInList && s:IsTrigger(a:line) ? shiftwidth() : 0)
endfunction
