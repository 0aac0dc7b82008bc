import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ROOT } from '../../scripts/lib/paths.mjs';

/** Fenced code block of a guide, and the file that the text before it names last. */
type GuideBlock = { readonly file: string; readonly language: string; readonly text: string };

/**
 * Returns the code blocks of a guide, in order.
 *
 * @throws Error if there is none, or if no file name comes before one
 */
async function blocksOf(page: string): Promise<GuideBlock[]> {
  const text = await readFile(join(ROOT, 'docs/guides', page), 'utf8');
  const blocks = [...text.matchAll(/```(tsx?|diff)\n([\s\S]*?)```/g)].map(
    ({ 1: language, 2: body, index }) => {
      const file = [...text.slice(0, index).matchAll(/`((?:packages|apps)\/[^`]+\.tsx?)`/g)].at(-1)?.[1];
      if (file === undefined) throw new Error(`${page}: a block follows no name of a file.`);
      return { file, language: language ?? '', text: body ?? '' };
    },
  );
  if (blocks.length === 0) throw new Error(`${page} has lost its blocks.`);
  return blocks;
}

/**
 * Applies a diff to the text of a file. The context lines of a hunk locate it; the diff has no line numbers.
 *
 * @throws Error if the text does not contain these lines
 */
function applyDiff(text: string, diff: string, file: string): string {
  let position = 0;
  let result = text;
  for (const [, context = '', addition = ''] of diff.matchAll(/((?:[ -].*\n)+)((?:\+.*\n)+)/g)) {
    const contextText = context.replace(/^[ -]/gm, '');
    const start = `\n${result}`.indexOf(`\n${contextText}`, position);
    if (start < 0) throw new Error(`${file} has lost the lines that the guide names:\n${contextText}`);
    const replacement = `${context.replace(/^-.*\n/gm, '').replace(/^ /gm, '')}${addition.replace(/^\+/gm, '')}`;
    result = `${result.slice(0, start)}${replacement}${result.slice(start + contextText.length)}`;
    position = start + replacement.length;
  }
  return result;
}

/**
 * Follows a guide in a copy of the repository: creates files or appends to them, and applies the diffs.
 *
 * @returns changed and new files, each once
 */
export async function followGuide(page: string, root: string): Promise<string[]> {
  const blocks = await blocksOf(page);
  for (const { file, language, text } of blocks) {
    const path = join(root, file);
    if (language === 'diff') await writeFile(path, applyDiff(await readFile(path, 'utf8'), text, file));
    else {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, text, { flag: 'a' });
    }
  }
  return [...new Set(blocks.map(({ file }) => file))];
}
