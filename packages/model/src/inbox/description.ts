import { z } from 'zod';
import { institutions } from '../institutions.ts';
import type { Values } from '../kinds/inside.ts';
import { type Field, type Fields, fieldKinds, optionsOf, targetTypeOf } from '../kinds/registry.ts';
import { nameShape, objectShape } from '../shapes.ts';
import { maxAttachmentBytes } from './attachments.ts';
import { type ConsentText, currentConsent } from './common-fields.ts';
import { formFields, formSectionsFor, type InboxType, offeredValues } from './form.ts';
import { sentFieldOperations } from './sent.ts';
import { formMinSeconds, honeypotField } from './submission.ts';

const condition = objectShape('FormCondition', {
  /** Name of another field of the form. */
  field: z.string(),
  /** Values for which the condition holds. Default: any value. */
  is: z.array(z.union([z.string(), z.boolean()])).optional(),
});

const plainField = z.object({
  key: z.string(),
  kind: z.enum(fieldKinds),
  label: z.string(),
  help: z.string().optional(),
  placeholder: z.string().optional(),
  /** True if the field is required, or the condition of the requirement. A required checkbox must be ticked. */
  required: z.union([z.boolean(), condition]),
  required_message: z.string().optional(),
  /** Condition under which the form shows the field. */
  shown_when: condition.optional(),
  /** Options of a choice, in order. */
  options: z.array(z.object({ value: z.string(), label: z.string() })).optional(),
  /** Content type of a relation; its published records are the options. */
  options_from: z.string().optional(),
  initial: z.union([z.string(), z.boolean()]).optional(),
  /** Lower limit: characters of a text, value of a number, or elements of a list. */
  min: z.number().optional(),
  max: z.number().optional(),
  decimals: z.int().optional(),
  step: z.number().optional(),
  unit: z.string().optional(),
  multiline: z.boolean().optional(),
  pattern: z.object({ source: z.string(), message: z.string(), example: z.string() }).optional(),
  currencies: z.array(z.string()).optional(),
  /** True for a day that must not be before today. */
  future: z.boolean().optional(),
  /** Content types that a file field accepts. */
  accept: z.array(z.string()).optional(),
  max_bytes: z.int().optional(),
});

/**
 * Field of a form as a site renders it. For a list, `fields` has one field with an empty key that describes each
 * element.
 */
export interface FormField extends z.infer<typeof plainField> {
  fields?: FormField[] | undefined;
}

const formField: z.ZodType<FormField> = nameShape(
  'FormField',
  plainField.extend({
    get fields(): z.ZodOptional<z.ZodArray<z.ZodType<FormField>>> {
      return z.array(formField).optional();
    },
  }),
);

/** Form in the shape that a site needs to render it. */
export const formDescription = objectShape('FormDescription', {
  type: z.string(),
  entry_id: z.uuid(),
  /** Public title of the record. */
  title: z.string(),
  institution: z.object({ id: z.enum(institutions), name: z.string() }).nullable(),
  sections: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      help: z.string().optional(),
      fields: z.array(formField),
    }),
  ),
  /** Consent text next to the box `consent`. */
  consent: z.object({ version: z.string(), text: z.string() }),
  /** Name of a hidden text field that must stay empty. */
  honeypot: z.string(),
  /** Minimum seconds between opening and sending; an earlier form is refused. */
  min_seconds: z.int(),
  /** Token that must be sent back unchanged as `opened`: time of opening and version of the consent text. */
  opened: z.string(),
  /** Message after sending; null if the record has none. */
  thanks: z.string().nullable(),
});

/** Form in the shape that a site needs to render it. */
export type FormDescription = z.infer<typeof formDescription>;

type FieldTraits = Omit<FormField, 'key' | 'kind' | 'label' | 'required'>;

/** Returns the limits of a field by its kind. */
function limitsOf(field: Field): FieldTraits {
  switch (field.kind) {
    case 'text': {
      const { min, max, multiline, pattern } = field;
      return {
        ...(min !== undefined && { min }),
        max,
        ...(multiline && { multiline }),
        ...(pattern && { pattern }),
      };
    }
    case 'number': {
      const { min, max, decimals = 0, step, unit } = field;
      return { min, max, decimals, ...(step !== undefined && { step }), ...(unit !== undefined && { unit }) };
    }
    case 'percentage':
      return { min: field.min ?? 0, max: field.max ?? 100, decimals: 4 };
    case 'money':
      return { ...(field.currencies && { currencies: [...field.currencies] }) };
    case 'date':
      return { ...(field.future && { future: true }) };
    case 'file':
      return { accept: [...field.accept], max_bytes: maxAttachmentBytes };
    case 'list':
      return {
        ...(field.min !== undefined && { min: field.min }),
        max: field.max,
        fields: [describeField('', field.of)],
      };
    case 'group':
      return { fields: describeFields(field.fields) };
    default:
      return {};
  }
}

