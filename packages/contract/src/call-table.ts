import { type ContentType, contentTypes } from '@vitrina/model';
import type { AnyCall } from './calls.ts';
import { type EntryCalls, entryCalls, type OrderCalls, orderCalls } from './content/entries.ts';
import { type TransferCalls, transferCalls } from './content/transfers.ts';
import type { Method } from './define-call.ts';
import { fileCalls } from './files/calls.ts';
import { consoleCalls } from './home/console.ts';
import { passwordLinkCalls } from './people/password-links.ts';
import { authCalls } from './people/sign-in.ts';
import { singleSignOnCalls } from './people/single-sign-on.ts';

/** How a declared call is made: what a client needs of the declaration to send it. */
export interface Route<C = unknown> {
  readonly method: Method;
  /** Relative to `/api`, parameters as `:name`. */
  readonly path: string;
  /** The call writes, and takes the deployment's api key with it. */
  readonly keyed: boolean;
  /** It sends a body and changes nothing: it may be sent again. */
  readonly safe?: true;
  /** Never set. Its type is the declaration, from which the compiler derives input and answer. */
  readonly declared?: C;
}

/** The route of each of these calls, under the call's name. */
export type Routes<Calls> = { readonly [Name in keyof Calls]: Route<Calls[Name]> };

/** Every call that a content type may have; `order` only exists for types whose records people put in order. */
export type TypeCalls = EntryCalls & TransferCalls & OrderCalls;

/** What a client needs of these declarations to make the calls. */
export function routesOf<Calls extends Readonly<Record<string, AnyCall>>>(calls: Calls): Routes<Calls> {
  const routes = Object.entries(calls).map(([name, { method, path, keyless, safe }]): [string, Route] => [
    name,
    { method, path, keyed: method !== 'GET' && keyless !== true, ...(safe && { safe }) },
  ]);
  return Object.fromEntries(routes) as Routes<Calls>;
}

/** Stands for the slug in the paths of `typeCallTable`. */
export const slugMark = '{slug}';

function routesOfTypes(core: boolean): Routes<TypeCalls> {
  const declared = contentTypes.find((type) => (type.core === true) === core);
  if (declared === undefined) throw new Error(`There is no content type whose calls are core: ${core}.`);
  const type: ContentType = { ...declared, slug: slugMark };
  return routesOf({ ...entryCalls(type), ...transferCalls(type), ...orderCalls(type) });
}

/** The calls of no content type, by the names of their declarations. */
export const callTable = {
  auth: routesOf(authCalls),
  console: routesOf(consoleCalls),
  files: routesOf(fileCalls),
  passwordLinks: routesOf(passwordLinkCalls),
  signOn: routesOf(singleSignOnCalls),
} as const;

/** The calls of any content type, `slugMark` in the place of its slug; those of some types lie elsewhere (source section 7). */
export const typeCallTable: {
  readonly coreTypes: readonly string[];
  readonly core: Routes<TypeCalls>;
  readonly plain: Routes<TypeCalls>;
} = {
  coreTypes: contentTypes.filter(({ core }) => core === true).map(({ slug }) => slug),
  core: routesOfTypes(true),
  plain: routesOfTypes(false),
};
