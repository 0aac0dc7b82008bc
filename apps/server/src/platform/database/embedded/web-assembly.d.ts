// Node has it, but leaves its types to those of browsers: what is used of it here.
declare namespace WebAssembly {
  /** Compiled code, which threads may share. */
  class Module {
    private constructor();
  }
  function compile(bytes: Uint8Array): Promise<Module>;
}
