import {
  categoriesOf,
  type DestinationType,
  destinationTypes,
  findContentType,
  isModule,
} from '@vitrina/model';

/** A destination while it is being chosen: any part may still be missing. */
export interface DestinationDraft {
  readonly type: DestinationType;
  readonly target: string;
  readonly module?: string | undefined;
  readonly category?: string | undefined;
  readonly entry?: string | undefined;
  readonly url?: string | undefined;
  readonly institution?: string | undefined;
}

/** Setting of a destination. */
export type Part = 'module' | 'category' | 'entry' | 'url' | 'institution';

/** The name under which each type keeps its parts, in the order in which they are asked for. */
const settings: Readonly<Record<DestinationType, Partial<Record<Part, string>>>> = {
  module: { module: 'module' },
  entry: { module: 'module', category: 'category_id', entry: 'entry' },
  external_url: { url: 'url' },
  category: { module: 'module', category: 'category' },
  institution: { institution: 'institution' },
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The settings that a type asks for, in that order, each with its name in the value. */
export const partsOf = (type: DestinationType): [Part, string][] =>
  Object.entries(settings[type]) as [Part, string][];

/** True if the module's records are sorted into categories. */
export function hasCategories(module: string): boolean {
  return findContentType(categoriesOf(module)) !== undefined;
}

/** The parts of a value, complete or not; null for none. */
export function draftOf(value: unknown): DestinationDraft | null {
  if (!isRecord(value)) return null;
  const type = destinationTypes.find((destinationType) => destinationType === value['type']);
  if (type === undefined) return null;
  const input = value[`${type}_settings`];
  const parts = partsOf(type).flatMap(([part, name]) => {
    const text = isRecord(input) ? input[name] : undefined;
    return typeof text === 'string' ? [[part, text] as const] : [];
  });
  const { target } = value;
  return { ...Object.fromEntries(parts), type, target: typeof target === 'string' ? target : '_self' };
}

/** The value of the parts as the service takes it: settings under the type's name, without those of other types. */
export function destinationOf(draft: DestinationDraft): Record<string, unknown> {
  const values = partsOf(draft.type).flatMap(([part, name]) => {
    const text = draft[part];
    return text === undefined || text === '' ? [] : [[name, text] as const];
  });
  return { type: draft.type, [`${draft.type}_settings`]: Object.fromEntries(values), target: draft.target };
}

/**
 * Another type of destination; a module that the new type also asks for stays, with its category.
 * @param existing the records that the form knows: a category that has not arrived yet, and so may be gone, is no destination
 */
export function withType(
  draft: DestinationDraft | null,
  type: DestinationType,
  existing: { readonly has: (id: string) => boolean },
): DestinationDraft {
  const { module, category = '', target = '_self' } = draft ?? {};
  const keeps = module !== undefined && (type !== 'category' || hasCategories(module));
  return {
    type,
    target,
    ...(keeps && { module, category: existing.has(category) ? category : undefined }),
  };
}

/** Another module: what was chosen inside the one before is not in it. */
export function withModule(draft: DestinationDraft, module: string): DestinationDraft {
  return draft.module === module ? draft : { type: draft.type, target: draft.target, module };
}

/** Another category: an entry of the one before is not in it. */
export function withCategory(draft: DestinationDraft, category: string | undefined): DestinationDraft {
  return { ...draft, category, ...(category !== undefined && { entry: undefined }) };
}

/** Another entry, with its category where none was chosen. */
export function withEntry(
  draft: DestinationDraft,
  entry: string | undefined,
  itsCategory: unknown,
): DestinationDraft {
  const category = draft.category ?? (typeof itsCategory === 'string' ? itsCategory : undefined);
  return { ...draft, entry, category };
}

/** The slug of the type whose record the destination names, and that record's id; null for the others. */
export function targetOf(draft: DestinationDraft): { readonly slug: string; readonly id: string } | null {
  const { type, module, category, entry } = draft;
  if (module === undefined || !isModule(module)) return null;
  if (type === 'entry' && entry !== undefined) return { slug: module, id: entry };
  return type === 'category' && category !== undefined ? { slug: categoriesOf(module), id: category } : null;
}

/** The path of one part from the destination's value, as the service's objections name it. */
export function pathOf(type: DestinationType, part: Part): string {
  return `/${type}_settings/${settings[type][part] ?? part}`;
}
