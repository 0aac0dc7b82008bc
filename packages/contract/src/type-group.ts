import type { ContentType } from '@vitrina/model';
import type { AnyCall } from './define-call.ts';

/** Calls of a group, by name. */
export type CallsByName = Readonly<Record<string, AnyCall>>;

/** Group of calls that exists once for each of several content types. */
export interface TypeGroup<Calls extends CallsByName = CallsByName> {
  /** Returns the calls of the group for each content type that has them. */
  readonly perType: () => readonly { readonly slug: string; readonly calls: Calls }[];
}

/** Creates a group from the calls that `declare` returns for each content type. */
export function typeGroup<Type extends ContentType, const Calls extends CallsByName>(
  types: () => readonly Type[],
  declare: (type: Type) => Calls,
): TypeGroup<Calls> {
  return { perType: () => types().map((type) => ({ slug: type.slug, calls: declare(type) })) };
}
