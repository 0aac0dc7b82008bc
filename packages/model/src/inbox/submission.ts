import { z } from 'zod';
import { type ContentType, fieldsOf } from '../declaration/content-type.ts';
import { memoizeByType } from '../derive/once.ts';
import type { Values } from '../kinds/inside.ts';
import type { Issue, PublishContext, Reference } from '../kinds/kind.ts';
import { money } from '../kinds/number.ts';
import { everyFieldOf, type Field } from '../kinds/registry.ts';
import { plainText, url } from '../kinds/text.ts';
import { nameShape } from '../shapes.ts';
import type { Money } from '../texts/figures.ts';
import { askedFields, formFields, hasInbox, type InboxType, offeredValues } from './form.ts';
import { formatIdentityNumber, identityNumberFault } from './identity-number.ts';
import { sentFieldOperations } from './sent.ts';

/** Name of a hidden field that people leave empty; a submission that fills it is from a program. */
export const honeypotField = 'homepage';

/** Minimum time between opening and sending a form, in seconds. */
export const formMinSeconds = 3;

/** UTM parameters of site addresses, which name the source of a visit. */
export const utmParts = ['source', 'medium', 'campaign', 'term', 'content'] as const;

const utm = nameShape(
  'Utm',
  z.strictObject(Object.fromEntries(utmParts.map((part) => [part, plainText(120).optional()]))),
);

/** Members that every form sends beside its fields. */
const protocolShape = {
  /** Token from the form's description: its opening time, and the version of the authorisation that it showed. */
  opened: z.string('Abra el formulario de nuevo.').max(500, 'Abra el formulario de nuevo.'),
  [honeypotField]: z.string().max(2000).nullish(),
  /** Address of the page that showed the form. */
  source_url: url.schema({ kind: 'url', label: '' }).nullish(),
  utm: utm.nullish(),
};

/** Member names of the envelope, which no field of a form may have. */
export const protocolNames: readonly string[] = Object.keys(protocolShape);

/** Schema of a sent form. Required fields are checked by `submissionIssues`. Made once per type. */
export const submissionSchema: (type: InboxType) => z.ZodObject<Record<string, z.ZodType>, z.core.$strict> =
  memoizeByType((type) =>
    z.strictObject({
      ...(hasInbox(type) ? sentFieldOperations.draftShape(formFields(type)) : {}),
      ...protocolShape,
    }),
  ) as (type: InboxType) => z.ZodObject<Record<string, z.ZodType>, z.core.$strict>;

/** Body of a form, separated into its parts. */
export interface SentForm {
  /** Values of the fields that the form shows to this visitor; empty values are absent. */
  readonly values: Values;
  /** True if the hidden field was filled in. */
  readonly isSpam: boolean;
  readonly openingToken: string;
  readonly source_url: string | null;
  readonly utm: Readonly<Record<string, string>> | null;
}

/**
 * Splits a body that has passed `submissionSchema` into its parts. `record` holds the stored values of the record.
 */
export function readSubmission(type: InboxType, body: Values, record: Values): SentForm {
  const sentValues = Object.fromEntries(
    Object.entries(formFields(type)).flatMap(([key, field]) => {
      const value = body[key] ?? (field.kind === 'boolean' ? field.initial : undefined);
      return value === undefined || value === null ? [] : [[key, value]];
    }),
  );
  const fieldNames = Object.keys(askedFields(type, sentValues, record));
  const values: Record<string, unknown> = Object.fromEntries(
    fieldNames.flatMap((key) => (sentValues[key] === undefined ? [] : [[key, sentValues[key]]])),
  );
  const { id_number } = values;
  if (typeof id_number === 'string') values['id_number'] = formatIdentityNumber(id_number);
  const honeypotValue = body[honeypotField];
  return {
    values,
    isSpam: typeof honeypotValue === 'string' && honeypotValue.trim() !== '',
    openingToken: String(body['opened'] ?? ''),
    source_url: typeof body['source_url'] === 'string' ? body['source_url'] : null,
    utm: (body['utm'] as Readonly<Record<string, string>> | null | undefined) ?? null,
  };
}

function identityIssues({ id_type, id_number }: Values, now: Date): Issue[] {
  if (typeof id_type !== 'string' || typeof id_number !== 'string') return [];
  const message = identityNumberFault(id_type, id_number, now);
  return message ? [{ path: '/id_number', message }] : [];
}

/** Issues of values that the record does not offer. */
function offerIssues(type: InboxType, values: Values, record: Values): Issue[] {
  return Object.keys(type.inbox.recordOptions ?? {}).flatMap((key) => {
    const value = values[key];
    const isStillOffered =
      typeof value !== 'string' || offeredValues(type, key, record)?.includes(value) !== false;
    return isStillOffered ? [] : [{ path: `/${key}`, message: 'Elija una opción de la lista.' }];
  });
}

