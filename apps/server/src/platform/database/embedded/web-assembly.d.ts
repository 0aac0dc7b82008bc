// Node provides WebAssembly, but its types are those of browsers: the used part is declared here.
declare namespace WebAssembly {
  /** Compiled code, which can be shared between threads. */
  class Module {
    private constructor();
  }
  function compile(bytes: Uint8Array): Promise<Module>;
}
