import {
  actions,
  cleanString,
  institutions,
  mailAddress,
  nameShape,
  objectShape,
  resources,
  staffStates,
} from '@vitrina/model';
import { z } from 'zod';
import { instant } from '../shapes.ts';

/** A provider by which people sign in, as the button names it. */
export const signOnProvider = objectShape('SignOnProvider', { name: z.string(), label: z.string() });
export type SignOnProvider = z.infer<typeof signOnProvider>;

/** Who a person is to a provider. */
export const staffIdentity = objectShape('StaffIdentity', {
  id: z.uuid(),
  provider: signOnProvider,
  /** Claims of the provider when it was linked. */
  email: z.string().nullable(),
  /** Their groups there decide their role, at every sign-in. */
  gives_role: z.boolean(),
  created_at: instant(),
  last_sign_in_at: instant().nullable(),
});
export type StaffIdentity = z.infer<typeof staffIdentity>;

/** What is known of a person, as it is typed: by whoever asks for an account, and by those who manage them. */
export const staffFields = {
  name: cleanString().min(3, 'Escriba su nombre completo.').max(120),
  staff_id: cleanString().min(2, 'Escriba su código de empleado.').max(60),
  email: mailAddress.max(120, 'Use 120 letras como máximo.'),
};

const personFields = {
  id: z.uuid(),
  /** What they sign in with. */
  staff_id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  role: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** Those to which their role is limited; null for all. */
  institutions: z.array(z.enum(institutions)).nullable(),
  state: z.enum(staffStates),
  created_at: instant(),
  last_sign_in_at: instant().nullable(),
  /** By which providers they sign in. */
  identities: z.array(staffIdentity),
  /** Whether a password of theirs would open the console. */
  password_open: z.boolean(),
  /** They are asked for more than the password. */
  second_step: z.boolean(),
  /** It is whoever asks. */
  me: z.boolean(),
  /** Nobody changes who may do more than they may themselves. */
  can: z.object({ update: z.boolean() }),
};
/** A person who has an account. */
export const staffPerson = objectShape('StaffPerson', personFields);
export type StaffPerson = z.infer<typeof staffPerson>;

/** Somebody who asks for an account. */
export const staffRegistration = objectShape('StaffRegistration', {
  id: z.uuid(),
  staff_id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  /** What they wrote that they need it for. */
  reason: z.string(),
  created_at: instant(),
});
export type StaffRegistration = z.infer<typeof staffRegistration>;

/** Active sessions of a person. */
export const openSession = objectShape('OpenSession', {
  id: z.uuid(),
  /** It is the one that asks. */
  current: z.boolean(),
  created_at: instant(),
  seen_at: instant(),
  address: z.string().nullable(),
  user_agent: z.string().nullable(),
});
export type OpenSession = z.infer<typeof openSession>;

/** What a person may do with the records of a content type, whatever the state of each; `can` of an entry says the rest. */
export const typeCan = objectShape('TypeCan', {
  list: z.boolean(),
  retrieve: z.boolean(),
  create: z.boolean(),
  update: z.boolean(),
  publish: z.boolean(),
  archive: z.boolean(),
  delete: z.boolean(),
  export: z.boolean(),
  /** What is masked in the inbox of the type, whole. */
  reveal: z.boolean(),
  /** Those of the type's institutions whose records the person sees; null for a type that belongs to none. */
  institutions: z.array(z.enum(institutions)).nullable(),
});

/** What a person may do, so that screens show and hide and derive nothing from the permission map. */
export const personCan = objectShape('PersonCan', {
  /** By the slug of the content type. */
  types: z.record(z.string(), typeCan),
  /** With the media library. */
  files: z.object({ list: z.boolean(), upload: z.boolean() }),
  dashboard: z.boolean(),
  /** With what one person has sent to any inbox. */
  personal_data: z.object({ search: z.boolean(), erase: z.boolean() }),
  /** With the outbox: read it; send a mail again, cancel it or send one to try the server. */
  mails: z.object({ list: z.boolean(), update: z.boolean() }),
  /** With the audit trail: read it and verify it; take it along as a file. */
  audit: z.object({ list: z.boolean(), read: z.boolean(), export: z.boolean() }),
  /** With people, their roles and the keys of machines. */
  staff: z.object({
    list: z.boolean(),
    read: z.boolean(),
    create: z.boolean(),
    update: z.boolean(),
    delete: z.boolean(),
  }),
  /** With who is told of new submissions. */
  notifications: z.object({ list: z.boolean(), create: z.boolean() }),
});

export type TypeCan = z.infer<typeof typeCan>;
export type PersonCan = z.infer<typeof personCan>;

const grants = z.partialRecord(z.enum(actions), z.boolean('Indique sí o no.'));

/** What somebody with a role, or a machine with a key, may do, and where. */
export const rightsShape = {
  /** What it does not name is denied. */
  permissions: z.partialRecord(z.enum(resources as [string, ...string[]]), grants, 'Indique los permisos.'),
  /** null: all. */
  institutions: z
    .array(z.enum(institutions, 'Elija una institución de la lista.'))
    .min(1, 'Elija al menos una institución.')
    .max(institutions.length)
    .nullable()
    .default(null),
};

/** Bytes as WebAuthn writes them in JSON: base64url without padding. */
const bytes = (maxLength: number) =>
  z
    .string('Falta la respuesta del navegador.')
    .regex(/^[A-Za-z0-9_-]+$/, 'La respuesta del navegador no es válida.')
    .max(maxLength, 'La respuesta del navegador no es válida.');

/** The longest credential id that WebAuthn allows is 1,023 bytes. */
const credentialId = () => bytes(1364);

const transports = z.array(z.string().max(30)).max(10);

const descriptor = z.object({
  id: credentialId(),
  type: z.literal('public-key'),
  transports,
});

/** What `navigator.credentials.create` is given (WebAuthn Level 3, 5.1.8), the way `parseCreationOptionsFromJSON` reads it. */
export const passkeyCreationOptions = objectShape('PasskeyCreationOptions', {
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});

/** What `navigator.credentials.get` is given, the way `parseRequestOptionsFromJSON` reads it. */
export const passkeyRequestOptions = objectShape('PasskeyRequestOptions', {
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  /** Those of whoever gave the password already; none: the browser offers all that it has for the domain. */
  allowCredentials: z.array(descriptor),
});

/** Of a credential's JSON only this is read: what else browsers add to it is none of ours. */
const credential = <T extends z.ZodType>(response: T) =>
  z.object({ id: credentialId(), rawId: credentialId(), type: z.literal('public-key'), response });

/** A new passkey, as `PublicKeyCredential.toJSON()` writes it. */
export const createdCredential = nameShape(
  'CreatedCredential',
  credential(
    z.object({
      clientDataJSON: bytes(4096),
      attestationObject: bytes(65_536),
      transports: transports.optional(),
    }),
  ),
);

/** What a passkey signed, as `PublicKeyCredential.toJSON()` writes it. */
export const signedCredential = nameShape(
  'SignedCredential',
  credential(
    z.object({
      clientDataJSON: bytes(4096),
      authenticatorData: bytes(4096),
      signature: bytes(8192),
      userHandle: bytes(100).nullish(),
    }),
  ),
);

export type CreatedCredential = z.infer<typeof createdCredential>;
export type SignedCredential = z.infer<typeof signedCredential>;
