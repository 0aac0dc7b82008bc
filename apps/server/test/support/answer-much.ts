import { defineCallsWith } from '@vitrina/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import { answering, buildApp } from './build-app.ts';
import { memoryInUse } from './memory-in-use.ts';

// Program that starts a service, lets it read and return large responses in rounds, and prints how much its
// memory use grew after each round.
const rowCount = 200;
const rowBytes = 10 * 1024;
const rounds = 7;
const answersInRound = 8;
const defineCall = defineCallsWith({ summary: 'for the test', tag: 'test' });
const readCall = defineCall('read', 'GET /read', {
  access: { open: 'a test' },
  answer: z.array(z.string()),
});
const service = await buildApp({
  // Uses its own database.
  database: {},
  features: [
    answering(readCall, async (_input, { platform }) => {
      const { rows: textRows } = await sql<{ text: string }>`
        select repeat('x', ${rowBytes}) as text from generate_series(1, ${rowCount})`.execute(platform.db);
      return textRows.map(({ text }) => text);
    }),
  ],
});
const countAnswerBytes = async (times: number): Promise<number> => {
  let bytes = 0;
  for (let time = 0; time < times; time++) {
    const { body } = await service.as(null).get('/read');
    bytes += (body as string[]).join('').length;
  }
  return bytes;
};
const growthBytes: number[] = [];
let answerCount = 0;
let memoryBefore = await memoryInUse();
for (let round = 0; round < rounds; round++) {
  answerCount += await countAnswerBytes(answersInRound);
  const now = await memoryInUse();
  growthBytes.push(now - memoryBefore);
  memoryBefore = now;
}
await service.close();
process.stdout.write(`${JSON.stringify({ answerBytes: answerCount / rounds, growthBytes })}\n`);
process.exit(0);
