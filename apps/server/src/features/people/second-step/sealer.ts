import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Problem } from '../../../errors.ts';
import type { Config } from '../../../platform/config.ts';
import type { Logger } from '../../../platform/log.ts';
import { openKeys, type SecretKey, type SecretKeys } from '../../../platform/secret-keys.ts';

/** Encrypts and hashes secrets in the database, so that the database alone does not reveal them. */
export interface Sealer {
  /** Encrypts the text for this person. The result cannot be decrypted for another person. */
  seal(text: string, personId: string): string;
  /** Decrypts a sealed text. Throws 503 if this process does not have its key. */
  open(sealed: string, personId: string): string;
  /** True if the text was sealed with the current key. */
  isCurrent(sealedText: string): boolean;
  /** Hashes a text with each key, the current key first. The hashes serve only for comparison. */
  hashes(text: string, personId: string): readonly [string, ...string[]];
}

const nonceBytes = 12;
const tagBytes = 16;

/** Opens the sealer with the keys of the configuration, or of `second-step.key` in the data folder. */
export async function openSealer({ secondStepKeys, dataDir }: Config, log: Logger): Promise<Sealer> {
  const keySource = {
    configuredKeys: secondStepKeys,
    setting: 'SECOND_STEP_KEY',
    path: join(dataDir, 'second-step.key'),
    purpose: 'second-step',
    name: 'second step',
  };
  return createSealer(await openKeys(keySource, log));
}

/** Creates a sealer that uses AES-256-GCM and HMAC-SHA-256, with keys derived from those of the deployment. */
function createSealer(keys: SecretKeys): Sealer {
  const idOf = (sealed: string): string => sealed.split('.')[0] ?? '';
  return {
    seal(text, personId) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', deriveKey(keys.current, 'seal'), nonce);
      cipher.setAAD(Buffer.from(personId));
      const bytes = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${keys.current.id}.${bytes.toString('base64url')}`;
    },
    open(sealed, personId) {
      const key = keys.find(idOf(sealed));
      if (key === undefined) throw missingKeyProblem(idOf(sealed));
      const bytes = Buffer.from(sealed.slice(key.id.length + 1), 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', deriveKey(key, 'seal'), bytes.subarray(0, nonceBytes));
      decipher.setAAD(Buffer.from(personId));
      decipher.setAuthTag(bytes.subarray(-tagBytes));
      const text = decipher.update(bytes.subarray(nonceBytes, -tagBytes));
      return Buffer.concat([text, decipher.final()]).toString('utf8');
    },
    isCurrent: (sealedText) => idOf(sealedText) === keys.current.id,
    hashes(text, personId) {
      const hashOf = (key: SecretKey): string =>
        createHmac('sha256', deriveKey(key, 'hash')).update(`${personId}\n${text}`).digest('hex');
      return [hashOf(keys.current), ...keys.all.slice(1).map(hashOf)];
    },
  };
}

function deriveKey({ secret }: SecretKey, use: 'seal' | 'hash'): Buffer {
  return createHmac('sha256', secret).update(`vitrina second-step ${use}`).digest();
}

/** Returns the 503 for a missing key. The code works once the operator has configured the key. */
function missingKeyProblem(id: string): Problem {
  return new Problem(
    503,
    'second_step_key_missing',
    'El servicio no puede comprobar el código en este momento. Avise al administrador del sistema.',
    { cause: new Error(`SECOND_STEP_KEY lacks the key ${id}, with which a secret was sealed.`) },
  );
}
