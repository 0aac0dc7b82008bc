/**
 * The header that makes a browser save an answer as a file: `plain` is its name in ASCII, `name` the one that people know it
 * by, in any letters (RFC 5987); '' for none.
 */
export function attachment(plain: string, name: string): string {
  const own =
    name === '' ? '' : `; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, escapedByte)}`;
  return `attachment; filename="${plain}"${own}`;
}

function escapedByte(letter: string): string {
  return `%${letter.charCodeAt(0).toString(16).toUpperCase()}`;
}
