import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { AnswerOf, CreatedCredential, passkeyCalls, SignedCredential } from '@vitrina/contract';

type CreationOptions = AnswerOf<typeof passkeyCalls.creationOptions>;
type RequestOptions = AnswerOf<typeof passkeyCalls.requestOptions>;

/** Values that a test replaces in the answer of the authenticator, so that the service refuses it. */
interface ForgedValues {
  readonly origin?: string;
  readonly rpId?: string;
  readonly type?: string;
  readonly counter?: number;
  readonly userVerified?: boolean;
  readonly userHandle?: string;
}

const flags = {
  present: 0x01,
  verified: 0x04,
  backupEligible: 0x08,
  backedUp: 0x10,
  attested: 0x40,
} as const;

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const uint = (value: number, bytes: 2 | 4): Buffer => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
};

/**
 * Authenticator with one credential (ES256), and its browser: returns answers as `navigator.credentials` does
 * (WebAuthn Level 3).
 */
export class SoftwareAuthenticator {
  readonly id = randomBytes(32);
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #origin: string;
  #counter: number;
  /** Random user handle until a passkey is created. */
  #userHandle = randomBytes(16).toString('base64url');

  constructor(origin: string, firstCounter = 1) {
    this.#origin = origin;
    this.#counter = firstCounter;
  }

  create({ challenge, rp, user }: CreationOptions, forgedValues: ForgedValues = {}): CreatedCredential {
    this.#userHandle = user.id;
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    // COSE: EC2, ES256, P-256 and the coordinates.
    const publicKey = Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
      Buffer.from(x, 'base64url'),
      Buffer.from([0x22, 0x58, 0x20]),
      Buffer.from(y, 'base64url'),
    ]);
    const authData = Buffer.concat([
      this.#authenticatorData(rp.id, forgedValues, flags.attested),
      Buffer.alloc(16),
      uint(this.id.length, 2),
      this.id,
      publicKey,
    ]);
    // CBOR: {fmt: "none", attStmt: {}, authData: bytes}.
    const attestationObject = Buffer.concat([
      Buffer.from('\xa3\x63fmt\x64none\x67attStmt\xa0\x68authData\x59', 'latin1'),
      uint(authData.length, 2),
      authData,
    ]);
    return this.#credential({
      clientDataJSON: this.#clientData('webauthn.create', challenge, forgedValues).toString('base64url'),
      attestationObject: attestationObject.toString('base64url'),
      transports: ['internal'],
    });
  }

  get({ challenge, rpId }: RequestOptions, forgedValues: ForgedValues = {}): SignedCredential {
    const authenticatorData = this.#authenticatorData(rpId, forgedValues, 0);
    const clientData = this.#clientData('webauthn.get', challenge, forgedValues);
    const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), {
      key: this.#keys.privateKey,
    });
    return this.#credential({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: signature.toString('base64url'),
      userHandle: forgedValues.userHandle ?? this.#userHandle,
    });
  }

  #credential<T>(response: T) {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key' as const, response, clientExtensionResults: {} };
  }

  #clientData(type: string, challenge: string, forgedValues: ForgedValues): Buffer {
    const origin = forgedValues.origin ?? this.#origin;
    return Buffer.from(
      JSON.stringify({ type: forgedValues.type ?? type, challenge, origin, crossOrigin: false }),
    );
  }

  #authenticatorData(rpId: string, forgedValues: ForgedValues, extraFlags: number): Buffer {
    const verifiedFlag = forgedValues.userVerified === false ? 0 : flags.verified;
    const set = flags.present | verifiedFlag | flags.backupEligible | flags.backedUp | extraFlags;
    const counter = forgedValues.counter ?? (this.#counter === 0 ? 0 : this.#counter++);
    return Buffer.concat([sha256(forgedValues.rpId ?? rpId), Buffer.from([set]), uint(counter, 4)]);
  }
}
