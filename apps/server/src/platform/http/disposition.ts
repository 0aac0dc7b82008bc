import { asciiFileName } from '@vitrina/model';

/** Returns the `Content-Disposition` of a cleaned file name, with its ASCII form for programs that do not know RFC 8187. */
export function disposition(kind: 'attachment' | 'inline', name: string): string {
  const asciiName = asciiFileName(name);
  const encodedName = encodeURIComponent(name).replace(/['()]/g, escapeByte);
  return `${kind}; filename="${asciiName}"${asciiName === name ? '' : `; filename*=UTF-8''${encodedName}`}`;
}

function escapeByte(letter: string): string {
  return `%${letter.charCodeAt(0).toString(16).toUpperCase()}`;
}
