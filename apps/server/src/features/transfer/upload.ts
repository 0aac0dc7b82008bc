import type { Readable } from 'node:stream';
import { type ImportQuery, maxImportBytes } from '@vitrina/contract';
import { type ContentType, matchHeads } from '@vitrina/model';
import { invalidInput, Problem, tooLarge, unreadable, unsupportedType } from '../../errors.ts';
import { type Platform, personOf, type RequestContext } from '../../platform/context.ts';
import { readFile } from './reading/read-file.ts';
import { storeRows } from './rows.ts';
import { expiryFrom, keysOfHeads, type Run, sendWork } from './runs.ts';

/** One file is read at a time in a process: each may take a processor and a good deal of memory for seconds. */
let reading: Promise<unknown> = Promise.resolve();

/**
 * Takes in a file: reads it, keeps its rows, and sends the work of checking them. Earlier imports of the same person
 * and type that were never carried out make way for it. Throws 400 with the reason when it cannot be imported, 413, 415.
 */
export async function takeInFile(ctx: RequestContext, type: ContentType, asked: ImportQuery): Promise<Run> {
  const bytes = await receive(ctx);
  const before = reading;
  const done = Promise.withResolvers<void>();
  reading = done.promise;
  await before;
  try {
    return await keep(ctx, type, asked, bytes);
  } finally {
    done.resolve();
  }
}

async function receive({ request }: RequestContext): Promise<Uint8Array> {
  const body: unknown = request.body;
  if (typeof body !== 'object' || body === null || !('pipe' in body))
    throw unsupportedType('un archivo xlsx o csv');
  const length = Number(request.headers['content-length'] ?? 0);
  const chunks: Buffer[] = [];
  let size = 0;
  if (length > maxImportBytes) throw endingConnection(tooLarge(maxImportBytes));
  for await (const chunk of body as Readable) {
    size += (chunk as Buffer).length;
    if (size > maxImportBytes) throw endingConnection(tooLarge(maxImportBytes));
    chunks.push(chunk as Buffer);
  }
  if (size === 0) throw unreadable('El archivo está vacío.');
  return Buffer.concat(chunks);
}

/** What was not read of a refused upload is not read at all. */
function endingConnection({ status, code, detail, extras }: Problem): Problem {
  return new Problem(status, code, detail, { extras, headers: { connection: 'close' } });
}

async function keep(
  ctx: RequestContext,
  type: ContentType,
  asked: ImportQuery,
  bytes: Uint8Array,
): Promise<Run> {
  const { platform } = ctx;
  let run: Run | null = null;
  let rows = 0;
  try {
    for await (const portion of readFile(bytes)) {
      let below = portion;
      if (run === null) {
        const [heads, ...others] = portion;
        run = await begin(ctx, type, asked, heads?.cells ?? []);
        below = others;
      }
      rows += below.length;
      if (below.length > 0) await storeRows(platform.db, run.id, below);
    }
    if (run === null) throw unreadable('El archivo está vacío.');
    if (rows === 0) throw unreadable('El archivo no tiene filas debajo de los encabezados.');
  } catch (error) {
    if (run !== null) await platform.db.deleteFrom('import_run').where('id', '=', run.id).execute();
    throw error;
  }
  return start(platform, run);
}

/** Until all rows are here the import is nobody's to see: it has no work yet. */
async function begin(
  ctx: RequestContext,
  type: ContentType,
  { name, ...scope }: ImportQuery,
  heads: readonly string[],
): Promise<Run> {
  const { platform, newId } = ctx;
  const person = personOf(ctx);
  refuseHeads(type, heads);
  const now = platform.clock.now();
  await platform.db
    .deleteFrom('import_run')
    .where('person_id', '=', person.id)
    .where('type', '=', type.slug)
    .where('state', 'in', ['checked', 'cancelled'])
    .execute();
  return platform.db
    .insertInto('import_run')
    .values({
      id: newId,
      type: type.slug,
      person_id: person.id,
      person_kind: person.kind,
      person_name: person.name,
      address: ctx.address,
      file_name: name.replace(/[\p{Cc}\p{Cs}]/gu, '').trim() || 'archivo',
      heads: JSON.stringify(heads),
      columns: JSON.stringify(keysOfHeads(type, heads)),
      scope: JSON.stringify(scope),
      state: 'cancelled',
      created_at: now,
      updated_at: now,
      expires_at: expiryFrom(now),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Throws 400 for heads that name a column twice, or none at all. */
function refuseHeads(type: ContentType, heads: readonly string[]): void {
  const { columns, repeated } = matchHeads(type, heads);
  if (repeated.length > 0)
    throw invalidInput(
      repeated.map(({ column, places }) => ({
        path: '',
        message: `El encabezado «${column.head}» está repetido (columnas ${places.map(letterOf).join(' y ')}): deje uno.`,
      })),
    );
  if (columns.every((column) => column === null || column.readOnly))
    throw unreadable(
      'No reconocemos ningún encabezado. La primera fila debe llevar los de la plantilla, como «Nombre».',
    );
}

/** A, B … Z, AA: how spreadsheets call the column at that place, counted from 0. */
export function letterOf(place: number): string {
  const rest = Math.floor(place / 26);
  return `${rest > 0 ? letterOf(rest - 1) : ''}${String.fromCharCode(65 + (place % 26))}`;
}

async function start(platform: Platform, run: Run): Promise<Run> {
  return platform.db.transaction().execute(async (trx) => {
    const started = await trx
      .updateTable('import_run')
      .set({ state: 'checking', updated_at: platform.clock.now() })
      .where('id', '=', run.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await sendWork(platform, trx, run.id, 'checking');
    return started;
  });
}
