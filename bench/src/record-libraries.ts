import { subscribe } from 'node:diagnostics_channel';
import { writeFileSync } from 'node:fs';
import { isBuiltin, registerHooks } from 'node:module';
import { isMainThread } from 'node:worker_threads';

/**
 * Module loaded before a service (`node --import`). It writes the URLs of the packages that the service's own modules
 * import until it listens, as JSON, to the file named in LIBRARIES_FILE.
 */
const installed = '/node_modules/';
const libraries = new Set<string>();

if (isMainThread) {
  registerHooks({
    resolve(specifier, context, next) {
      const resolved = next(specifier, context);
      // Files that are resolved only to be read, such as pictures, are not modules.
      const isPackage = !isBuiltin(specifier) && /\/node_modules\/.*\.[cm]?js$/.test(resolved.url);
      if (isPackage && !context.parentURL?.includes(installed)) libraries.add(resolved.url);
      return resolved;
    },
  });
  subscribe('tracing:net.server.listen:asyncEnd', () =>
    writeFileSync(process.env['LIBRARIES_FILE'] ?? '', JSON.stringify([...libraries])),
  );
}
