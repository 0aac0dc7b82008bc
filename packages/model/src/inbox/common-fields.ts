import type { Section } from '../declaration/content-type.ts';
import { field, requiredFor, section } from '../kinds/fields.ts';
import type { Fields } from '../kinds/registry.ts';
import { identityDocuments } from './identity-number.ts';

const personName = {
  min: 2,
  max: 60,
  pattern: {
    source: "^[\\p{L}\\p{M} '’.\\-]+$",
    message: 'Use solo letras, espacios, guiones, puntos y apóstrofos.',
    example: 'María José',
  },
  required: 'publish',
  span: 'half',
} as const;

const personFields = {
  first_names: field.text({ label: 'Nombres', ...personName, requiredMessage: 'Escriba su nombre.' }),
  last_names: field.text({ label: 'Apellidos', ...personName, requiredMessage: 'Escriba sus apellidos.' }),
  id_type: field.choice({
    label: 'Tipo de documento',
    short: 'Tipo doc.',
    options: identityDocuments,
    initial: 'dni',
    ...requiredFor('publish', 'Elija su tipo de documento.'),
    filter: true,
  }),
  id_number: field.text({
    label: 'Número de documento',
    short: 'No. documento',
    min: 5,
    max: 25,
    ...requiredFor('publish', 'Escriba su número de documento.'),
    span: 'half',
  }),
  phone: field.phone({
    label: 'Teléfono',
    ...requiredFor('publish', 'Escriba su teléfono.'),
    span: 'half',
  }),
  email: field.email({ label: 'Correo', ...requiredFor('publish', 'Escriba su correo.') }),
  city_id: field.relation({ label: 'Ciudad', to: 'cities', filter: true }),
} as const satisfies Fields;

const messageFields = {
  message: field.text({ label: 'Mensaje', max: 1000, multiline: true }),
  contact_preference: field.choice({
    label: '¿Cómo prefiere que le contactemos?',
    short: 'Canal de contacto',
    options: { phone: 'Teléfono', whatsapp: 'WhatsApp', email: 'Correo' },
    span: 'full',
  }),
} as const satisfies Fields;

const consentFields = {
  consent: field.boolean({
    label: 'Autorizo el tratamiento de mis datos',
    short: 'Autoriza datos',
    initial: false,
    ...requiredFor('publish', 'Para enviar debe autorizar el tratamiento de sus datos.'),
    span: 'full',
  }),
  marketing_opt_in: field.boolean({
    label: 'Acepto recibir publicidad',
    short: 'Acepta publicidad',
    initial: false,
    filter: true,
    span: 'full',
  }),
} as const satisfies Fields;

/** Fields of every form by name, unless its inbox changes or omits them. */
export const commonFields = { ...personFields, ...messageFields, ...consentFields } as const satisfies Fields;

/** Name of a common field that an inbox may omit or change. `consent` is excluded: it is always required. */
export type CommonField = Exclude<keyof typeof commonFields, 'consent'>;

/** Sections of the common fields: `leading` come before the inbox's sections, `trailing` after them. */
export const commonSections: { readonly leading: readonly Section[]; readonly trailing: readonly Section[] } =
  {
    leading: [section('person', 'Sus datos', personFields)],
    trailing: [
      section('message', 'Su mensaje', messageFields),
      section('consent', 'Autorización', consentFields),
    ],
  };

/** True if the name is a common field. */
export function isCommonField(name: string): name is keyof typeof commonFields {
  return Object.hasOwn(commonFields, name);
}

/** Version of the consent text that visitors agree to. Each submission stores the version. */
export interface ConsentText {
  readonly version: string;
  readonly text: string;
}

/**
 * Consent texts that forms have shown, newest last. A text that somebody agreed to is never changed; a change is a
 * new version.
 */
export const consentTexts: readonly [ConsentText, ...ConsentText[]] = [
  {
    version: '2026-11',
    text: 'Autorizo a la institución a tratar los datos que envío en este formulario, con el único fin de atender mi solicitud y comunicarse conmigo por los medios que indico. Puedo pedir en cualquier momento que los muestre, los corrija o los borre.',
  },
];

/** Returns the consent text that forms show now. */
export function currentConsent(): ConsentText {
  return consentTexts[consentTexts.length - 1] ?? consentTexts[0];
}
