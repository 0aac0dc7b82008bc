import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Config } from '../../config.ts';

/** Where signed heads are kept: out of reach, if its operator so chooses, of whoever can write the database. */
export interface HeadsPlace {
  /** For messages. */
  readonly name: string;
  /** Every line, in order; empty when there are none. */
  read(): Promise<string[]>;
  /** Adds the line of the head of this number after those that are there; adding the last one again changes nothing. Throws when the heads before it are not there. */
  append(number: number, line: string): Promise<void>;
}

/** The place of the configuration. */
export async function openHeadsPlace(config: Config): Promise<HeadsPlace> {
  const { auditHeads: place, dataDir } = config;
  if (place === null) return new FilePlace(resolve(dataDir, 'audit-heads.jsonl'));
  if (place.kind === 'file') return new FilePlace(resolve(place.path));
  const { S3Place } = await import('./s3-place.ts');
  return new S3Place(place);
}

/** The heads that were written before are elsewhere, or gone. */
export class HeadsNotThere extends Error {
  override readonly name = 'HeadsNotThere';

  constructor(place: string, number: number) {
    super(
      `${place} ${number === 0 ? 'is not empty' : `does not end with signed head ${number} of the audit trail`}. AUDIT_HEADS must be one place for every process that works jobs; after a change of place bring the old heads along, and where they are lost begin anew (docs/operations.md, "Audit").`,
    );
  }
}

/** A file to which lines are only ever added. */
class FilePlace implements HeadsPlace {
  readonly name: string;

  constructor(path: string) {
    this.name = path;
  }

  async read(): Promise<string[]> {
    try {
      const lines = (await readFile(this.name, 'utf8')).split('\n').filter((line) => line !== '');
      // What a crash has cut in the middle was written again, whole, on the next line.
      return lines.filter((line, index) => !(lines[index + 1] ?? '').startsWith(line));
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
      throw error;
    }
  }

  async append(number: number, line: string): Promise<void> {
    await mkdir(dirname(this.name), { recursive: true });
    const file = await open(this.name, 'a+', 0o600);
    try {
      const { size } = await file.stat();
      const length = Math.min(size, longestTail);
      const { buffer } = await file.read(Buffer.alloc(length), 0, length, size - length);
      const lines = buffer.toString('utf8').split('\n');
      const cut = lines.pop() ?? '';
      const last = lines.at(-1) ?? '';
      if (last === line && cut === '') return;
      const follows = number === 1 ? last === '' : last.startsWith(`{"number":${number - 1},`);
      if (!follows || !line.startsWith(cut)) throw new HeadsNotThere(this.name, number - 1);
      await file.appendFile(`${cut === '' ? '' : '\n'}${line}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
  }
}

/** Longer than any line (bytes). */
const longestTail = 16_384;
