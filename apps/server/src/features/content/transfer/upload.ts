import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { type ImportQuery, maxImportBytes } from '@vitrina/contract';
import type { ContentType } from '@vitrina/model';
import { Problem, tooLarge, unreadable, unsupportedType } from '../../../errors.ts';
import { personOf, type RequestContext } from '../../../platform/context.ts';
import { receiveFile, type TemporaryFile } from '../../../platform/temporary-file.ts';
import { type ReadingBudgets, readInTurn } from './reading/in-turn.ts';
import { readFile } from './reading/read-file.ts';
import type { Run } from './runs.ts';
import { storeFile } from './store-file.ts';

/** Maximum files per person that are uploaded or read at the same time, in each process. */
const maxUploadsPerPerson = 3;
const uploadsByPerson = new Map<string, number>();

/**
 * Imports a file: stores it on disk, reads it in its turn, stores its rows and queues the check. Deletes the person's
 * earlier imports of the type that were not begun. Throws 400 with the reason, 413, 415, 429 for too many at once,
 * 507.
 */
export async function importUploadedFile(
  ctx: RequestContext,
  type: ContentType,
  importQuery: ImportQuery,
  budgets: ReadingBudgets,
): Promise<Run> {
  const person = personOf(ctx).id;
  const count = uploadsByPerson.get(person) ?? 0;
  if (count >= maxUploadsPerPerson) throw tooManyImports();
  uploadsByPerson.set(person, count + 1);
  try {
    const file = await receiveTemporaryFile(ctx);
    try {
      return await readInTurn(budgets, person, file.size, (budget) => {
        refuseMissingBody(ctx);
        return storeFile(ctx, type, importQuery, readFile(file, importQuery.sheet ?? null, budget));
      });
    } finally {
      await file.close();
    }
  } finally {
    const remaining = (uploadsByPerson.get(person) ?? 1) - 1;
    if (remaining > 0) uploadsByPerson.set(person, remaining);
    else uploadsByPerson.delete(person);
  }
}

const tooManyImports = (): Problem =>
  new Problem(
    429,
    'too_many_imports',
    `Ya se están leyendo ${maxUploadsPerPerson} archivos suyos. Espere a que terminen y vuelva a intentarlo.`,
    { headers: { 'retry-after': '5' } },
  );

async function receiveTemporaryFile({ request, platform }: RequestContext): Promise<TemporaryFile> {
  const body: unknown = request.body;
  if (typeof body !== 'object' || body === null || !('pipe' in body))
    throw unsupportedType('un archivo xlsx o csv');
  if (Number(request.headers['content-length'] ?? 0) > maxImportBytes)
    throw withClosedConnection(tooLarge(maxImportBytes));
  await platform.database.diskSpace.assertFree('write');
  try {
    return await receiveFile(join(platform.config.dataDir, 'imports'), body as Readable, maxImportBytes);
  } catch (error) {
    throw error instanceof Problem ? withClosedConnection(error) : error;
  }
}

/** Adds to the problem the header that closes the connection, because the rest of a refused upload is not read. */
function withClosedConnection({ status, code, detail, extras }: Problem): Problem {
  return new Problem(status, code, detail, { extras, headers: { connection: 'close' } });
}

/** Throws if the client has disconnected, so that the file is not read needlessly. */
function refuseMissingBody({ request }: RequestContext): void {
  if (request.raw.socket.destroyed) throw unreadable('La conexión se cerró antes de leer el archivo.');
}
