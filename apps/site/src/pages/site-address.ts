import { type Institution, isInstitution, maxSlugLength } from '@vitrina/model';

/** Segments of the longest addresses: institution, type, category and slug. */
const maxSegments = 4;
/** Each character of a segment may be percent-encoded. */
const maxPathLength = maxSegments * (1 + 3 * maxSlugLength);
/** Ids and slugs. */
const segmentPattern = new RegExp(`^[\\w-]{1,${maxSlugLength}}$`);
/** A path that a browser resolves to this site: `\` counts as `/`, and control characters are dropped. */
const localPattern = /^\/(?!\/)[\x21-\x5b\x5d-\x7e]*$/;

/** True if a redirect to the path stays on this site. */
export const isLocalPath = (path: string): boolean => localPattern.test(path);

/** Decoded segments of a path; null if no page of the site can have the address. */
export function segmentsOf(path: string): readonly string[] | null {
  if (path === '/') return [];
  if (!path.startsWith('/') || path.length > maxPathLength) return null;
  const segments = path.slice(1).split('/').map(decoded);
  return segments.length <= maxSegments && segments.every((segment) => segmentPattern.test(segment))
    ? segments
    : null;
}

/** An address that no page has: its 404 page answers every address that no page can have. */
export const unusedPath = (institution: Institution): string => `/${institution}/404.html`;

/** Institution of an address; the bank where the address names none. */
export const institutionOf = (path: string): Institution => {
  const first = path.split('/', 2)[1] ?? '';
  return isInstitution(first) ? first : 'bank';
};

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // Malformed encoding: the segment keeps its `%` and matches no page.
    return segment;
  }
}
