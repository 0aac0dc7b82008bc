import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { type ImportQuery, maxImportBytes } from '@vitrina/contract';
import { type ContentType, matchHeaders } from '@vitrina/model';
import { invalidInput, Problem, tooLarge, unreadable, unsupportedType } from '../../errors.ts';
import { type Platform, personOf, type RequestContext } from '../../platform/context.ts';
import { receiveFile, type TemporaryFile } from '../../platform/temporary-file.ts';
import { type ReadingBudgets, readInTurn } from './reading/in-turn.ts';
import type { FileRow } from './reading/messages.ts';
import { readFile } from './reading/read-file.ts';
import { storeRows } from './rows.ts';
import { expiryFrom, keysOfHeads, type Run, readingState, sendWork } from './runs.ts';

/** Files of one person that may be on their way at a time, in each process. */
const maxUploadsPerPerson = 3;
const uploadsByPerson = new Map<string, number>();

/**
 * Imports a file: writes it to the disk as it comes, reads it when its turn has come, keeps its rows, and sends the work
 * of checking them. Earlier imports of the same person and type that were never carried out are removed. Throws 400 with
 * the reason when it cannot be imported, 413, 415, 429 when the person has too many on their way, 507.
 */
export async function importFile(
  ctx: RequestContext,
  type: ContentType,
  asked: ImportQuery,
  budgets: ReadingBudgets,
): Promise<Run> {
  const person = personOf(ctx).id;
  const leave = enter(person);
  try {
    const file = await receive(ctx);
    try {
      return await readInTurn(budgets, person, file.size, (budget) => {
        refuseAbsent(ctx);
        return keep(ctx, type, asked, readFile(file, budget));
      });
    } finally {
      await file.close();
    }
  } finally {
    leave();
  }
}

/** Counts one upload more; answers what counts it off. Throws 429. */
function enter(person: string): () => void {
  const count = uploadsByPerson.get(person) ?? 0;
  if (count >= maxUploadsPerPerson)
    throw new Problem(
      429,
      'too_many_imports',
      `Ya se están leyendo ${maxUploadsPerPerson} archivos suyos. Espere a que terminen y vuelva a intentarlo.`,
      { headers: { 'retry-after': '5' } },
    );
  uploadsByPerson.set(person, count + 1);
  return () => {
    const remaining = (uploadsByPerson.get(person) ?? 1) - 1;
    if (remaining > 0) uploadsByPerson.set(person, remaining);
    else uploadsByPerson.delete(person);
  };
}

async function receive({ request, platform }: RequestContext): Promise<TemporaryFile> {
  const body: unknown = request.body;
  if (typeof body !== 'object' || body === null || !('pipe' in body))
    throw unsupportedType('un archivo xlsx o csv');
  if (Number(request.headers['content-length'] ?? 0) > maxImportBytes)
    throw closingConnection(tooLarge(maxImportBytes));
  await platform.database.diskSpace.assertFree('write');
  try {
    return await receiveFile(join(platform.config.dataDir, 'imports'), body as Readable, maxImportBytes);
  } catch (error) {
    throw error instanceof Problem ? closingConnection(error) : error;
  }
}

/** What was not read of a refused upload is not read at all. */
function closingConnection({ status, code, detail, extras }: Problem): Problem {
  return new Problem(status, code, detail, { extras, headers: { connection: 'close' } });
}

/** Nobody waits for the answer any more: the file need not be read. */
function refuseAbsent({ request }: RequestContext): void {
  if (request.raw.socket.destroyed) throw unreadable('La conexión se cerró antes de leer el archivo.');
}

async function keep(
  ctx: RequestContext,
  type: ContentType,
  asked: ImportQuery,
  portions: AsyncIterable<readonly FileRow[]>,
): Promise<Run> {
  const { platform } = ctx;
  let run: Run | null = null;
  let rows = 0;
  try {
    for await (const portion of portions) {
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

/** Until all rows are here nobody sees the import, and it has no work yet. */
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
      file_name: name.trim() || 'archivo',
      heads: JSON.stringify(heads),
      columns: JSON.stringify(keysOfHeads(type, heads)),
      scope: JSON.stringify(scope),
      state: readingState,
      created_at: now,
      updated_at: now,
      expires_at: expiryFrom(now),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Throws 400 for heads that name a column twice, or none at all. */
function refuseHeads(type: ContentType, heads: readonly string[]): void {
  const { columns, repeated } = matchHeaders(type, heads);
  if (repeated.length > 0)
    throw invalidInput(
      repeated.map(({ column, indexes }) => ({
        path: '',
        message: `El encabezado «${column.head}» está repetido (columnas ${indexes.map(letterOf).join(' y ')}): deje uno.`,
      })),
    );
  if (columns.every((column) => column === null || column.readOnly))
    throw unreadable(
      'No reconocemos ningún encabezado. La primera fila debe llevar los de la plantilla, como «Nombre».',
    );
}

/** A, B … Z, AA: how spreadsheets call the column at that place, counted from 0. */
export function letterOf(index: number): string {
  const rest = Math.floor(index / 26);
  return `${rest > 0 ? letterOf(rest - 1) : ''}${String.fromCharCode(65 + (index % 26))}`;
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
