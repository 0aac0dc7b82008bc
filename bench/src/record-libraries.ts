import { subscribe } from 'node:diagnostics_channel';
import { writeFileSync } from 'node:fs';
import { isBuiltin, registerHooks } from 'node:module';
import { isMainThread } from 'node:worker_threads';

/*
 * Preload script of the start benchmark (`node --import record-libraries.ts`). It records which npm packages the
 * service imports until it listens on its port, and writes their URLs as a JSON array to the file LIBRARIES_FILE. The
 * benchmark then imports the same packages without the service, to measure the shortest possible start.
 */

/** Path segment that distinguishes modules of npm packages from modules of the service. */
const packageFolder = '/node_modules/';
const libraries = new Set<string>();

if (isMainThread) {
  registerHooks({
    resolve(specifier, context, next) {
      const resolution = next(specifier, context);
      // Files that are resolved only to be read, such as pictures, are not modules.
      const isPackage = !isBuiltin(specifier) && /\/node_modules\/.*\.[cm]?js$/.test(resolution.url);
      if (isPackage && !context.parentURL?.includes(packageFolder)) libraries.add(resolution.url);
      return resolution;
    },
  });
  subscribe('tracing:net.server.listen:asyncEnd', () =>
    writeFileSync(process.env['LIBRARIES_FILE'] ?? '', JSON.stringify([...libraries])),
  );
}
