import { expect, it } from 'vitest';
import { start } from '../test/support/process.ts';
import { testFolder } from '../test/support/test-database.ts';

it.runIf(process.env['TEST_ENGINE'] !== 'postgres')(
  'the process releases the memory of query results of the embedded database engine',
  async () => {
    const heldMemory = new URL('../test/support/memory-in-use.ts', import.meta.url).pathname;
    const program = start(new URL('../test/support/answer-much.ts', import.meta.url), [], {
      NODE_OPTIONS: `--expose-gc --import=${heldMemory}`,
      TEST_FOLDER: testFolder(),
    });
    const [line] = await program.waitForOutput(/\{.*\}/);
    const { answerBytes, growthBytes } = JSON.parse(line) as { answerBytes: number; growthBytes: number[] };
    expect(answerBytes).toBeGreaterThan(15_000_000);
    // Other memory is released at times too, so a single measurement proves nothing: the median is compared.
    const middle = growthBytes.sort((a, b) => a - b)[Math.floor(growthBytes.length / 2)];
    // The test fails if a tenth of the answers stays in memory.
    expect(middle).toBeLessThan(answerBytes / 20);
  },
);
