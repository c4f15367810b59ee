-- What Neovim's own client makes of the server, each check in an editor of its own: `CHECK` names the one to be done,
-- `FOLDER` is a copy of the samples, `SERVER` the command in JSON. Says what failed and ends with a failure, else silent.

local folder = vim.env.FOLDER
local checks = {}
local function check(name, body) checks[name] = body end

local function fail(...) error(table.concat(vim.tbl_map(tostring, { ... }), " "), 0) end

local function same(found, expected, what)
  if not vim.deep_equal(found, expected) then
    fail(what or "", "found " .. vim.inspect(found) .. "\nexpected " .. vim.inspect(expected))
  end
end

local function until_true(what, is_it)
  if not vim.wait(10000, is_it, 5) then fail("waited in vain:", what) end
end

-- Opens a file of the folder and attaches the client to it.
local function open(name)
  vim.cmd("edit " .. vim.fn.fnameescape(folder .. "/" .. name))
  local buffer = vim.api.nvim_get_current_buf()
  vim.bo[buffer].omnifunc = "v:lua.vim.lsp.omnifunc"
  local client = vim.lsp.start_client({ name = "scenicc", cmd = vim.fn.json_decode(vim.env.SERVER), root_dir = folder })
  assert(vim.lsp.buf_attach_client(buffer, client))
  until_true("the client", function()
    local found = vim.lsp.get_client_by_id(client)
    return found and found.initialized
  end)
  return buffer
end

-- Puts the cursor on some words of the buffer, `at` bytes into them.
local function go_to(words, at)
  vim.fn.cursor(1, 1)
  if vim.fn.search("\\V" .. words:gsub("\\", "\\\\"), "cW") == 0 then fail("there is no", words) end
  local place = vim.api.nvim_win_get_cursor(0)
  vim.api.nvim_win_set_cursor(0, { place[1], place[2] + (at or 0) })
end

