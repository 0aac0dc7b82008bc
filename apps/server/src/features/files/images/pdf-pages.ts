import { inflateSync } from 'node:zlib';

/** Maximum bytes of all object streams of a file after decompression. */
const maxInflatedBytes = 64 * 1024 * 1024;
const maxPages = 100_000;

/** Objects of a PDF that give its page count. The last revision of an object counts. */
interface PageTree {
  /** Object number of the catalog, from the last trailer. */
  root: string | null;
  /** Object number of the page tree by the object number of its catalog. */
  readonly pageTreeByCatalog: Map<string, string>;
  /** Page count by the object number of the page tree. */
  readonly countByTree: Map<string, number>;
}

/**
 * Returns the page count that a PDF declares; null for a file that is encrypted, damaged or too large. Reads plain
 * objects and deflated object streams.
 */
export function countPdfPages(bytes: Buffer): number | null {
  const tree: PageTree = { root: null, pageTreeByCatalog: new Map(), countByTree: new Map() };
  const text = bytes.toString('latin1');
  const objectPattern = /\b(\d{1,10})\s\d{1,5}\sobj\b|\btrailer\b/g;
  let inflatedBytes = 0;
  for (let match = objectPattern.exec(text); match !== null; match = objectPattern.exec(text)) {
    const [, id] = match;
    const { dictionary, end } = dictionaryAt(text, objectPattern.lastIndex);
    objectPattern.lastIndex = end;
    addObject(tree, id ?? null, dictionary);
    if (!/^\s{0,8}stream\r?\n/.test(text.slice(end, end + 16))) continue;
    const dataStart = text.indexOf('\n', text.indexOf('stream', end)) + 1;
    const dataEnd = text.indexOf('endstream', dataStart);
    if (dataEnd === -1) break;
    objectPattern.lastIndex = dataEnd;
    if (!hasName(dictionary, 'Type', 'ObjStm')) continue;
    const content = inflateBytes(bytes.subarray(dataStart, dataEnd), maxInflatedBytes - inflatedBytes);
    if (content === null) return null;
    inflatedBytes += content.length;
    addObjectStream(tree, dictionary, content);
  }
  const pages = tree.countByTree.get(tree.pageTreeByCatalog.get(tree.root ?? '') ?? '') ?? 0;
  return pages >= 1 && pages <= maxPages ? pages : null;
}

function addObject(tree: PageTree, id: string | null, dictionary: string): void {
  if (id === null || hasName(dictionary, 'Type', 'XRef')) {
    tree.root = referenceOf(dictionary, 'Root') ?? tree.root;
    return;
  }
  const pages = hasName(dictionary, 'Type', 'Catalog') ? referenceOf(dictionary, 'Pages') : null;
  if (pages !== null) tree.pageTreeByCatalog.set(id, pages);
  const count = hasName(dictionary, 'Type', 'Pages') ? numberOf(dictionary, 'Count') : null;
  if (count !== null) tree.countByTree.set(id, count);
}

/** Adds the objects of an object stream, which holds pairs of object number and offset, then the objects. */
function addObjectStream(tree: PageTree, dictionary: string, content: Buffer): void {
  const firstOffset = numberOf(dictionary, 'First') ?? 0;
  const text = content.toString('latin1');
  const numbers = text.slice(0, firstOffset).trim().split(/\s+/);
  for (let index = 0; index + 1 < numbers.length; index += 2)
    addObject(
      tree,
      numbers[index] ?? null,
      dictionaryAt(text, firstOffset + Number(numbers[index + 1])).dictionary,
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
function dictionaryAt(
  text: string,
  startIndex: number,
): { readonly dictionary: string; readonly end: number } {
  const dictionaryStart = /\s{0,32}<</y;
  dictionaryStart.lastIndex = startIndex;
  if (!dictionaryStart.test(text)) return { dictionary: '', end: startIndex };
  const openIndex = dictionaryStart.lastIndex - 2;
  let dictionaryText = '';
  let depth = 0;
  let ownTextStart = openIndex;
  for (let at = openIndex; at < text.length; at++) {
    const pair = text.slice(at, at + 2);
    if (text[at] === '(') {
      if (depth === 1) dictionaryText += text.slice(ownTextStart, at);
      at = endOfString(text, at);
      ownTextStart = at + 1;
    } else if (pair === '<<') {
      if (depth === 1) dictionaryText += text.slice(ownTextStart, at);
      depth += 1;
      at += 1;
      if (depth === 1) ownTextStart = at + 1;
    } else if (pair === '>>') {
      if (depth === 1) return { dictionary: dictionaryText + text.slice(ownTextStart, at), end: at + 2 };
      depth -= 1;
      at += 1;
      if (depth === 1) ownTextStart = at + 1;
    }
  }
  return { dictionary: '', end: text.length };
}

/** Returns the position of the parenthesis that closes a string. */
function endOfString(text: string, startIndex: number): number {
  let depth = 0;
  for (let at = startIndex; at < text.length; at++) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '(') depth += 1;
    else if (text[at] === ')') {
      depth -= 1;
      if (depth === 0) return at;
    }
  }
  return text.length;
}

const hasName = (dictionary: string, key: string, name: string): boolean =>
  new RegExp(`/${key}\\s{0,8}/${name}(?![\\w.-])`).test(dictionary);

function referenceOf(dictionary: string, key: string): string | null {
  return new RegExp(`/${key}\\s{1,8}(\\d{1,10})\\s{1,8}\\d{1,5}\\s{1,8}R`).exec(dictionary)?.[1] ?? null;
}

function numberOf(dictionary: string, key: string): number | null {
  const [, digits] =
    new RegExp(`/${key}\\s{1,8}(\\d{1,10})(?!\\d|\\s{1,8}\\d{1,5}\\s{1,8}R)`).exec(dictionary) ?? [];
  return digits === undefined ? null : Number(digits);
}
