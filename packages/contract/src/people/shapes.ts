import {
  actions,
  cleanString,
  institutions,
  mailAddress,
  maxPasswordBytes,
  nameShape,
  objectShape,
  resources,
  staffStates,
} from '@vitrina/model';
import { z } from 'zod';
import { instant } from '../shapes.ts';

/** Single sign-on provider with the label of its button. */
export const signOnProvider = objectShape('SignOnProvider', { name: z.string(), label: z.string() });
export type SignOnProvider = z.infer<typeof signOnProvider>;

/** Identity of a person at a provider. */
export const staffIdentity = objectShape('StaffIdentity', {
  id: z.uuid(),
  provider: signOnProvider,
  /** E-mail claim of the provider at the time of linking. */
  email: z.string().nullable(),
  /** True if the groups at the provider determine the role at every sign-in. */
  gives_role: z.boolean(),
  created_at: instant(),
  last_sign_in_at: instant().nullable(),
});
export type StaffIdentity = z.infer<typeof staffIdentity>;

/** Input fields of a person, for registration and administration. */
export const staffFields = {
  name: cleanString().min(3, 'Escriba su nombre completo.').max(120),
  staff_id: cleanString().min(2, 'Escriba su código de empleado.').max(60),
  email: mailAddress.max(120, 'Use 120 letras como máximo.'),
};

const personFields = {
  id: z.uuid(),
  /** User name at sign-in. */
  staff_id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  role: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** Institutions of the person's role; null for all. */
  institutions: z.array(z.enum(institutions)).nullable(),
  state: z.enum(staffStates),
  created_at: instant(),
  last_sign_in_at: instant().nullable(),
  /** Identities at single sign-on providers. */
  identities: z.array(staffIdentity),
  /** True if the person may sign in with a password. */
  password_open: z.boolean(),
  /** True if the sign-in has a second step. */
  second_step: z.boolean(),
  /** True for the person who makes the request. */
  me: z.boolean(),
  /** Permissions of the reader on the person; false if the person's role has permissions that the reader lacks. */
  can: z.object({ update: z.boolean() }),
};
/** Person with an account. */
export const staffPerson = objectShape('StaffPerson', personFields);
export type StaffPerson = z.infer<typeof staffPerson>;

/** Request for an account. */
export const staffRegistration = objectShape('StaffRegistration', {
  id: z.uuid(),
  staff_id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  /** Reason for the request. */
  reason: z.string(),
  created_at: instant(),
});
export type StaffRegistration = z.infer<typeof staffRegistration>;

/** Active session of a person. */
export const openSession = objectShape('OpenSession', {
  id: z.uuid(),
  /** True for the session of the request. */
  current: z.boolean(),
  created_at: instant(),
  seen_at: instant(),
  address: z.string().nullable(),
  user_agent: z.string().nullable(),
});
export type OpenSession = z.infer<typeof openSession>;

/** Permissions of a person on records of a content type in any state; `can` of an entry depends on its state. */
export const typeCan = objectShape('TypeCan', {
  list: z.boolean(),
  retrieve: z.boolean(),
  create: z.boolean(),
  update: z.boolean(),
  publish: z.boolean(),
  archive: z.boolean(),
  delete: z.boolean(),
  export: z.boolean(),
  /** True if masked values of the inbox can be revealed. */
  reveal: z.boolean(),
  /** Institutions of the type whose records the person sees; null for a type without institutions. */
  institutions: z.array(z.enum(institutions)).nullable(),
});

/** Permissions of a person, from which screens decide what to show. */
export const personCan = objectShape('PersonCan', {
  /** Permissions by slug of the content type. */
  types: z.record(z.string(), typeCan),
  /** Permissions on the media library. */
  files: z.object({ list: z.boolean(), upload: z.boolean() }),
  dashboard: z.boolean(),
  /** Permissions on the personal data of one person in all inboxes. */
  personal_data: z.object({ search: z.boolean(), erase: z.boolean() }),
  /** Permissions on the outbox: read; send again, cancel, and send a test. */
  mails: z.object({ list: z.boolean(), update: z.boolean() }),
  /** Permissions on the audit trail: read and verify; export. */
  audit: z.object({ list: z.boolean(), read: z.boolean(), export: z.boolean() }),
  /** Permissions on people, roles and machine keys. */
  staff: z.object({
    list: z.boolean(),
    read: z.boolean(),
    create: z.boolean(),
    update: z.boolean(),
    delete: z.boolean(),
  }),
  /** Permissions on notification settings. */
  notifications: z.object({ list: z.boolean(), create: z.boolean() }),
});

export type TypeCan = z.infer<typeof typeCan>;
export type PersonCan = z.infer<typeof personCan>;

const grants = z.partialRecord(z.enum(actions), z.boolean('Indique sí o no.'));

/** Permissions and institutions of a role or a machine key. */
export const rightsShape = {
  /** Permissions that are absent are denied. */
  permissions: z.partialRecord(z.enum(resources as [string, ...string[]]), grants, 'Indique los permisos.'),
  /** Institutions to which the permissions are limited; null for all institutions. */
  institutions: z
    .array(z.enum(institutions, 'Elija una institución de la lista.'))
    .min(1, 'Elija al menos una institución.')
    .max(institutions.length)
    .nullable()
    .default(null),
};

/** Password that confirms a change; optional shortly after sign-in. */
export const confirmingPassword = z
  .string('Escriba su contraseña.')
  .min(1, 'Escriba su contraseña.')
  .max(maxPasswordBytes)
  .optional();

/** Bytes as WebAuthn writes them in JSON: base64url without padding. */
const bytesSchema = (maxLength: number) =>
  z
    .string('Falta la respuesta del navegador.')
    .regex(/^[A-Za-z0-9_-]+$/, 'La respuesta del navegador no es válida.')
    .max(maxLength, 'La respuesta del navegador no es válida.');

/** Schema of a credential id, which WebAuthn limits to 1,023 bytes. */
const credentialId = () => bytesSchema(1364);

const transports = z.array(z.string().max(30)).max(10);

const descriptor = z.object({
  id: credentialId(),
  type: z.literal('public-key'),
  transports,
});

/** Options of `navigator.credentials.create` (WebAuthn Level 3, 5.1.8) for `parseCreationOptionsFromJSON`. */
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

/** Options of `navigator.credentials.get` for `parseRequestOptionsFromJSON`. */
export const passkeyRequestOptions = objectShape('PasskeyRequestOptions', {
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  /** Passkeys of the person who gave the password; empty to offer all passkeys of the domain. */
  allowCredentials: z.array(descriptor),
});

/** Members of a credential's JSON that the service reads; browsers may add others. */
const credentialSchema = <T extends z.ZodType>(response: T) =>
  z.object({ id: credentialId(), rawId: credentialId(), type: z.literal('public-key'), response });

/** New passkey in the format of `PublicKeyCredential.toJSON()`. */
export const createdCredential = nameShape(
  'CreatedCredential',
  credentialSchema(
    z.object({
      clientDataJSON: bytesSchema(4096),
      attestationObject: bytesSchema(65_536),
      transports: transports.optional(),
    }),
  ),
);

/** Signature of a passkey in the format of `PublicKeyCredential.toJSON()`. */
export const signedCredential = nameShape(
  'SignedCredential',
  credentialSchema(
    z.object({
      clientDataJSON: bytesSchema(4096),
      authenticatorData: bytesSchema(4096),
      signature: bytesSchema(8192),
      userHandle: bytesSchema(100).nullish(),
    }),
  ),
);

export type CreatedCredential = z.infer<typeof createdCredential>;
export type SignedCredential = z.infer<typeof signedCredential>;
