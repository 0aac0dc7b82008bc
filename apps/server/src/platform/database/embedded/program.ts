import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

let compiled: Promise<WebAssembly.Module> | null = null;

/**
 * The embedded engine's own program, compiled once a process and lent to every thread that runs it: a thread starts in
 * half the time, and no compiled code is given back while another thread is making some. Doing both at once, again and
 * again, now and then ends the whole process (nodejs/node#64500). Throws when the program cannot be read.
 */
export function enginesProgram(): Promise<WebAssembly.Module> {
  compiled ??= compile();
  return compiled;
}

async function compile(): Promise<WebAssembly.Module> {
  const library = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  return WebAssembly.compile(await readFile(join(dirname(library), 'pglite.wasm')));
}
