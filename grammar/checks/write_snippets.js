"use strict";

// Writes each snippet of the VS Code extension as a spec: node write_snippets.js FOLDER

const fs = require("node:fs");
const path = require("node:path");
const { filled } = require("./snippets.js");

const snippets = require("../vscode/snippets/scene.json");
for (const [name, { body }] of Object.entries(snippets)) {
  fs.writeFileSync(path.join(process.argv[2], `snippet ${name}.scene`), filled(body));
}
