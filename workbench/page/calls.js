// Calls of the compiler in a worker, each answered with a promise.

export class Trap extends Error {}

// The end of a call whose files have been replaced: nothing went wrong.
export class Replaced extends Error {}

// A call that takes longer is given up, in milliseconds: the worker is replaced, so that the page goes on.
const limit = 20_000;
// A call that takes longer is not waited for when other files are opened.
const patience = 300;

export class Compiler {
  constructor(assets, name) {
    this.assets = assets;
    this.name = name;
    this.waiting = new Map();
    this.next = 0;
    // The last request that opened files, and the edits after it: a new instance gets both.
    this.files = null;
    this.begin();
  }

  begin() {
    this.worker = this.assets.worker();
    this.worker.postMessage({ compiler: this.assets.compiler });
    this.worker.addEventListener("message", ({ data }) => this.receive(data));
    this.worker.addEventListener("error", (event) => {
      for (const { reject } of this.waiting.values()) reject(new Trap(event.message));
      this.waiting.clear();
    });
  }

  receive(data) {
    if (data.progress) return this.onprogress?.(data.progress);
    const call = this.waiting.get(data.id);
    if (!call) return;
    this.waiting.delete(data.id);
    this.since = performance.now();
    if (data.trap === undefined) return call.resolve(data.result);
    // The new instance knows no files.
    if (this.files) this.post({ call: "open", ...this.files }).catch(() => {});
    call.reject(new Trap(data.trap));
  }

  post(request) {
    const id = this.next++;
    if (!this.waiting.size) this.since = performance.now();
    const promise = new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject }));
    this.worker.postMessage({ id, request });
    if (request.call !== "verify") this.watch(id);
    return promise;
  }

  // Replaces the worker if a call is not answered in time, counted from when it can begin.
  watch(id) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      if (!this.waiting.has(id) || this.isEnded) return;
      this.end();
      this.isEnded = false;
      this.begin();
      if (this.files) this.post({ call: "open", ...this.files }).catch(() => {});
    }, limit);
  }

  // Requests an answer; an error of the compiler is one of the promise.
  async ask(call, fields = {}) {
    const answer = await this.post({ call, ...fields });
    if (answer?.error !== undefined) throw new Error(answer.error);
    return answer;
  }

  open({ main, files, modules }) {
    if (this.waiting.size && performance.now() - this.since > patience) {
      this.end(new Replaced("other files were opened"));
      this.isEnded = false;
      this.begin();
    }
    this.files = { main, files: { ...files }, modules };
    return this.ask("open", this.files);
  }

  edit(path, text) {
    if (this.files) this.files.files[path] = text;
    return this.ask("edit", { path, text });
  }

  // Ends the worker at once, whatever it is doing.
  end(reason = new Trap("it was stopped, or took too long")) {
    this.isEnded = true;
    this.worker.terminate();
    for (const { reject } of this.waiting.values()) reject(reason);
    this.waiting.clear();
  }
}

export class Layout {
  constructor(assets) {
    this.assets = assets;
  }

  // Returns the positions that Graphviz computes; the last request counts.
  async positions(dot) {
    const graphviz = await this.assets.graphviz();
    if (!this.worker) {
      this.worker = this.assets.worker();
      this.worker.postMessage({ graphviz });
    }
    return new Promise((resolve, reject) => {
      const id = (this.next = (this.next ?? 0) + 1);
      const receive = ({ data }) => {
        if (data.id !== id) return;
        this.worker?.removeEventListener("message", receive);
        if (data.trap === undefined) return resolve(data.result);
        // A trap leaves Graphviz in an unknown state.
        this.worker.terminate();
        this.worker = null;
        reject(new Trap(data.trap));
      };
      this.worker.addEventListener("message", receive);
      this.worker.postMessage({ id, request: { dot } });
    });
  }
}
