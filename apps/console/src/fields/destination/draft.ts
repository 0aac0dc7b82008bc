import {
  categoriesOf,
  type DestinationType,
  destinationTypes,
  findContentType,
  isModule,
} from '@vitrina/model';

/** Destination that is being edited: any part may be missing. */
export interface DestinationDraft {
  readonly type: DestinationType;
  readonly target: string;
  readonly module?: string | undefined;
  readonly category?: string | undefined;
  readonly entry?: string | undefined;
  readonly url?: string | undefined;
  readonly institution?: string | undefined;
}

/** Part of a destination. */
export type DestinationPart = 'module' | 'category' | 'entry' | 'url' | 'institution';

/** Names of each type's parts in the stored value, in the order of the form. */
const settingNames: Readonly<Record<DestinationType, Partial<Record<DestinationPart, string>>>> = {
  module: { module: 'module' },
  entry: { module: 'module', category: 'category_id', entry: 'entry' },
  external_url: { url: 'url' },
  category: { module: 'module', category: 'category' },
  institution: { institution: 'institution' },
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Returns the parts of a destination type in the order of the form, each with its name in the stored value. */
export const partsOf = (type: DestinationType): [DestinationPart, string][] =>
  Object.entries(settingNames[type]) as [DestinationPart, string][];

/** True if the records of the module have categories. */
export function hasCategories(module: string): boolean {
  return findContentType(categoriesOf(module)) !== undefined;
}

/** Parses a value, complete or not, into a draft; null if it has no type. */
export function draftOf(value: unknown): DestinationDraft | null {
  if (!isRecord(value)) return null;
  const type = destinationTypes.find((destinationType) => destinationType === value['type']);
  if (type === undefined) return null;
  const settings = value[`${type}_settings`];
  const parts = partsOf(type).flatMap(([part, settingName]) => {
    const text = isRecord(settings) ? settings[settingName] : undefined;
    return typeof text === 'string' ? [[part, text] as const] : [];
  });
  const { target } = value;
  return { ...Object.fromEntries(parts), type, target: typeof target === 'string' ? target : '_self' };
}

/** Returns the value to store: the type, its settings and the target window, without settings of other types. */
export function destinationOf(draft: DestinationDraft): Record<string, unknown> {
  const values = partsOf(draft.type).flatMap(([part, settingName]) => {
    const text = draft[part];
    return text === undefined || text === '' ? [] : [[settingName, text] as const];
  });
  return { type: draft.type, [`${draft.type}_settings`]: Object.fromEntries(values), target: draft.target };
}

/**
 * Returns the draft with another type. Module and category are kept if the new type uses them.
 * @param knownIds ids of the records that the form knows; an unknown category is dropped, because it may be deleted
 */
export function withType(
  draft: DestinationDraft | null,
  type: DestinationType,
  knownIds: { readonly has: (id: string) => boolean },
): DestinationDraft {
  const { module, category = '', target = '_self' } = draft ?? {};
  const keepsModule = module !== undefined && (type !== 'category' || hasCategories(module));
  return {
    type,
    target,
    ...(keepsModule && { module, category: knownIds.has(category) ? category : undefined }),
  };
}

/** Returns the draft with another module; category and record are cleared, because they belong to the old one. */
export function withModule(draft: DestinationDraft, module: string): DestinationDraft {
  return draft.module === module ? draft : { type: draft.type, target: draft.target, module };
}

/** Returns the draft with another category; a chosen record is cleared, because it belongs to the old one. */
export function withCategory(draft: DestinationDraft, category: string | undefined): DestinationDraft {
  return { ...draft, category, ...(category !== undefined && { entry: undefined }) };
}

/** Returns the draft with another record. If no category was chosen, it takes the record's category. */
export function withEntry(
  draft: DestinationDraft,
  entry: string | undefined,
  entryCategory: unknown,
): DestinationDraft {
  const category = draft.category ?? (typeof entryCategory === 'string' ? entryCategory : undefined);
  return { ...draft, entry, category };
}

/** Returns the type slug and the id of the record that the destination links to; null if it links to no record. */
export function targetOf(draft: DestinationDraft): { readonly slug: string; readonly id: string } | null {
  const { type, module, category, entry } = draft;
  if (module === undefined || !isModule(module)) return null;
  if (type === 'entry' && entry !== undefined) return { slug: module, id: entry };
  return type === 'category' && category !== undefined ? { slug: categoriesOf(module), id: category } : null;
}

/** Returns the path of a part within the destination's value, as used in the service's issues. */
export function pathOf(type: DestinationType, part: DestinationPart): string {
  return `/${type}_settings/${settingNames[type][part] ?? part}`;
}
