import { appendFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

// Loaded before a program (NODE_OPTIONS --import): writes the process id and each loaded module into a file.
const file = process.env['MODULE_LIST'];
if (file === undefined) throw new Error('MODULE_LIST names the file for the list of modules.');
registerHooks({
  load(url, context, nextLoad) {
    appendFileSync(file, `${process.pid} ${url}\n`);
    return nextLoad(url, context);
  },
});
