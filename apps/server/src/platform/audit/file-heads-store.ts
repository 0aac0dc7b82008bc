import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type HeadsStore, HeadsUnavailable } from './heads-store.ts';

/** Store of signed heads in a file to which lines are only appended. */
export class FileHeadsStore implements HeadsStore {
  readonly name: string;

  constructor(path: string) {
    this.name = path;
  }

  async readLines(): Promise<string[]> {
    try {
      const lines = (await readFile(this.name, 'utf8')).split('\n').filter((line) => line !== '');
      // A line cut by a crash was written again, complete, on the next line.
      return lines.filter((line, index) => !(lines[index + 1] ?? '').startsWith(line));
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
      throw error;
    }
  }

  async appendLine(number: number, line: string): Promise<void> {
    await mkdir(dirname(this.name), { recursive: true });
    const file = await open(this.name, 'a+', 0o600);
    try {
      const { size } = await file.stat();
      const length = Math.min(size, maxLineBytes);
      const { buffer } = await file.read(Buffer.alloc(length), 0, length, size - length);
      const lines = buffer.toString('utf8').split('\n');
      const cut = lines.pop() ?? '';
      const lastLine = lines.at(-1) ?? '';
      if (lastLine === line && cut === '') return;
      const isNextLine = number === 1 ? lastLine === '' : lastLine.startsWith(`{"number":${number - 1},`);
      if (!isNextLine || !line.startsWith(cut)) throw new HeadsUnavailable(this.name, number - 1);
      await file.appendFile(`${cut === '' ? '' : '\n'}${line}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
  }
}

/** Maximum length of a line (bytes). */
const maxLineBytes = 16_384;
