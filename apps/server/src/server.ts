import { keepCompiledCode } from './compiled-code.ts';

// Before anything else of ours is loaded.
keepCompiledCode();

const { readConfig } = await import('./config.ts');
const { runFirstStart } = await import('./bootstrap/run-first-start.ts');
const { serve } = await import('./serve.ts');
const { reasonFor } = await import('./start-failure.ts');

try {
  await serve(readConfig(), {
    load: async () => (await import('./composition.ts')).compose,
    fill: runFirstStart,
  });
} catch (error) {
  process.stderr.write(`${reasonFor(error)}\n`);
  process.exit(1);
}
