import { z } from 'zod';
import { institutions } from '../institutions.ts';
import type { Values } from '../kinds/inside.ts';
import { type Field, type Fields, fieldKinds, optionsOf, targetTypeOf } from '../kinds/registry.ts';
import { nameShape, objectShape } from '../shapes.ts';
import { maxAttachmentBytes } from './attachments.ts';
import { type ConsentText, currentConsent } from './common-fields.ts';
import { formFields, formSectionsFor, type InboxType, offeredFor } from './form.ts';
import { sentFieldOperations } from './sent.ts';
import { formMinSeconds, honeypotField } from './submission.ts';

const condition = objectShape('FormCondition', {
  /** Another field of the form. */
  field: z.string(),
  /** The values for which it holds; absent: any value. */
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
  /** It is asked only while this holds. */
  shown_when: condition.optional(),
  /** Of a choice: what is offered, in order. */
  options: z.array(z.object({ value: z.string(), label: z.string() })).optional(),
  /** Of a relation: the content type whose published records are offered. */
  options_from: z.string().optional(),
  initial: z.union([z.string(), z.boolean()]).optional(),
  /** Letters of a text, a number's limits, or elements of a list. */
  min: z.number().optional(),
  max: z.number().optional(),
  decimals: z.int().optional(),
  step: z.number().optional(),
  unit: z.string().optional(),
  multiline: z.boolean().optional(),
  pattern: z.object({ source: z.string(), message: z.string(), example: z.string() }).optional(),
  currencies: z.array(z.string()).optional(),
  /** Of a day: none before today. */
  future: z.boolean().optional(),
  /** Of a file: content types, and the most bytes. */
  accept: z.array(z.string()).optional(),
  max_bytes: z.int().optional(),
});

/** A field of a form as a site draws it. A list has one field without a key in `fields`: what each element is. */
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

/** A form as a site needs it to draw it. */
export const formDescription = objectShape('FormDescription', {
  type: z.string(),
  entry_id: z.uuid(),
  /** Title of the record on the site. */
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
  /** The text beside the box `consent`. */
  consent: z.object({ version: z.string(), text: z.string() }),
  /** Name of a text field that people must not see and that stays empty. */
  honeypot: z.string(),
  /** A form that is sent sooner after it was opened is refused. */
  min_seconds: z.int(),
  /** To be sent back unchanged under this name: when the form was opened, and which text of the authorisation it showed. */
  opened: z.string(),
  /** Message after sending, if the record has one. */
  thanks: z.string().nullable(),
});

/** A form as a site needs it to draw it. */
export type FormDescription = z.infer<typeof formDescription>;

type FieldTraits = Omit<FormField, 'key' | 'kind' | 'label' | 'required'>;

/** The limits of a field by its kind. */
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

/** Describes a field; one of which the record says what may be chosen is a choice to a site, whatever is stored of it. */
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

/** The options that the record offers for one of its form's fields, with the names of records; null where it is filled in freely. */
function optionsFor(
  type: InboxType,
  [key, field]: readonly [string, Field],
  { record, names }: OpenedForm,
): readonly Option[] | null {
  const options = offeredFor(type, key, record);
  if (options === null || targetTypeOf(field) === undefined)
    return options?.map((value) => ({ value, label: value })) ?? null;
  return options.flatMap((value) => {
    const label = names?.get(value);
    return label === undefined ? [] : [{ value, label }];
  });
}

/** Values of the record and of this opening that a form's description uses. */
export interface OpenedForm {
  readonly entry_id: string;
  readonly title: string;
  readonly institution: FormDescription['institution'];
  /** Signed by the service. */
  readonly opened: string;
  /** Stored values of the record (`recordAsItWas`). */
  readonly record: Values;
  /** The record's own values. */
  readonly data: Values;
  readonly consent?: ConsentText;
  /** Names of the offered records (`offeredRecords`); one without a name is not offered. */
  readonly names?: ReadonlyMap<string, string>;
}

/** The ids of the records among which a form lets visitors choose because its record names them. */
export function offeredRecords(type: InboxType, record: Values): readonly string[] {
  return Object.entries(formFields(type)).flatMap(([key, field]) =>
    targetTypeOf(field) === undefined ? [] : (offeredFor(type, key, record) ?? []),
  );
}

/** Describes the form of a record so that a site can draw it. */
export function describeForm(type: InboxType, form: OpenedForm): FormDescription {
  const { entry_id, title, institution, opened, record, data, consent = currentConsent() } = form;
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
    opened,
    thanks: typeof thanks === 'string' && thanks !== '' ? thanks : null,
  };
}
