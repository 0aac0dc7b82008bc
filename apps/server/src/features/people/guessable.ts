import { monthNames } from '@vitrina/model';
import { invalidInput } from '../../errors.ts';

/** Facts about a person that are known to all staff, and so must not make up a password. */
export interface PersonDetails {
  readonly staffId: string;
  readonly name: string;
  readonly email: string | null;
}

/**
 * Words of this product, of banking and of Honduras, and words that Spanish speakers put before a number. A password
 * must not consist of these words alone (ASVS 5.0, 6.1.2).
 */
const commonWords: readonly string[] = [
  ...`vitrina consola banco bank banca seguros insurance empresas grupo financiero financiera honduras
  hondureno catracho catracha tegucigalpa sanpedrosula ceiba comayagua choluteca lempira motagua admin
  administrador administrator usuario user contrasena clave password acceso secreto bienvenido
  bienvenida cambiar cambiame temporal prueba test`.split(/\s+/),
  ...monthNames,
];

/** Maximum digits and symbols around a common password. With more, the password no longer counts as common. */
const maxAddedCharacters = 8;
/** Minimum letters of a password in addition to known words. */
const minOwnLetters = 4;

type Weakness = 'common' | 'pattern' | 'known';

const messages: Readonly<Record<Weakness, string>> = {
  common: 'Es una de las contraseñas más usadas y se adivina pronto. Elija otra: una frase corta sirve.',
  pattern: 'Repite o sigue un mismo patrón y se adivina pronto. Elija otra: una frase corta sirve.',
  known: 'Solo lleva su nombre o palabras del banco y se adivina pronto. Elija otra: una frase corta sirve.',
};

/** Throws 400 for a password that an attacker would try first (ASVS 5.0, 6.2.4, 6.2.11 and 6.2.12). */
export async function assertHardToGuess(
  password: string,
  person: PersonDetails,
  path: string,
): Promise<void> {
  const weakness = await weaknessOf(password, person);
  if (weakness !== null) throw invalidInput([{ path, message: messages[weakness] }]);
}

/** Returns the reason why a password is easily guessed; null if there is none. */
export async function weaknessOf(password: string, person: PersonDetails): Promise<Weakness | null> {
  const foldedPassword = foldLetters(password);
  if (isPattern(foldedPassword)) return 'pattern';
  const plainPasswords = [
    ...new Set([foldedPassword, withoutLeet(foldedPassword, 'i'), withoutLeet(foldedPassword, 'l')]),
  ];
  const commonSet = await commonPasswords();
  if (plainPasswords.some((text) => coresOf(text).some((core) => commonSet.has(core)))) return 'common';
  const words = knownWords(person);
  return plainPasswords.some((text) => consistsOf(words, text)) ? 'known' : null;
}

/** Returns the text without case and accents. */
function foldLetters(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

const leetLetters: Readonly<Record<string, string>> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};

/** Replaces digits and symbols with the letters that they imitate. `letterForOne` is the letter for `1` and `!`. */
function withoutLeet(text: string, letterForOne: 'i' | 'l'): string {
  return text.replace(/[034571@$!|]/g, (character) => leetLetters[character] ?? letterForOne);
}

/** Returns the text, the text without surrounding digits and symbols, and the repeated unit of each. */
function coresOf(text: string): string[] {
  const core = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const isDecorated = core.length >= minOwnLetters && text.length - core.length <= maxAddedCharacters;
  return [text, ...(isDecorated ? [core] : [])].flatMap((item) => [item, repeatedUnit(item)]);
}

/** Returns the shortest unit that, repeated, gives the text; the text itself if none is shorter. */
function repeatedUnit(text: string): string {
  const at = (text + text).indexOf(text, 1);
  return text.slice(0, at);
}

/** True if the text repeats one to four characters, or if each character follows or precedes the one before it. */
function isPattern(text: string): boolean {
  const letters = Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
  const letterSteps = new Set(letters.slice(1).map((code, index) => code - (letters[index] ?? 0)));
  const [firstStep] = letterSteps;
  if (letterSteps.size === 1 && firstStep !== undefined && Math.abs(firstStep) <= 1) return true;
  return [1, 2, 3, 4].some((period) =>
    letters.every((code, at) => at < period || code === letters[at - period]),
  );
}

/**
 * Returns the words that a password must not consist of, longest first, so that `administrador` is matched before
 * `admin`.
 */
function knownWords({ staffId, name, email }: PersonDetails): string[] {
  const personWords = [staffId, ...name.split(/\s+/), ...(email?.split(/[@._-]/) ?? [])].map(foldLetters);
  const all = [...personWords.filter((word) => word.length >= 3), ...commonWords];
  return [...new Set(all)].sort((a, b) => b.length - a.length);
}

/** True if the text consists almost entirely of these words, and contains at least one. */
function consistsOf(words: readonly string[], text: string): boolean {
  const rest = words.reduce((remaining, word) => remaining.replaceAll(word, ''), text);
  return rest !== text && rest.replace(/[^\p{L}]/gu, '').length < minOwnLetters;
}

let commonPasswordsPromise: Promise<ReadonlySet<string>> | null = null;

/** Loads the 49,233 most common passwords of leaked collections, when the first password is set. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  commonPasswordsPromise ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  return commonPasswordsPromise;
}
