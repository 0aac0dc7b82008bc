// Node has it, but leaves its types to those of browsers: what is used of it here.
declare namespace WebAssembly {
  /** Compiled code, which can be shared between threads. */
  class Module {
    private constructor();
  }
  function compile(bytes: Uint8Array): Promise<Module>;
}
