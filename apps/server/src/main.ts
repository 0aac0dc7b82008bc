import { keepCompiledCode } from './platform/compiled-code.ts';

// Before any other module of the service is loaded.
keepCompiledCode();

const { runFirstStart } = await import('./bootstrap/run-first-start.ts');
const { runProgram } = await import('./commands/run-program.ts');
const { serve } = await import('./serve.ts');

await runProgram(async (config) => {
  await serve(config, {
    loadComposition: async () => (await import('./composition/index.ts')).compose,
    fillDatabase: runFirstStart,
  });
});
