import { auditGroups } from './audit/calls.ts';
import { calculatorGroups } from './calculators/calls.ts';
import { contentGroups, contentTypeGroups } from './content/calls.ts';
import type { AnyCall } from './define-call.ts';
import { fileGroups } from './files/calls.ts';
import { homeGroups } from './home/calls.ts';
import { inboxGroups, inboxTypeGroups } from './inbox/calls.ts';
import { mailGroups } from './mail/calls.ts';
import { peopleGroups } from './people/calls.ts';
import { previewGroups, previewTypeGroups } from './previews/calls.ts';
import type { CallsByName, TypeGroup } from './type-group.ts';

/** Every group of calls that belongs to no content type, by name. */
export const commonGroups = {
  ...auditGroups,
  ...calculatorGroups,
  ...contentGroups,
  ...fileGroups,
  ...homeGroups,
  ...inboxGroups,
  ...mailGroups,
  ...peopleGroups,
  ...previewGroups,
} as const;

/** Every group of calls that belongs to content types, by name. */
export const typeGroups = { ...contentTypeGroups, ...inboxTypeGroups, ...previewTypeGroups } as const;

/** Call with the slug of its content type; null for a call without one. */
export interface CallOfType {
  readonly call: AnyCall;
  readonly type: string | null;
}

/** Returns every call of the service with its content type. */
export function callsByType(): readonly CallOfType[] {
  const commonCalls = Object.values<CallsByName>(commonGroups).flatMap((calls) => Object.values(calls));
  const callsOfTypes = Object.values<TypeGroup>(typeGroups).flatMap(({ perType }) => perType());
  return [
    ...commonCalls.map((call) => ({ call, type: null })),
    ...callsOfTypes.flatMap(({ slug, calls }) => Object.values(calls).map((call) => ({ call, type: slug }))),
  ];
}

/** Returns every call of the service, for the access test and the API document. */
export function allCalls(): readonly AnyCall[] {
  return callsByType().map(({ call }) => call);
}
