import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

let compiledModule: Promise<WebAssembly.Module> | null = null;

/**
 * Returns the program of the embedded engine, compiled once per process and shared with every thread that runs it. A
 * thread then starts in half the time, and no compiled code is freed while another thread compiles. Doing both at the
 * same time occasionally ends the whole process (nodejs/node#64500). Throws if the program cannot be read.
 */
export function loadEngineProgram(): Promise<WebAssembly.Module> {
  compiledModule ??= compileProgram();
  return compiledModule;
}

async function compileProgram(): Promise<WebAssembly.Module> {
  const libraryPath = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  return WebAssembly.compile(await readFile(join(dirname(libraryPath), 'pglite.wasm')));
}