/** Returns the issues that the visitor must correct, in Spanish; paths are JSON pointers into the body. */
export function submissionIssues(
  type: InboxType,
  values: Values,
  record: Values,
  context: Omit<PublishContext, 'siblings'>,
): Issue[] {
  const recordContext = { ...context, siblings: record };
  const issues = [
    ...sentFieldOperations.publishIssuesOf(formFields(type), values, recordContext),
    ...offerIssues(type, values, record),
    ...identityIssues(values, context.now),
    ...(type.inbox.check?.(values, record, recordContext) ?? []),
  ];
  return issues.filter(({ path }, index) => issues.findIndex((issue) => issue.path === path) === index);
}

/** Returns the references of the values to records; the service loads these records before it checks for issues. */
export function submissionReferences(type: InboxType, values: Values): Reference[] {
  return sentFieldOperations.referencesOf(formFields(type), values);
}

/** Returns the uploads in the values, each with the name of its field. */
export function attachmentsOf(
  type: InboxType,
  values: Values,
): { readonly field: string; readonly id: string }[] {
  return Object.entries(formFields(type)).flatMap(([field, declaredField]) => {
    if (!everyFieldOf(declaredField).some(({ kind }) => kind === 'file')) return [];
    const value = values[field];
    const ids: readonly unknown[] = Array.isArray(value) ? value : [value];
    return ids.flatMap((id) => (typeof id === 'string' ? [{ field, id }] : []));
  });
}

/** Returns the content types that an upload for the field may have; none if it is not a file field of the form. */
export function acceptedBy(type: InboxType, field: string): readonly string[] {
  const fields = formFields(type);
  const declaredField = Object.hasOwn(fields, field) ? fields[field] : undefined;
  return declaredField
    ? everyFieldOf(declaredField).flatMap((innerField) =>
        innerField.kind === 'file' ? innerField.accept : [],
      )
    : [];
}

/** Main amount of a submission and its percentage of the record's amount; null if the two cannot be compared. */
export interface SubmissionFigure extends Money {
  readonly percent: number | null;
}

type Amounts = Readonly<Record<'given' | 'against', (value: unknown) => Money | null>>;

/** Returns functions that read the two amounts of a figure by the rules of their fields. */
const amountReadersOf: (type: ContentType) => Amounts = memoizeByType((type) => {
  const readerOf = (declaredField: Field | undefined) => {
    const schema = declaredField?.kind === 'money' ? money.schema(declaredField) : null;
    return memoizeMoney((value) => schema?.safeParse(value).data ?? null);
  };
  const { figure } = type.inbox ?? {};
  const field = hasInbox(type) && figure ? formFields(type)[figure.field] : undefined;
  return {
    given: readerOf(field),
    against: readerOf(figure?.against && fieldsOf(type)[figure.against.field]),
  };
});

/** Maximum number of cached amounts of a field. */
const maxCachedAmounts = 1000;

/** Caches the result of `read`: a long report reads the same few amounts many times. */
function memoizeMoney(read: (value: unknown) => Money | null): (value: unknown) => Money | null {
  const cache = new Map<string, Money | null>();
  return (value) => {
    if (typeof value !== 'object' || value === null) return read(value);
    const key = JSON.stringify(value);
    const cachedMoney = cache.get(key);
    if (cachedMoney !== undefined) return cachedMoney;
    if (cache.size >= maxCachedAmounts) cache.clear();
    const foundMoney = read(value);
    cache.set(key, foundMoney);
    return foundMoney;
  };
}

/** Converts a decimal text to hundredths. */
function centsOf(amount: string): bigint {
  const [wholeDigits = '0', decimalDigits = ''] = amount.split('.');
  return BigInt(wholeDigits) * 100n + BigInt(decimalDigits.padEnd(2, '0'));
}

/**
 * Returns the figure of a submission; null if the inbox or the submission has none, or the amount is invalid for its
 * field. The percentage is rounded down to one decimal.
 */
export function figureOf(type: InboxType, values: Values, record: Values): SubmissionFigure | null {
  const { figure } = type.inbox;
  const amounts = amountReadersOf(type);
  const sentMoney = figure ? amounts.given(values[figure.field]) : null;
  if (sentMoney === null) return null;
  const { amount, currency } = sentMoney;
  const comparedMoney = figure?.against ? amounts.against(record[figure.against.field]) : null;
  const comparedCents = comparedMoney?.currency === currency ? centsOf(comparedMoney.amount) : 0n;
  return {
    amount,
    currency,
    percent: comparedCents > 0n ? Number((centsOf(amount) * 1000n) / comparedCents) / 10 : null,
  };
}

/** True if the amount is below the percentage at which the inbox warns staff. */
export function isLowFigure({ inbox }: InboxType, { percent }: SubmissionFigure): boolean {
  const warnBelowPercent = inbox.figure?.against?.warnBelowPercent;
  return warnBelowPercent !== undefined && percent !== null && percent < warnBelowPercent;
}
