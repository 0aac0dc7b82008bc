import { inflateSync } from 'node:zlib';

/** Maximum bytes of all object streams of a file after decompression. */
const maxInflatedBytes = 64 * 1024 * 1024;
const maxPages = 100_000;

/** Objects of a PDF that give its page count. The last revision of an object counts. */
interface PageTree {
  /** Object number of the catalog, from the last trailer. */
  root: string | null;
  /** Object number of the page tree by the object number of its catalog. */
  readonly treeOf: Map<string, string>;
  /** Page count by the object number of the page tree. */
  readonly countOf: Map<string, number>;
}

/**
 * Returns the page count that a PDF declares; null for a file that is encrypted, damaged or too large. Reads plain
 * objects and deflated object streams.
 */
export function countPdfPages(bytes: Buffer): number | null {
  const tree: PageTree = { root: null, treeOf: new Map(), countOf: new Map() };
  const text = bytes.toString('latin1');
  const start = /\b(\d{1,10})\s\d{1,5}\sobj\b|\btrailer\b/g;
  let inflatedBytes = 0;
  for (let match = start.exec(text); match !== null; match = start.exec(text)) {
    const [, id] = match;
    const { dictionary, end } = dictionaryAt(text, start.lastIndex);
    start.lastIndex = end;
    noteObject(tree, id ?? null, dictionary);
    if (!/^\s{0,8}stream\r?\n/.test(text.slice(end, end + 16))) continue;
    const dataStart = text.indexOf('\n', text.indexOf('stream', end)) + 1;
    const dataEnd = text.indexOf('endstream', dataStart);
    if (dataEnd === -1) break;
    start.lastIndex = dataEnd;
    if (!isName(dictionary, 'Type', 'ObjStm')) continue;
    const content = inflateBytes(bytes.subarray(dataStart, dataEnd), maxInflatedBytes - inflatedBytes);
    if (content === null) return null;
    inflatedBytes += content.length;
    noteObjectStream(tree, dictionary, content);
  }
  const pages = tree.countOf.get(tree.treeOf.get(tree.root ?? '') ?? '') ?? 0;
  return pages >= 1 && pages <= maxPages ? pages : null;
}

function noteObject(tree: PageTree, id: string | null, dictionary: string): void {
  if (id === null || isName(dictionary, 'Type', 'XRef')) {
    tree.root = referenceOf(dictionary, 'Root') ?? tree.root;
    return;
  }
  const pages = isName(dictionary, 'Type', 'Catalog') ? referenceOf(dictionary, 'Pages') : null;
  if (pages !== null) tree.treeOf.set(id, pages);
  const count = isName(dictionary, 'Type', 'Pages') ? numberOf(dictionary, 'Count') : null;
  if (count !== null) tree.countOf.set(id, count);
}

/** Adds the objects of an object stream, which holds pairs of object number and offset, then the objects. */
function noteObjectStream(tree: PageTree, dictionary: string, content: Buffer): void {
  const first = numberOf(dictionary, 'First') ?? 0;
  const text = content.toString('latin1');
  const numbers = text.slice(0, first).trim().split(/\s+/);
  for (let index = 0; index + 1 < numbers.length; index += 2)
    noteObject(
      tree,
      numbers[index] ?? null,
      dictionaryAt(text, first + Number(numbers[index + 1])).dictionary,
    );
}

/** Inflates a deflated stream; null if its bytes are damaged, encrypted or too many. */
function inflateBytes(bytes: Buffer, maxBytes: number): Buffer | null {
  try {
    return inflateSync(bytes, { maxOutputLength: Math.max(1, maxBytes) });
  } catch {
    return null;
  }
}

/**
 * Returns the text of the dictionary at a position, without nested dictionaries and strings, and its end; '' if there
 * is no dictionary.
 */
function dictionaryAt(text: string, from: number): { readonly dictionary: string; readonly end: number } {
  const opening = /\s{0,32}<</y;
  opening.lastIndex = from;
  if (!opening.test(text)) return { dictionary: '', end: from };
  const open = opening.lastIndex - 2;
  let ownText = '';
  let depth = 0;
  let ownFrom = open;
  for (let at = open; at < text.length; at++) {
    const pair = text.slice(at, at + 2);
    if (text[at] === '(') {
      if (depth === 1) ownText += text.slice(ownFrom, at);
      at = endOfString(text, at);
      ownFrom = at + 1;
    } else if (pair === '<<') {
      if (depth === 1) ownText += text.slice(ownFrom, at);
      depth += 1;
      at += 1;
      if (depth === 1) ownFrom = at + 1;
    } else if (pair === '>>') {
      if (depth === 1) return { dictionary: ownText + text.slice(ownFrom, at), end: at + 2 };
      depth -= 1;
      at += 1;
      if (depth === 1) ownFrom = at + 1;
    }
  }
  return { dictionary: '', end: text.length };
}

/** Returns the position of the parenthesis that closes a string. */
function endOfString(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '(') depth += 1;
    else if (text[at] === ')') {
      depth -= 1;
      if (depth === 0) return at;
    }
  }
  return text.length;
}

const isName = (dictionary: string, key: string, name: string): boolean =>
  new RegExp(`/${key}\\s{0,8}/${name}(?![\\w.-])`).test(dictionary);

function referenceOf(dictionary: string, key: string): string | null {
  return new RegExp(`/${key}\\s{1,8}(\\d{1,10})\\s{1,8}\\d{1,5}\\s{1,8}R`).exec(dictionary)?.[1] ?? null;
}

function numberOf(dictionary: string, key: string): number | null {
  const [, digits] =
    new RegExp(`/${key}\\s{1,8}(\\d{1,10})(?!\\d|\\s{1,8}\\d{1,5}\\s{1,8}R)`).exec(dictionary) ?? [];
  return digits === undefined ? null : Number(digits);
}
