import { getFormatFromId } from 'numfmt';
import { damagedBookError, type SheetInfo } from './messages.ts';
import { isSwitchedOn, RichText } from './rich-text.ts';
import type { Workbook } from './workbook.ts';
import { readXml } from './xml.ts';

/** Formatting that a style gives to its cells. */
export interface CellStyle {
  /** Number format code of the workbook. */
  readonly format: string;
  readonly isStruck: boolean;
}

/** Shared string of a workbook. `isStruck` is true if any part is struck out. */
export interface SharedText {
  readonly text: string;
  readonly isStruck: boolean;
}

/** Parts of a workbook that are needed to read one of its sheets. */
export interface Book {
  readonly sheets: readonly (SheetInfo & { readonly path: string })[];
  /** True if serial numbers of dates count from 1904 instead of 1900. */
  readonly isSince1904: boolean;
  readonly texts: readonly SharedText[];
  readonly styles: readonly CellStyle[];
}

interface Relation {
  readonly id: string;
  /** Last part of the relationship type's address, for example `worksheet`. */
  readonly kind: string;
  readonly path: string;
}

/** Resolves the target of a relationship against the folder of the part that has the relationship. */
function resolvePath(folder: string, targetPath: string): string {
  const segments = targetPath.startsWith('/') ? [] : folder.split('/');
  for (const segment of targetPath.split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '.') segments.push(segment);
  }
  return segments.filter((segment) => segment !== '').join('/');
}

async function readRelations(workbook: Workbook, partPath: string): Promise<Relation[]> {
  const slash = partPath.lastIndexOf('/') + 1;
  const [folder, name] = [partPath.slice(0, slash), partPath.slice(slash)];
  const chunks = workbook.openPart(`${folder}_rels/${name}.rels`);
  const relations: Relation[] = [];
  if (chunks === null) return relations;
  await readXml(chunks, {
    openElement(element, { Id = '', Type = '', Target = '', TargetMode }) {
      if (element !== 'Relationship' || TargetMode === 'External') return;
      relations.push({
        id: Id,
        kind: Type.slice(Type.lastIndexOf('/') + 1),
        path: resolvePath(folder, Target),
      });
    },
  });
  return relations;
}

/** Reads a workbook except the cells of its sheets. Throws `UnreadableFile`. */
export async function readBook(workbook: Workbook): Promise<Book> {
  const [mainRelation] = (await readRelations(workbook, '')).filter(({ kind }) => kind === 'officeDocument');
  const chunks = mainRelation && workbook.openPart(mainRelation.path);
  if (!mainRelation || !chunks) throw damagedBookError();
  const relations = await readRelations(workbook, mainRelation.path);
  const pathsById = new Map(
    relations.flatMap(({ id, kind, path }): [string, string][] => (kind === 'worksheet' ? [[id, path]] : [])),
  );
  const sheets: Book['sheets'][number][] = [];
  let isSince1904 = false;
  await readXml(chunks, {
    openElement(element, attributes) {
      if (element === 'workbookPr') isSince1904 = ['1', 'true'].includes(attributes['date1904'] ?? '');
      if (element !== 'sheet') return;
      const id = Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1] ?? '';
      const path = pathsById.get(id);
      // A chart sheet has no cells.
      if (path === undefined) return;
      const { name = '', state = 'visible' } = attributes;
      sheets.push({ name, hidden: state !== 'visible', path });
    },
  });
  const openPart = (kind: string): AsyncIterable<Uint8Array> | null => {
    const path = relations.find((relation) => relation.kind === kind)?.path;
    return path === undefined ? null : workbook.openPart(path);
  };
  return {
    sheets,
    isSince1904,
    texts: await readTexts(openPart('sharedStrings')),
    styles: await readStyles(openPart('styles')),
  };
}

async function readTexts(chunks: AsyncIterable<Uint8Array> | null): Promise<SharedText[]> {
  const texts: SharedText[] = [];
  let richText: RichText | null = null;
  if (chunks !== null)
    await readXml(chunks, {
      openElement(name, attributes) {
        if (name === 'si') richText = new RichText();
        else richText?.openElement(name, attributes);
      },
      text: (text) => richText?.add(text),
      closeElement(name) {
        richText?.closeElement(name);
        if (name !== 'si' || richText === null) return;
        texts.push({ text: richText.text, isStruck: richText.isStruck });
        richText = null;
      },
    });
  return texts;
}

/** Returns a built-in number format by its id. The currency symbol is removed, because it depends on the computer. */
const builtInFormat = (id: number): string => (getFormatFromId(id) ?? 'General').replaceAll('$', '');

async function readStyles(chunks: AsyncIterable<Uint8Array> | null): Promise<CellStyle[]> {
  const formats = new Map<number, string>();
  const isStruckByFont: boolean[] = [];
  const styles: CellStyle[] = [];
  let section = '';
  if (chunks !== null)
    await readXml(chunks, {
      openElement(name, attributes) {
        if (['numFmts', 'fonts', 'cellXfs', 'cellStyleXfs', 'dxfs'].includes(name)) section = name;
        else if (section === 'numFmts' && name === 'numFmt')
          formats.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? 'General');
        else if (section === 'fonts' && name === 'font') isStruckByFont.push(false);
        else if (section === 'fonts' && name === 'strike')
          isStruckByFont[isStruckByFont.length - 1] = isSwitchedOn(attributes);
        else if (section === 'cellXfs' && name === 'xf') {
          const id = Number(attributes['numFmtId'] ?? 0);
          styles.push({
            format: formats.get(id) ?? builtInFormat(id),
            isStruck: isStruckByFont[Number(attributes['fontId'] ?? 0)] ?? false,
          });
        }
      },
      closeElement(name) {
        if (name === section) section = '';
      },
    });
  return styles;
}
