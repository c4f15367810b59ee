" Vim filetype plugin for .scene files, the navigation specs of Scenic
if exists('b:did_ftplugin')
  finish
endif
let b:did_ftplugin = 1

setlocal comments=sO:*\ -,mO:*\ \ ,exO:*/,s1:/*,mb:*,ex:*/,:///,://
setlocal commentstring=//\ %s
setlocal formatoptions-=t formatoptions+=croql
setlocal expandtab shiftwidth=2 softtabstop=2 textwidth=100
setlocal suffixesadd=.scene
" The path of an import.
let &l:include = '^\s*import\s\+"\zs[^"]*'
let &l:define = '\<\%(scene\|flow\|container\|enum\|struct\|condition\|flag\|action\|steps\|events\=\|style\|extern\s\+type\)\>'

let b:undo_ftplugin = 'setlocal comments< commentstring< formatoptions< expandtab< shiftwidth< softtabstop<'
  \ . ' textwidth< suffixesadd< include< define<'
