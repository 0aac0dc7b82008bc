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

/** True if the public may send submissions for records of the type. */
export function hasInbox(type: ContentType): type is InboxType {
  return type.inbox !== undefined;
}

function applyFieldUse(field: Field, use: CommonFieldUse | undefined): Field | null {
  if (use === undefined) return field;
  if (use === 'omitted') return null;
  const { required, ...rest } = field;
  if (use === 'optional') return rest;
  return {
    ...field,
    ...(use.visibleWhen && { showWhen: use.visibleWhen }),
    ...(use.requiredWhen && { required: use.requiredWhen }),
  };
}

function adaptCommonSection({ inbox }: InboxType, section: Section): Section {
  const fields = Object.entries(section.fields).flatMap(([key, field]) => {
    const usedField =
      isCommonField(key) && key !== 'consent' ? applyFieldUse(field, inbox.common?.[key]) : field;
    return usedField ? [[key, usedField]] : [];
  });
  return { ...section, fields: Object.fromEntries(fields) };
}

const deriveForm = memoizeByType(
  (type): { readonly sections: readonly Section[]; readonly fields: Fields } => {
    if (!hasInbox(type)) return { sections: [], fields: {} };
    const adaptSection = (section: Section): Section => adaptCommonSection(type, section);
    const sections = [
      ...commonSections.leading.map(adaptSection),
      ...type.inbox.sections,
      ...commonSections.trailing.map(adaptSection),
    ].filter(({ fields }) => Object.keys(fields).length > 0);
    return { sections, fields: Object.assign({}, ...sections.map(({ fields }) => fields)) };
  },
);

/** Returns the sections of the form, in the order in which a visitor fills them in. */
export const formSections = (type: InboxType): readonly Section[] => deriveForm(type).sections;

/** Returns all fields of the form, in order: common ones as the inbox changes them, and the inbox's own. */
export const formFields = (type: InboxType): Fields => deriveForm(type).fields;

/**
 * Returns the fields of a record that are stored with each submission, because the form, the figure or a report reads
 * them.
 */
export const recordFieldsOf: (type: ContentType) => readonly string[] = memoizeByType((type) => {
  if (!hasInbox(type)) return [];
  const { from = [], recordOptions = {}, figure, report } = type.inbox;
  const names = [
    ...from,
    ...Object.values(recordOptions).map(({ field }) => field),
    ...(figure?.against ? [figure.against.field] : []),
    ...report.flatMap((column) => ('record' in column ? [column.record] : [])),
    'code',
  ];
  return [...new Set(names)].filter((name) => Object.hasOwn(fieldsOf(type), name));
});

/**
 * Returns the values of a record that are stored with a submission: the fields that its inbox reads, and the
 * institution.
 */
export function recordSnapshot(type: InboxType, institution: string | null, data: Values): Values {
  const copiedFields = recordFieldsOf(type).flatMap((name) =>
    data[name] === undefined || data[name] === null ? [] : [[name, data[name]]],
  );
  return { ...Object.fromEntries(copiedFields), institution_id: institution };
}

/** Returns the values with the initial value of the condition's field if the record has none. */
function withInitialValue(type: InboxType, { field }: Condition, data: Values): Values {
  const declaredField = fieldsOf(type)[field];
  return declaredField ? { ...data, [field]: data[field] ?? initialValue(declaredField) } : data;
}

/** Returns the reason, in Spanish, that a record accepts no submissions now; null if it accepts them. */
export function closedReason(type: InboxType, data: Values, now: Date): string | null {
  const { open, opensAt } = type.inbox;
  const at = now.toISOString();
  const openingMoment = opensAt === undefined ? null : lifecycleMoment(data[opensAt], startOfDay);
  const { ends } = type.lifecycle ?? {};
  const endMoment = ends === undefined ? null : lifecycleMoment(data[ends], endOfDay);
  if (endMoment !== null && endMoment <= at) return 'El plazo para enviar solicitudes ya terminó.';
  if (openingMoment !== null && openingMoment > at) return 'Todavía no se reciben solicitudes.';
  if (open && !conditionHolds(open, withInitialValue(type, open, data), new Map()))
    return 'Por ahora no se reciben solicitudes.';
  return null;
}

/** Returns the values that the record offers for a field of its form; null for a field without such options. */
export function offeredValues({ inbox }: InboxType, key: string, record: Values): readonly string[] | null {
  const { recordOptions = {} } = inbox;
  const source = Object.hasOwn(recordOptions, key) ? recordOptions[key] : undefined;
  if (source === undefined) return null;
  const { field, part } = source;
  const elements: readonly unknown[] = Array.isArray(record[field]) ? record[field] : [];
  const values = part === undefined ? elements : elements.map((element) => (element as Values)[part]);
  return [...new Set(values.filter((value) => typeof value === 'string' && value !== ''))] as string[];
}

/** True unless the record determines the options of the field and has none. */
const isOffered = (type: InboxType, key: string, record: Values): boolean =>
  offeredValues(type, key, record)?.length !== 0;

/** Returns the fields that the form asks for these values and the stored values of the record. */
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

/** Evaluates a condition on the record; returns a condition on the form unchanged. */
function evaluateCondition(
  condition: Condition | undefined,
  fields: Fields,
  record: Values,
): Condition | boolean {
  if (condition === undefined) return true;
  return Object.hasOwn(fields, condition.field) ? condition : conditionHolds(condition, record, new Map());
}

/**
 * Returns the form's sections for one record. Conditions on the record are evaluated, so that only conditions on the
 * form remain.
 */
export function formSectionsFor(type: InboxType, record: Values): readonly Section[] {
  const all = formFields(type);
  const fieldFor = (field: Field): Field | null => {
    const { showWhen, required, ...rest } = field;
    const visibility = evaluateCondition(showWhen, all, record);
    if (visibility === false) return null;
    const requirement = typeof required === 'object' ? evaluateCondition(required, all, record) : required;
    return {
      ...rest,
      ...(visibility !== true && { showWhen: visibility }),
      ...(requirement && { required: requirement === true ? 'publish' : requirement }),
    } as Field;
  };
  return formSections(type)
    .map((section) => ({
      ...section,
      fields: Object.fromEntries(
        Object.entries(section.fields).flatMap(([key, field]) => {
          const formField = isOffered(type, key, record) ? fieldFor(field) : null;
          return formField ? [[key, formField]] : [];
        }),
      ),
    }))
    .filter(({ fields }) => Object.keys(fields).length > 0);
}
