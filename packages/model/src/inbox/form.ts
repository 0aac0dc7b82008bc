import { type ContentType, fieldsOf, type Section } from '../declaration/content-type.ts';
import { lifecycleMoment } from '../derive/draft.ts';
import { memoizeByType } from '../derive/once.ts';
import type { Values } from '../kinds/inside.ts';
import type { Condition } from '../kinds/kind.ts';
import { conditionHolds } from '../kinds/recursion.ts';
import { type Field, type Fields, initialValue } from '../kinds/registry.ts';
import { endOfDay, startOfDay } from '../time/time-zone.ts';
import { commonSections, isCommonField } from './common-fields.ts';
import type { CommonFieldUse, Inbox } from './declaration.ts';

/** A content type with an inbox. */
export type InboxType = ContentType & { readonly inbox: Inbox };

/** True if the public may write to records of the type. */
export function hasInbox(type: ContentType): type is InboxType {
  return type.inbox !== undefined;
}

function usedAs(field: Field, use: CommonFieldUse | undefined): Field | null {
  if (use === undefined) return field;
  if (use === 'omitted') return null;
  const { required, ...rest } = field;
  if (use === 'optional') return rest;
  return {
    ...field,
    ...(use.asked && { showWhen: use.asked }),
    ...(use.needed && { required: use.needed }),
  };
}

function commonSection({ inbox }: InboxType, section: Section): Section {
  const fields = Object.entries(section.fields).flatMap(([key, declared]) => {
    const used = isCommonField(key) && key !== 'consent' ? usedAs(declared, inbox.common?.[key]) : declared;
    return used ? [[key, used]] : [];
  });
  return { ...section, fields: Object.fromEntries(fields) };
}

const derived = memoizeByType((type): { readonly sections: readonly Section[]; readonly fields: Fields } => {
  if (!hasInbox(type)) return { sections: [], fields: {} };
  const common = (section: Section): Section => commonSection(type, section);
  const sections = [
    ...commonSections.before.map(common),
    ...type.inbox.sections,
    ...commonSections.after.map(common),
  ].filter(({ fields }) => Object.keys(fields).length > 0);
  return { sections, fields: Object.assign({}, ...sections.map(({ fields }) => fields)) };
});

/** The sections of the form, in the order in which a visitor fills them in. */
export const formSections = (type: InboxType): readonly Section[] => derived(type).sections;

/** All fields of the form, in its order: common ones as the inbox asks them, and its own. */
export const formFields = (type: InboxType): Fields => derived(type).fields;

/** The fields of a record that are kept with each submission as they were: those that the form, the figure and reports read. */
export const recordFieldsOf: (type: ContentType) => readonly string[] = memoizeByType((type) => {
  if (!hasInbox(type)) return [];
  const { from = [], offered = {}, figure, report } = type.inbox;
  const named = [
    ...from,
    ...Object.values(offered).map(({ field }) => field),
    ...(figure?.against ? [figure.against.field] : []),
    ...report.flatMap((column) => ('record' in column ? [column.record] : [])),
    'code',
  ];
  return [...new Set(named)].filter((name) => Object.hasOwn(fieldsOf(type), name));
});

/** Values of a record that are stored with a submission: the fields that its inbox reads, and the institution. */
export function recordAsItWas(type: InboxType, institution: string | null, data: Values): Values {
  const kept = recordFieldsOf(type).flatMap((name) =>
    data[name] === undefined || data[name] === null ? [] : [[name, data[name]]],
  );
  return { ...Object.fromEntries(kept), institution_id: institution };
}

/** The values with what the condition's field holds before anybody has touched it, where the record says nothing. */
function withInitial(type: InboxType, { field }: Condition, data: Values): Values {
  const declared = fieldsOf(type)[field];
  return declared ? { ...data, [field]: data[field] ?? initialValue(declared) } : data;
}

/**
 * Returns the reason, in Spanish for a visitor, that a record on the site takes no submissions now; null if it does.
 */
export function closedReason(type: InboxType, data: Values, now: Date): string | null {
  const { open, opensAt } = type.inbox;
  const at = now.toISOString();
  const opens = opensAt === undefined ? null : lifecycleMoment(data[opensAt], startOfDay);
  const { ends } = type.lifecycle ?? {};
  const over = ends === undefined ? null : lifecycleMoment(data[ends], endOfDay);
  if (over !== null && over <= at) return 'El plazo para enviar solicitudes ya terminó.';
  if (opens !== null && opens > at) return 'Todavía no se reciben solicitudes.';
  if (open && !conditionHolds(open, withInitial(type, open, data), new Map()))
    return 'Por ahora no se reciben solicitudes.';
  return null;
}

/** The values that the record offers for that field of its form; null where it is filled in freely. */
export function offeredFor({ inbox }: InboxType, key: string, record: Values): readonly string[] | null {
  const { offered = {} } = inbox;
  const source = Object.hasOwn(offered, key) ? offered[key] : undefined;
  if (source === undefined) return null;
  const { field, part } = source;
  const elements: readonly unknown[] = Array.isArray(record[field]) ? record[field] : [];
  const values = part === undefined ? elements : elements.map((element) => (element as Values)[part]);
  return [...new Set(values.filter((value) => typeof value === 'string' && value !== ''))] as string[];
}

/** True if the form asks the field for the record: the record has options for it where it decides them. */
const isOffered = (type: InboxType, key: string, record: Values): boolean =>
  offeredFor(type, key, record)?.length !== 0;

/** The fields that are asked of somebody who filled in these values, for a record of which this was kept. */
export function askedFields(type: InboxType, values: Values, record: Values): Fields {
  const siblings = { ...record, ...values };
  return Object.fromEntries(
    Object.entries(formFields(type)).filter(
      ([key, { showWhen }]) =>
        isOffered(type, key, record) &&
        (showWhen === undefined || conditionHolds(showWhen, siblings, new Map())),
    ),
  );
}

/** The condition, or what it comes to where it is about the record. */
function decided(condition: Condition | undefined, fields: Fields, record: Values): Condition | boolean {
  if (condition === undefined) return true;
  return Object.hasOwn(fields, condition.field) ? condition : conditionHolds(condition, record, new Map());
}

/** The form's sections for one record: what conditions on the record decide is decided, so that only those on the form remain. */
export function formSectionsFor(type: InboxType, record: Values): readonly Section[] {
  const all = formFields(type);
  const fieldFor = (declared: Field): Field | null => {
    const { showWhen, required, ...rest } = declared;
    const shown = decided(showWhen, all, record);
    if (shown === false) return null;
    const needed = typeof required === 'object' ? decided(required, all, record) : required;
    return {
      ...rest,
      ...(shown !== true && { showWhen: shown }),
      ...(needed && { required: needed === true ? 'publish' : needed }),
    } as Field;
  };
  return formSections(type)
    .map((section) => ({
      ...section,
      fields: Object.fromEntries(
        Object.entries(section.fields).flatMap(([key, declared]) => {
          const one = isOffered(type, key, record) ? fieldFor(declared) : null;
          return one ? [[key, one]] : [];
        }),
      ),
    }))
    .filter(({ fields }) => Object.keys(fields).length > 0);
}