const describeCondition = ({
  field,
  is,
}: {
  readonly field: string;
  readonly is?: readonly (string | boolean)[];
}) => ({
  field,
  ...(is && { is: [...is] }),
});

type Option = NonNullable<FormField['options']>[number];

/**
 * Describes a field for a site. A field whose options come from the record is described as a choice, whatever its
 * kind.
 */
function describeField(key: string, field: Field, offeredOptions?: readonly Option[]): FormField {
  const { kind, label, help, placeholder, required, requiredMessage, showWhen } = field;
  const ownOptions = Object.entries(optionsOf(field) ?? {}).map(([value, text]) => ({ value, label: text }));
  const options = offeredOptions ?? ownOptions;
  const target = offeredOptions ? undefined : targetTypeOf(field);
  const message = requiredMessage ?? sentFieldOperations.behaviour(field).requiredMessage;
  return {
    key,
    kind: offeredOptions ? 'choice' : kind,
    label,
    ...(help !== undefined && { help }),
    ...(placeholder !== undefined && { placeholder }),
    required: typeof required === 'object' ? describeCondition(required) : required !== undefined,
    ...(required !== undefined && { required_message: message }),
    ...(showWhen && { shown_when: describeCondition(showWhen) }),
    ...(options.length > 0 && { options: [...options] }),
    ...(target !== undefined && { options_from: target }),
    ...('initial' in field && field.initial !== undefined && { initial: field.initial }),
    ...(offeredOptions ? {} : limitsOf(field)),
  };
}

const describeFields = (fields: Fields): FormField[] =>
  Object.entries(fields).map(([key, field]) => describeField(key, field));

/**
 * Returns the options that the record offers for a field of its form, with names of records; null for a field without
 * such options.
 */
function optionsFor(
  type: InboxType,
  [key, field]: readonly [string, Field],
  { record, names }: OpenedForm,
): readonly Option[] | null {
  const options = offeredValues(type, key, record);
  if (options === null || targetTypeOf(field) === undefined)
    return options?.map((value) => ({ value, label: value })) ?? null;
  return options.flatMap((value) => {
    const label = names?.get(value);
    return label === undefined ? [] : [{ value, label }];
  });
}

/** Data from which the form of a record is described when a visitor opens it. */
export interface OpenedForm {
  readonly entry_id: string;
  readonly title: string;
  readonly institution: FormDescription['institution'];
  /** Token signed by the service, with the time of opening. */
  readonly openingToken: string;
  /** Stored values of the record (`recordSnapshot`). */
  readonly record: Values;
  /** Field values of the record, for the text after sending. */
  readonly data: Values;
  readonly consent?: ConsentText;
  /** Names of the offered records (`offeredRecords`); a record without a name is not offered. */
  readonly names?: ReadonlyMap<string, string>;
}

/** Returns the ids of the records that the form's fields offer because the record lists them. */
export function offeredRecords(type: InboxType, record: Values): readonly string[] {
  return Object.entries(formFields(type)).flatMap(([key, field]) =>
    targetTypeOf(field) === undefined ? [] : (offeredValues(type, key, record) ?? []),
  );
}

/** Describes the form of a record so that a site can render the form. */
export function describeForm(type: InboxType, form: OpenedForm): FormDescription {
  const { entry_id, title, institution, openingToken, record, data, consent = currentConsent() } = form;
  const thanks = type.inbox.thanks === undefined ? null : data[type.inbox.thanks];
  return {
    type: type.slug,
    entry_id,
    title,
    institution,
    sections: formSectionsFor(type, record).map(({ key, title: heading, help, fields }) => ({
      key,
      title: heading,
      ...(help !== undefined && { help }),
      fields: Object.entries(fields).flatMap(([key, field]) => {
        const options = optionsFor(type, [key, field], form);
        if (options === null) return [describeField(key, field)];
        return options.length > 0 ? [describeField(key, field, options)] : [];
      }),
    })),
    consent: { version: consent.version, text: consent.text },
    honeypot: honeypotField,
    min_seconds: formMinSeconds,
    opened: openingToken,
    thanks: typeof thanks === 'string' && thanks !== '' ? thanks : null,
  };
}
