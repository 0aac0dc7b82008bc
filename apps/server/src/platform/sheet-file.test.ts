import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { fileOf, type Row } from './sheet-file.ts';

it('a CSV file contains every line completely, whatever the length of the lines', async () => {
  const rows = [3, 90_000, 300_000, 1, 86_000, 86_000, 5].map(
    (length, index): Row => [`Fila ${index}`, 'ñ€'.repeat(length)],
  );
  const columns = (['Número', 'Mensaje'] as const).map((header) => ({ header, type: 'text' as const }));
  async function* portions(): AsyncGenerator<readonly Row[]> {
    yield rows.slice(0, 4);
    yield rows.slice(4);
  }
  const file = await text(fileOf({ name: 'Solicitudes', columns, portions: portions() }, 'csv').stream);
  expect(file.split('\r\n')).toEqual(['Número,Mensaje', ...rows.map((row) => row.join(','))]);
});
