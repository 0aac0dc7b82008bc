import { type ContentType, pathParameters, screenTitle } from '@vitrina/model';
import { createContext, use } from 'react';
import type { Entry } from '../../records/entries/index.ts';
import { type AddressParts, addressParts } from '../../records/paths/index.ts';
import { capitalize } from '../shared/words.ts';

/**
 * Values that the address sets for all records of a list. Examples are the pages of one category and the banners of
 * one placement.
 */
export interface Scope {
  /** Parts of the address as written in the address. */
  readonly parts: AddressParts;
  /** Field values that all records of the scope share, by field name; null for fields without a value. */
  readonly values: Readonly<Record<string, string | null>>;
  /** Spanish labels of the values. */
  readonly labels: Readonly<Record<string, string>>;
}

/** Scope of types whose address sets no values. */
export const emptyScope: Scope = { parts: {}, values: {}, labels: {} };

export const ScopeContext = createContext<Scope>(emptyScope);

/** Returns the scope of the list to which the current screen belongs. */
export function useScope(): Scope {
  return use(ScopeContext);
}

/** Returns the filters that limit a list to the scope. */
export function scopeQuery({ values }: Pick<Scope, 'values'>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? 'none']));
}

/** Title of a list within a scope: `Páginas estáticas de Nosotros`, `Banners de Inicio`. */
export function scopedTitle(type: ContentType, { labels, values }: Scope): string {
  const lastParameter = pathParameters(type).at(-1);
  if (lastParameter === undefined) return screenTitle(type);
  const pluralLabel = capitalize(type.labels.plural);
  return values[lastParameter] === null
    ? `${pluralLabel} sin categoría`
    : `${pluralLabel} de ${labels[lastParameter] ?? ''}`;
}

/** True if a loaded record belongs to another address than the requested one. */
export function useIsAtWrongAddress(type: ContentType, entry: Entry | undefined): boolean {
  const { parts } = useScope();
  const entryParts = entry === undefined ? null : addressParts(type, entry);
  return entryParts !== null && Object.entries(entryParts).some(([name, part]) => parts[name] !== part);
}
