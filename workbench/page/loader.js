// Begins the self-contained file: unpacks its script, and runs it.

import { unpacked } from "./unpacked.js";

unpacked("workbench.js").then((text) => {
  const script = document.createElement("script");
  script.src = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  document.head.append(script);
});