-- Replaces words by others, as one types.
local function replace(words, new)
  go_to(words)
  local line, column = unpack(vim.api.nvim_win_get_cursor(0))
  vim.api.nvim_buf_set_text(0, line - 1, column, line - 1, column + #words, { new })
end

local function line() return vim.api.nvim_get_current_line() end

-- What a list of the editor shows, once it is there.
local function quickfix(what)
  until_true(what, function() return #vim.fn.getqflist() > 0 end)
  return vim.tbl_map(function(item)
    return vim.fn.fnamemodify(vim.api.nvim_buf_get_name(item.bufnr), ":t") .. ":" .. item.lnum
  end, vim.fn.getqflist())
end

-- The text of a window that is not the first, once there is one.
local function window(what)
  local found
  until_true(what, function()
    for _, one in ipairs(vim.api.nvim_list_wins()) do
      if vim.api.nvim_win_get_config(one).relative ~= "" then found = one end
    end
    return found
  end)
  return vim.api.nvim_buf_get_lines(vim.api.nvim_win_get_buf(found), 0, -1, false)
end

local function messages(buffer)
  return vim.tbl_map(function(one)
    return one.lnum + 1 .. ":" .. one.col + 1 .. ": " .. one.message
  end, vim.diagnostic.get(buffer))
end

check("diagnostics", function()
  local buffer = open("cats.scene")
  replace("push cat(", "psh cat(")
  until_true("the mistake", function() return #messages(buffer) == 1 end)
  same(messages(buffer), { "61:24: unknown keyword `psh`; did you mean `push`?" })
  replace("psh", "push")
  until_true("its end", function() return #messages(buffer) == 0 end)
end)

check("diagnostics behind letters of several bytes", function()
  local buffer = open("cats.scene")
  replace("on cat.adopt {", "/* é猫😀 */ on cat.adopt {")
  replace("present adoption(catName: cat.catName)", "presnt adoption(catName: cat.catName)")
  until_true("the mistake", function() return #messages(buffer) == 1 end)
  go_to("presnt")
  same(vim.diagnostic.get(buffer)[1].col, vim.api.nvim_win_get_cursor(0)[2])
end)

check("typing", function()
  local buffer = open("cats.scene")
  vim.cmd("normal! Goscene extra { event x }")
  vim.cmd("normal! oroot extra")
  until_true("what is wrong", function() return #messages(buffer) > 0 end)
  vim.cmd("normal! dd")
  vim.cmd("normal! dd")
  vim.cmd("undo 0")
  until_true("nothing", function() return #messages(buffer) == 0 end)
end)

check("hover", function()
  open("cats.scene")
  go_to("push cat(", 5)
  vim.lsp.buf.hover()
  local text = table.concat(window("the text"), "\n")
  if not text:find("scene cat(catName: String)", 1, true) then fail(text) end
end)

check("definition", function()
  open("cats.scene")
  go_to("push cat(", 5)
  vim.lsp.buf.definition()
  until_true("the declaration", function() return line() == "scene cat(catName: String) {" end)
  same(vim.api.nvim_win_get_cursor(0), { 23, 6 })
end)

check("definition in another file", function()
  open("messenger/messenger.scene")
  go_to("signIn")
  vim.lsp.buf.definition()
  until_true("the other file", function() return vim.fn.expand("%:t") == "sign-in.scene" end)
  same(vim.fn.expand("<cword>"), "signIn")
end)

check("declaration", function()
  open("cats.scene")
  go_to("filter: Filter", 8)
  vim.lsp.buf.declaration()
  until_true("the declaration", function() return line() == "struct Filter {" end)
end)

check("type definition", function()
  open("cats.scene")
  go_to("current: Filter", 1)
  vim.lsp.buf.type_definition()
  until_true("the type", function() return line() == "struct Filter {" end)
end)

check("references", function()
  open("cats.scene")
  go_to("scene filterEditor", 6)
  vim.lsp.buf.references()
  same(quickfix("uses"), { "cats.scene:28", "cats.scene:62", "cats.scene:63" })
end)

check("rename", function()
  open("cats.scene")
  go_to("scene filterEditor", 6)
  vim.lsp.buf.rename("chooser")
  until_true("the new name", function() return line() == "scene chooser(current: Filter) -> Filter" end)
  local text = table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), "\n")
  if text:find("filterEditor") then fail("the old name is there still") end
end)

check("rename over files", function()
  open("messenger/sign-in.scene")
  go_to("flow signIn", 5)
  vim.lsp.buf.rename("entrance")
  until_true("the new name", function() return line():find("flow entrance") end)
  local changed = 0
  for _, buffer in ipairs(vim.api.nvim_list_bufs()) do
    if vim.bo[buffer].modified then changed = changed + 1 end
  end
  if changed < 2 then fail("only", changed, "files") end
end)

check("document symbols", function()
  open("routes.scene")
  vim.lsp.buf.document_symbol()
  local found = quickfix("symbols")
  local texts = vim.tbl_map(function(item) return item.text end, vim.fn.getqflist())
  same(vim.list_slice(texts, 1, 4), { "[Module] Routes", "[Class] home", "[Event] detail", "[Event] hello" })
  same(found[2], "routes.scene:4")
end)

check("workspace symbols", function()
  open("routes.scene")
  vim.lsp.buf.workspace_symbol("filterEditor")
  same(quickfix("symbols"), { "cats.scene:28" })
end)

check("document highlight", function()
  local buffer = open("cats.scene")
  go_to("select(name)", 7)
  vim.lsp.buf.document_highlight()
  local space = vim.api.nvim_get_namespaces()["vim_lsp_references"]
  local function marks() return vim.api.nvim_buf_get_extmarks(buffer, space, 0, -1, {}) end
  until_true("highlights", function() return #marks() == 2 end)
  same(vim.tbl_map(function(mark) return { mark[2], mark[3] } end, marks()), { { 60, 15 }, { 60, 41 } })
end)

check("incoming and outgoing calls", function()
  open("cats.scene")
  go_to("scene cat(", 6)
  vim.lsp.buf.incoming_calls()
  same(quickfix("what leads here"), { "cats.scene:61", "cats.scene:72" })
  vim.fn.setqflist({})
  vim.cmd("cclose")
  go_to("scene cats(", 6)
  vim.lsp.buf.outgoing_calls()
  same(quickfix("what it leads to"), { "cats.scene:61", "cats.scene:62" })
end)

check("code lens", function()
  local buffer = open("cats.scene")
  vim.lsp.codelens.refresh()
  until_true("lenses", function() return #vim.lsp.codelens.get(buffer) > 3 end)
  until_true("their titles", function()
    for _, lens in ipairs(vim.lsp.codelens.get(buffer)) do
      if not lens.command then return false end
    end
    return true
  end)
  local shown
  vim.lsp.handlers["window/showMessage"] = function(_, result) shown = result.message end
  go_to('test "a link lands')
  vim.lsp.codelens.run()
  until_true("the test", function() return shown end)
  same(shown, "passed: a link lands with its way back")
end)

check("completion", function()
  open("cats.scene")
  replace("push cat(catName: name)", "push ca")
  go_to("push ca ", 7)
  local answers = vim.lsp.buf_request_sync(0, "textDocument/completion", vim.lsp.util.make_position_params(), 5000)
  local _, answer = next(answers)
  local items = vim.lsp.util.text_document_completion_list_to_complete_items(answer.result, "ca")
  same(vim.tbl_map(function(item) return item.abbr end, items), { "cats", "cat" })
end)

check("signature help", function()
  open("cats.scene")
  go_to("push cat(", 9)
  vim.lsp.buf.signature_help()
  local text = table.concat(window("the parameters"), "\n")
  if not text:find("cat(catName: String)", 1, true) then fail(text) end
end)

check("formatting", function()
  open("cats.scene")
  local text = vim.api.nvim_buf_get_lines(0, 0, -1, false)
  replace("push cat(catName: name)", "push   cat(catName:name)")
  replace("enum Sort { name, age }", "enum Sort{name,age}")
  vim.lsp.buf.formatting_sync(nil, 5000)
  same(vim.api.nvim_buf_get_lines(0, 0, -1, false), text)
end)

check("code action", function()
  open("cats.scene")
  replace("push cat(", "psh cat(")
  go_to("psh")
  vim.ui.select = function(items, _, choose) choose(items[1]) end
  vim.lsp.buf.code_action()
  until_true("the repair", function() return line():find("push cat(", 1, true) end)
end)

check("saving and closing", function()
  local buffer = open("cats.scene")
  replace("push cat(", "psh cat(")
  vim.cmd("write")
  until_true("the mistake", function() return #messages(buffer) == 1 end)
  vim.cmd("enew | bwipeout " .. buffer)
  same(#vim.lsp.get_active_clients(), 1)
end)

-- MARK: the one to be done

local ok, reason = xpcall(checks[vim.env.CHECK], function(error)
  return type(error) == "string" and error or vim.inspect(error)
end)
local clients = vim.lsp.get_active_clients()
for _, client in ipairs(clients) do client.stop() end
if not vim.wait(10000, function() return #vim.lsp.get_active_clients() == 0 end, 10) then
  ok, reason = false, "the server does not end"
end
if not ok then
  io.stderr:write("failed: " .. tostring(reason) .. "\n")
  vim.cmd("cquit 1")
end
vim.cmd("qall!")
