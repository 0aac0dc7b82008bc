import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from '../../../../../scripts/lib/paths.mjs';

/** Fenced code block of a page for operators. */
interface Block {
  /** Page, nearest heading, language and number of the block, such as `mail.md, Retries, ini 1`. */
  readonly key: string;
  readonly text: string;
}

/** Pattern of commands in running text. Another test checks that `npm run` names existing scripts. */
const inlineCommand =
  /`((?:npm (?!start|run )|(?:openssl|systemctl|nginx|haproxy|psql|pg_\w+|createdb|chattr|curl|git) )[^`]+)`/g;

/** Code blocks of the pages for operators, each of which a proof runs. */
export interface Pages {
  /** Returns the text of a block and counts it as run. @throws Error if the pages have no such block */
  block(page: string, heading: string, language: string, number?: number): string;
  /** Returns the rows of the first table under a heading, without the header row. */
  rows(page: string, heading: string): readonly (readonly string[])[];
  /** Returns the keys of blocks that were not run, and commands in running text that occur in no block. */
  unknown(): readonly string[];
}

const pages = ['docs/operations.md', ...globSync('docs/operations/*.md', { cwd: ROOT })].sort();

/** Reads the pages for operators. */
export function readPages(): Pages {
  const texts = new Map(pages.map((path) => [basename(path), readFileSync(join(ROOT, path), 'utf8')]));
  const blocks = new Map(
    [...texts].flatMap(([page, text]) => [...blocksOf(page, text)]).map((block) => [block.key, block]),
  );
  const run = new Set<string>();
  return {
    block(page, heading, language, number = 1) {
      const key = keyOf(page, heading, language, number);
      const block = blocks.get(key);
      if (block === undefined) throw new Error(`The pages have no block "${key}".`);
      run.add(key);
      return block.text;
    },
    rows(page, heading) {
      const [, section = ''] = (texts.get(page) ?? '').split(new RegExp(`^#+ ${heading}$`, 'm'));
      const lines = section.split(/^#+ /m)[0]?.split('\n') ?? [];
      const cells = lines.filter((line) => line.startsWith('|')).map((line) => line.slice(1, -1).split('|'));
      return cells.slice(2).map((row) => row.map((cell) => cell.trim()));
    },
    unknown() {
      const commands = [...blocks.values()].map(({ text }) => text).join('\n');
      const inlineCommands = [...texts].flatMap(([page, text]) =>
        [...text.matchAll(inlineCommand)]
          .filter(([, command = '']) => !commands.includes(command))
          .map(([, command]) => `${page}: ${command}`),
      );
      return [...[...blocks.keys()].filter((key) => !run.has(key)), ...inlineCommands];
    },
  };
}

function* blocksOf(page: string, text: string): Generator<Block> {
  const counts = new Map<string, number>();
  let heading = '';
  let openBlock: { readonly language: string; readonly lines: string[] } | undefined;
  for (const line of text.split('\n')) {
    const [, language] = /^```(.*)$/.exec(line) ?? [];
    if (openBlock === undefined) {
      heading = /^#+ (.+)$/.exec(line)?.[1] ?? heading;
      if (language !== undefined) openBlock = { language, lines: [] };
    } else if (language === undefined) openBlock.lines.push(line);
    else {
      const section = keyOf(page, heading, openBlock.language, 0);
      const number = (counts.get(section) ?? 0) + 1;
      counts.set(section, number);
      yield {
        key: keyOf(page, heading, openBlock.language, number),
        text: `${openBlock.lines.join('\n')}\n`,
      };
      openBlock = undefined;
    }
  }
}

const keyOf = (page: string, heading: string, language: string, number: number): string =>
  `${page}, ${heading}, ${language} ${number}`;
