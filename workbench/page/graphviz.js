// Graphviz as WebAssembly: the positions of a graph in the DOT language. It needs few functions of a system, since
// it reads and writes no files.

export class Graphviz {
  constructor(module) {
    const badFile = 8;
    const view = () => new DataView(this.exports.memory.buffer);
    const system = {
      environ_sizes_get: (count, size) => {
        view().setUint32(count, 0, true);
        view().setUint32(size, 0, true);
        return 0;
      },
      environ_get: () => 0,
      clock_time_get: (clock, precision, result) => {
        view().setBigUint64(result, 0n, true);
        return 0;
      },
      fd_fdstat_get: (file, result) => {
        view().setUint8(result, 2);
        return 0;
      },
      // Warnings are not shown.
      fd_write: (file, parts, count, written) => {
        let total = 0;
        for (let part = 0; part < count; part++) total += view().getUint32(parts + 8 * part + 4, true);
        view().setUint32(written, total, true);
        return 0;
      },
      random_get: () => 0,
      proc_exit: (code) => {
        throw new Error(`Graphviz ended with ${code}`);
      },
    };
    const imports = {};
    for (const { module: space, name } of WebAssembly.Module.imports(module)) {
      imports[space] ??= {};
      imports[space][name] = system[name] ?? (() => badFile);
    }
    this.exports = new WebAssembly.Instance(module, imports).exports;
  }

  // Returns the layout as JSON: objects and edges with their positions.
  layout(dot) {
    const { malloc, free, memory, graphviz_render, graphviz_free, graphviz_last_error } = this.exports;
    const text = (string) => {
      const bytes = new TextEncoder().encode(`${string}\0`);
      const place = malloc(bytes.length);
      new Uint8Array(memory.buffer, place, bytes.length).set(bytes);
      return place;
    };
    const places = [text(dot), text("json0"), text("dot"), malloc(4)];
    const result = graphviz_render(...places);
    const count = new DataView(memory.buffer).getUint32(places[3], true);
    places.forEach((place) => free(place));
    if (!result) {
      const bytes = new Uint8Array(memory.buffer, graphviz_last_error(), 500);
      const end = bytes.indexOf(0);
      throw new Error(new TextDecoder().decode(bytes.slice(0, end < 0 ? 500 : end)));
    }
    const layout = new TextDecoder().decode(new Uint8Array(memory.buffer, result, count));
    graphviz_free(result);
    return JSON.parse(layout);
  }
}
