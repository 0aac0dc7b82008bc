import { nameShape } from '@vitrina/model';
import { z } from 'zod';

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
export const passkeyCreationOptions = nameShape(
  'PasskeyCreationOptions',
  z.object({
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
  }),
);

/** What `navigator.credentials.get` is given, the way `parseRequestOptionsFromJSON` reads it. */
export const passkeyRequestOptions = nameShape(
  'PasskeyRequestOptions',
  z.object({
    rpId: z.string(),
    challenge: z.string(),
    timeout: z.int(),
    userVerification: z.literal('required'),
    /** Those of whoever gave the password already; none: the browser offers all that it has for the domain. */
    allowCredentials: z.array(descriptor),
  }),
);

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
