import { type ContentType, fieldsOf, targetTypeOf } from '@vitrina/model';
import type { Entry } from '../../../records/entries/index.ts';
import { isNarrowed, type ListRules, type ListState } from '../state/list-state.ts';

/**
 * Reasons why records cannot be reordered: `narrowed` if a search or filter hides some, `sorted` if the list has
 * another sort order.
 */
export type Hindrance = 'narrowed' | 'sorted';

/** Returns the reason why records cannot be reordered in this state of the list; null if they can. */
export function hindranceOf(state: ListState): Hindrance | null {
  if (isNarrowed(state)) return 'narrowed';
  return state.sort === 'order' ? null : 'sorted';
}

/** True if the list shows all records in their manual order. */
export function showsOrder({ type }: Pick<ListRules, 'type'>, state: ListState): boolean {
  return type.ordered !== undefined && hindranceOf(state) === null;
}

/** Returns a key that is the same for all records of a group. Each group has a separate manual order. */
export function groupOf(type: ContentType, entry: Readonly<Record<string, unknown>>): string {
  return JSON.stringify((type.ordered?.scopeFields ?? []).map((name) => entry[name] ?? null));
}

/** Returns the field that refers to the parent record, for types whose records form a tree. */
export function parentField(type: ContentType): string | undefined {
  const [scopeField, ...extras] = type.ordered?.scopeFields ?? [];
  if (scopeField === undefined || extras.length > 0) return undefined;
  return targetTypeOf(fieldsOf(type)[scopeField]) === type.slug ? scopeField : undefined;
}

/** Sorts records so that children follow their parent. A record whose parent is missing goes to the end. */
export function sortAsTree(type: ContentType, entries: readonly Entry[]): readonly Entry[] {
  const field = parentField(type);
  if (field === undefined) return entries;
  const ids = new Set(entries.map(({ id }) => id));
  const parentOf = (entry: Entry): unknown => entry[field] ?? null;
  const top = entries.filter((entry) => parentOf(entry) === null);
  const entriesWithoutParent = entries.filter(
    (entry) => parentOf(entry) !== null && !ids.has(String(parentOf(entry))),
  );
  return [
    ...top.flatMap((entry) => [entry, ...entries.filter((candidate) => parentOf(candidate) === entry.id)]),
    ...entriesWithoutParent,
  ];
}

/** New order of a group, and the list in that order. */
export interface Reordering {
  /** Ids of the group's records in the new order. */
  readonly ids: readonly string[];
  readonly idsBefore: readonly string[];
  readonly entries: readonly Entry[];
}

/**
 * Moves a record to the position of another record. Returns null if the two belong to different groups.
 * @param from position among the visible records
 */
export function reorderEntries(
  type: ContentType,
  entries: readonly Entry[],
  from: number,
  to: number,
): Reordering | null {
  const [movedEntry, target] = [entries[from], entries[to]];
  if (movedEntry === undefined || target === undefined || from === to) return null;
  const key = groupOf(type, movedEntry);
  if (groupOf(type, target) !== key) return null;
  const group = entries.filter((entry) => groupOf(type, entry) === key);
  const otherEntries = group.filter((entry) => entry !== movedEntry);
  const position = group.indexOf(target);
  const newGroup = [...otherEntries.slice(0, position), movedEntry, ...otherEntries.slice(position)];
  return {
    ids: newGroup.map(({ id }) => id),
    idsBefore: group.map(({ id }) => id),
    entries: rankEntries(entries, newGroup),
  };
}

/** Renumbers the records of a group and returns all records, sorted by number. */
function rankEntries(entries: readonly Entry[], group: readonly Entry[]): readonly Entry[] {
  const orderById = new Map(group.map(({ id }, position) => [id, position + 1]));
  const orderOf = (entry: Entry): number => {
    const order = entry['order'];
    return typeof order === 'number' ? order : Number.POSITIVE_INFINITY;
  };
  return entries
    .map((entry) => (orderById.has(entry.id) ? { ...entry, order: orderById.get(entry.id) } : entry))
    .sort((a, b) => orderOf(a) - orderOf(b));
}

/** Returns the position of the previous (-1) or next (1) record of the same group; null at the end of the group. */
export function findNeighbour(
  type: ContentType,
  entries: readonly Entry[],
  index: number,
  step: -1 | 1,
): number | null {
  const key = groupOf(type, entries[index] ?? {});
  const isInGroup = (entry: Entry) => groupOf(type, entry) === key;
  const position =
    step === 1
      ? entries.findIndex((entry, at) => at > index && isInGroup(entry))
      : entries.slice(0, index).findLastIndex(isInGroup);
  return position < 0 ? null : position;
}

/**
 * Returns the functions that move a record up and down in its group. A function is undefined if the record is at that
 * end.
 */
export function movesAt(
  type: ContentType,
  entries: readonly Entry[],
  index: number,
  onMove: (from: number, to: number) => void,
) {
  const by = (step: -1 | 1) => {
    const to = findNeighbour(type, entries, index, step);
    return to === null ? undefined : () => onMove(index, to);
  };
  return { up: by(-1), down: by(1) };
}

export type RowMoves = ReturnType<typeof movesAt>;
