import { type ContentType, fieldsOf } from '../declaration/content-type.ts';
import type { Issue } from '../kinds/kind.ts';
import { isEmptyValue } from '../kinds/registry.ts';
import { dayOf } from '../time/time.ts';
import type { Draft } from './draft.ts';

/** True if the version has a value in the outcome field. */
function hasOutcomeValue(type: ContentType, { data }: Draft): boolean {
  const { outcome } = type.lifecycle ?? {};
  const field = outcome === undefined ? undefined : fieldsOf(type)[outcome];
  return outcome !== undefined && field !== undefined && !isEmptyValue(field, data[outcome]);
}

/**
 * True if the version declares an outcome and the record's term has ended, so that publishing it closes the record.
 */
export function hasOutcome(type: ContentType, draft: Draft, now: Date): boolean {
  const { expire_at } = draft.identity;
  return hasOutcomeValue(type, draft) && expire_at !== null && new Date(expire_at) <= now;
}

/** Issues of a version that declares an outcome before the record's term has ended. */
export function earlyOutcomeIssues(type: ContentType, draft: Draft, now: Date): Issue[] {
  const { outcome = '' } = type.lifecycle ?? {};
  const { expire_at } = draft.identity;
  if (!hasOutcomeValue(type, draft) || expire_at === null || new Date(expire_at) <= now) return [];
  const label = fieldsOf(type)[outcome]?.label ?? outcome;
  const { singular, feminine } = type.labels;
  const [year, month, day] = dayOf(new Date(new Date(expire_at).getTime() - 1)).split('-');
  const message = `«${label}» se publica cuando termine ${feminine ? 'la' : 'el'} ${singular}, después del ${day}/${month}/${year}: déjelo vacío hasta entonces.`;
  return [{ path: `/${outcome}`, message }];
}
