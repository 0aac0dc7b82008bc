import { conditionFaults, fieldFaults, type Scope, suggestNearestName } from '../declaration/check-fields.ts';
import { type ContentType, fieldsOf } from '../declaration/content-type.ts';
import { everyFieldOf, type Field, type FieldKind } from '../kinds/registry.ts';
import { attachmentTypes } from './attachments.ts';
import { commonFields } from './common-fields.ts';
import { formFields, formSections, hasInbox, type InboxType } from './form.ts';
import { submissionQueryNames } from './list.ts';
import { protocolNames } from './submission.ts';

/** Kinds of fields that a visitor can fill in. */
const askableKinds: ReadonlySet<FieldKind> = new Set([
  'text',
  'email',
  'phone',
  'url',
  'number',
  'percentage',
  'money',
  'boolean',
  'date',
  'month',
  'choice',
  'choices',
  'relation',
  'file',
  'group',
  'list',
]);

function formFieldFaults(location: string, field: Field, scope: Scope): string[] {
  const faults = fieldFaults(location, field, scope);
  for (const innerField of everyFieldOf(field)) {
    if (!askableKinds.has(innerField.kind))
      faults.push(`${location}: a visitor cannot fill in a field of the kind "${innerField.kind}".`);
    const unknownType =
      innerField.kind === 'file'
        ? innerField.accept.find((contentType) => !Object.hasOwn(attachmentTypes, contentType))
        : undefined;
    if (unknownType !== undefined)
      faults.push(
        `${location}: files of visitors cannot be "${unknownType}".${suggestNearestName(unknownType, Object.keys(attachmentTypes))}`,
      );
    if (innerField.required === 'draft')
      faults.push(
        `${location}: a form has no draft; write required: 'publish' for what is needed to send it.`,
      );
  }
  return faults;
}

/** Faults of the form's fields: their declarations, their names, and duplicate names. */
function formFaults(type: InboxType, scope: Scope): string[] {
  const { slug, inbox } = type;
  const faults: string[] = [];
  const names = formSections(type).flatMap(({ fields }) => Object.keys(fields));
  for (const name of new Set(names))
    if (names.filter((otherName) => otherName === name).length > 1)
      faults.push(`${slug}.inbox: field "${name}" stands in the form twice.`);
  for (const [name, field] of Object.entries(formFields(type))) {
    const location = `${slug}.inbox.${name}`;
    if (!/^[a-z][a-z0-9_]*$/.test(name)) faults.push(`${location}: field names are snake_case.`);
    if (protocolNames.includes(name))
      faults.push(`${location}: the name is taken by what comes with every form.`);
    if ((inbox.from ?? []).includes(name))
      faults.push(`${location}: the form takes the record's field of that name, so its own needs another.`);
    if (field.filter && submissionQueryNames.some((parameter) => parameter === name))
      faults.push(`${location}: the name is taken by a parameter of every inbox's list.`);
    faults.push(...formFieldFaults(location, field, scope));
  }
  return faults;
}

function unknown(
  { slug }: ContentType,
  subject: string,
  names: readonly (string | undefined)[],
  knownNames: readonly string[],
) {
  return names.flatMap((name) =>
    name === undefined || knownNames.includes(name)
      ? []
      : [`${slug}.inbox: ${subject} names unknown "${name}".${suggestNearestName(name, knownNames)}`],
  );
}

function moneyFaults({ slug }: ContentType, name: string | undefined, field: Field | undefined): string[] {
  return field === undefined || field.kind === 'money'
    ? []
    : [`${slug}.inbox: the figure needs an amount of money, and "${name}" is of the kind "${field.kind}".`];
}

