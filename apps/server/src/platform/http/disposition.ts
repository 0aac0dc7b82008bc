import { asciiFileName } from '@vitrina/model';

/** Returns the `Content-Disposition` of a cleaned file name, with its ASCII form for programs that do not know RFC 8187. */
export function disposition(kind: 'attachment' | 'inline', name: string): string {
  const ascii = asciiFileName(name);
  const encoded = encodeURIComponent(name).replace(/['()]/g, escapedByte);
  return `${kind}; filename="${ascii}"${ascii === name ? '' : `; filename*=UTF-8''${encoded}`}`;
}

function escapedByte(letter: string): string {
  return `%${letter.charCodeAt(0).toString(16).toUpperCase()}`;
}
