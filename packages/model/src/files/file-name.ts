import { fold } from '../addresses/slug.ts';
import { attachmentTypes } from '../inbox/attachments.ts';
import { type FileType, fileTypes } from '../kinds/file.ts';
import { cleanLine, withoutInvisible } from '../texts/invisible.ts';

/** Maximum length of a file name without its extension, in letters. */
const maxNameLength = 100;
/** Device names reserved by Windows. */
const deviceNamePattern = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;
/** Characters other than letters, digits, spaces and plain punctuation. */
const specialCharacters = /[^\p{L}\p{M}\p{Nd} .,\-_()&'+]+/gu;
const lastExtension = /\.(?=[^.]*\p{L})[\p{L}\p{N}]{1,10}$/u;

const types: Readonly<Record<string, FileType>> = { ...fileTypes, ...attachmentTypes };
const knownExtensions: ReadonlySet<string> = new Set(
  Object.values(types).flatMap(({ extensions }) => extensions),
);

/** Extension of a content type, with its dot; '' for an unknown type. */
function extensionOf(contentType: string): string {
  const [extension] = (Object.hasOwn(types, contentType) && types[contentType]?.extensions) || [];
  return extension === undefined ? '' : `.${extension}`;
}

/**
 * Returns a safe file name: letters, digits, spaces, plain punctuation and the extension of the detected type. ''
 * stays ''.
 */
export function cleanFileName(name: string, contentType: string): string {
  if (name === '') return '';
  const baseName = removeExtensions(plainName(name))
    // A dot before a letter could read as an extension.
    .replace(/\.(?=\p{L})/gu, ' ')
    .replace(/^[ .,\-_]+/, '');
  const shortName = [...baseName]
    .slice(0, maxNameLength)
    .join('')
    .replace(/(?<![ .,\-_])[ .,\-_]+$/, '');
  const stem =
    shortName === '' ? 'archivo' : deviceNamePattern.test(shortName) ? `archivo ${shortName}` : shortName;
  return stem + extensionOf(contentType);
}

/** Returns the file name for a title. A dot in the title does not start an extension. */
export function titledFileName(title: string, contentType: string): string {
  return cleanFileName(title + extensionOf(contentType), contentType);
}

/** Returns the ASCII form of a clean file name, for programs that accept only ASCII: `tarifario-ano-2026.pdf`. */
export function asciiFileName(cleanName: string): string {
  const [extension = ''] = lastExtension.exec(cleanName) ?? [];
  const stem = fold(cleanName.slice(0, cleanName.length - extension.length))
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `${stem === '' ? 'archivo' : stem}${fold(extension)}`;
}

/** Returns the beginning of the name of a file about records of a type, in Spanish: `activos-eventuales`. */
export const fileStem = ({ labels }: { readonly labels: { readonly plural: string } }): string =>
  asciiFileName(labels.plural);

function plainName(name: string): string {
  return withoutInvisible(cleanLine(name))
    .normalize('NFC')
    .replace(specialCharacters, ' ')
    .replace(/\.(?: *\.)+/g, ' ')
    .replace(/ {2,}/g, ' ')
    .replace(/ (?=[.,])|(?<![ .])[ .]+$/g, '');
}

/** Removes the last extension, and any known extensions before it: `curriculum.pdf.bat`, `curriculum.hta`. */
function removeExtensions(name: string): string {
  let base = name;
  for (
    let [extension] = lastExtension.exec(base) ?? [];
    extension !== undefined;
    [extension] = lastExtension.exec(base) ?? []
  ) {
    if (base !== name && !knownExtensions.has(extension.slice(1).toLowerCase())) break;
    base = base.slice(0, -extension.length).trimEnd();
  }
  return base;
}
