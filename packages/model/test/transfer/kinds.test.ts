import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { behaviour, escapeCell, fieldKinds, transferOf, unescapeFormula } from '../../src/index.ts';
import { createRandom } from '../support.ts';
import { exampleOf, words } from './examples.ts';
import { readContext, removeEmptyParts, writeAndRead, writeContext } from './support.ts';

describe.each(fieldKinds)('cells of kind %s', (kind) => {
  const [example, values] = exampleOf(kind);
  const { schema, sample } = behaviour(example);

  it('can be read back for every sample', () => {
    const random = createRandom(5);
    for (let round = 0; round < 20; round += 1) {
      const value = schema(example).parse(sample(example, random));
      if (Array.isArray(value) && value.length === 0) continue;
      expect(writeAndRead(example, value)).toEqual(value);
    }
  });

  it('can be read back for every value that the schema accepts', () => {
    fc.assert(
      fc.property(values, (input) => {
        const value = schema(example).parse(input);
        // Values whose cells are all blank are not read.
        const cells = transferOf(example).write(value, example, writeContext);
        if (cells.every((cell) => cell.trim() === '')) return;
        expect(removeEmptyParts(writeAndRead(example, value))).toEqual(removeEmptyParts(value));
      }),
      { numRuns: 100 },
    );
  });

  it('can be read back after escaping, and contain no formula', () => {
    fc.assert(
      fc.property(values, (input) => {
        const transfer = transferOf(example);
        const columns = transfer.columns(example);
        transfer.write(schema(example).parse(input), example, writeContext).forEach((cell, index) => {
          const column = { type: columns[index]?.type ?? 'text' } as const;
          const escapedText = escapeCell(column, cell);
          expect(unescapeFormula(escapedText)).toBe(cell);
          if (column.type === 'text') expect(escapedText).not.toMatch(/^[\s"]*[=+\-@＝＋－＠]|^[\t\r\n]/);
        });
      }),
    );
  });

  it('are read without exceptions from any text, with faults in Spanish', () => {
    const columns = transferOf(example).columns(example);
    fc.assert(
      fc.property(
        fc.array(
          words.filter((text) => text !== ''),
          { minLength: columns.length, maxLength: columns.length },
        ),
        (cells) => {
          const result = transferOf(example).read(cells, example, readContext);
          if (!('faults' in result)) return;
          // Faults quote the typed text, which may be any word.
          for (const { message } of result.faults)
            expect(message.replaceAll(/«[^»]*»/g, '')).not.toMatch(/\b(?:invalid|expected|undefined|NaN)\b/i);
        },
      ),
    );
  });
});
