import { type ContentType, listColumns } from '@vitrina/model';

const momentTexts: Readonly<Record<string, readonly [string, string]>> = {
  updated_at: ['más antiguas primero', 'más recientes primero'],
  created_at: ['creadas hace más tiempo primero', 'creadas hace poco primero'],
  published_at: ['publicadas hace más tiempo primero', 'publicadas hace poco primero'],
};

/** Describes the order of a list: `más recientes primero`, `por nombre, A–Z`. */
export function sortText(type: ContentType, sort: string): string {
  const key = sort.replace(/^-/u, '');
  const isDescending = sort.startsWith('-');
  const moment = momentTexts[key];
  if (moment !== undefined) {
    const text = moment[isDescending ? 1 : 0];
    return type.labels.feminine
      ? text
      : text
          .replaceAll('antiguas', 'antiguos')
          .replaceAll('creadas', 'creados')
          .replaceAll('publicadas', 'publicados');
  }
  if (key === 'order' && type.ordered !== undefined) return isDescending ? 'en orden inverso' : 'en su orden';
  const label = listColumns(type).find((column) => column.key === key)?.label ?? key;
  return `por ${label.toLowerCase()}, ${isDescending ? 'Z–A' : 'A–Z'}`;
}

/** Returns the sort orders that the list offers, with the default first. */
export function sortChoices(
  type: ContentType,
  defaultSort: string,
): { readonly value: string; readonly text: string }[] {
  const all = listColumns(type)
    .filter(({ sortable }) => sortable)
    .flatMap(({ key }) => (key.endsWith('_at') ? [`-${key}`, key] : [key, `-${key}`]));
  return [defaultSort, ...all.filter((sort) => sort !== defaultSort)].map((value) => ({
    value,
    text: sortText(type, value),
  }));
}