/** Faults of settings that name fields of the form or of the record. */
function nameFaults(type: InboxType, recordFieldNames: readonly string[]): string[] {
  const { from, recordOptions = {}, figure, report, opensAt, thanks, common } = type.inbox;
  const form = formFields(type);
  const ownNames = Object.keys(fieldsOf(type));
  const comparedField = figure?.against?.field;
  const fileFieldNames = Object.entries(form).flatMap(([name, field]) =>
    everyFieldOf(field).some(({ kind }) => kind === 'file') ? [name] : [],
  );
  return [
    ...unknown(type, 'from', from ?? [], recordFieldNames),
    ...unknown(type, 'recordOptions', Object.keys(recordOptions), Object.keys(form)),
    ...unknown(
      type,
      'recordOptions',
      Object.values(recordOptions).map(({ field }) => field),
      ownNames,
    ),
    ...Object.keys(recordOptions).flatMap((name) =>
      ['text', 'relation'].includes(form[name]?.kind ?? 'text')
        ? []
        : [`${type.slug}.inbox: what the record offers is a text or a record, and "${name}" is neither.`],
    ),
    ...unknown(type, 'common', Object.keys(common ?? {}), Object.keys(commonFields)),
    ...unknown(type, 'figure', [figure?.field], Object.keys(form)),
    ...unknown(type, 'figure.against', [comparedField], ownNames),
    ...unknown(type, 'a setting', [opensAt, thanks], ownNames),
    ...report.flatMap((column) => [
      ...('form' in column ? unknown(type, 'the report', [column.form], Object.keys(form)) : []),
      ...('record' in column ? unknown(type, 'the report', [column.record], ownNames) : []),
      ...('file' in column
        ? unknown(type, 'a file column of the report', [column.file], fileFieldNames)
        : []),
    ]),
    ...moneyFaults(type, figure?.field, figure && form[figure.field]),
    ...moneyFaults(
      type,
      comparedField,
      comparedField === undefined ? undefined : fieldsOf(type)[comparedField],
    ),
  ];
}

/** Faults of settings that name no field: prefix, results and numbers of days. */
function settingFaults({ slug, inbox }: InboxType): string[] {
  const { prefix, results, retentionDays, due } = inbox;
  const wholeDaysFaults = (subject: string, days: number): string[] =>
    Number.isInteger(days) && days >= 1
      ? []
      : [`${slug}.inbox: ${subject} is ${days}; write whole days from 1 on.`];
  return [
    ...(/^[A-Z]{2}$/.test(prefix)
      ? []
      : [`${slug}.inbox: the prefix "${prefix}" is not two capital letters.`]),
    ...(Object.keys(results).length > 0
      ? []
      : [`${slug}.inbox: there are no results; say how a submission may end.`]),
    ...wholeDaysFaults('retentionDays', retentionDays),
    ...(due ? wholeDaysFaults('due.workingDays', due.workingDays) : []),
  ];
}

/** Returns the faults in a type's inbox. @param scope fields of the type, identity included */
export function inboxFaults(type: ContentType, { typesBySlug, siblings }: Scope): string[] {
  if (!hasInbox(type)) return [];
  const { from = [], open, due } = type.inbox;
  const recordFields = Object.fromEntries(
    from.flatMap((name) => (siblings[name] ? [[name, siblings[name]]] : [])),
  );
  const scope: Scope = { typesBySlug, siblings: { ...recordFields, ...formFields(type) } };
  const location = `${type.slug}.inbox`;
  return [
    ...settingFaults(type),
    ...formFaults(type, scope),
    ...nameFaults(type, Object.keys(siblings)),
    ...(open ? conditionFaults(`${location}.open`, open, { typesBySlug, siblings }) : []),
    ...(due ? conditionFaults(`${location}.due`, due.when, scope) : []),
  ];
}

/** Faults of prefixes that several inboxes have; a ticket must identify its inbox. */
export function prefixFaults(types: readonly ContentType[]): string[] {
  const typesByPrefix = Map.groupBy(types.filter(hasInbox), ({ inbox }) => inbox.prefix);
  return [...typesByPrefix].flatMap(([prefix, [firstType, ...otherTypes]]) =>
    firstType === undefined || otherTypes.length === 0
      ? []
      : [
          `The inboxes of ${[firstType, ...otherTypes].map(({ slug }) => slug).join(' and ')} have the same prefix "${prefix}"; tickets need one each.`,
        ],
  );
}
