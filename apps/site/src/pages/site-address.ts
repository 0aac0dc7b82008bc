import { type Institution, isInstitution, maxSlugLength } from '@vitrina/model';

/** Maximum number of path segments: institution, type, category and slug. */
const maxSegments = 4;
/** Maximum length of a path in which every character is percent-encoded. */
const maxPathLength = maxSegments * (1 + 3 * maxSlugLength);
/** Format of a segment: an id or a slug. */
const segmentPattern = new RegExp(`^[\\w-]{1,${maxSlugLength}}$`);
/** Path that a browser resolves to this site. Browsers read `\` as `/` and drop control characters. */
const localPattern = /^\/(?!\/)[\x21-\x5b\x5d-\x7e]*$/;

/** True if a redirect to the path stays on this site. */
export const isLocalPath = (path: string): boolean => localPattern.test(path);

/** Returns the decoded segments of a path; null if no page of the site can have the address. */
export function segmentsOf(path: string): readonly string[] | null {
  if (path === '/') return [];
  if (!path.startsWith('/') || path.length > maxPathLength) return null;
  const segments = path.slice(1).split('/').map(decodeSegment);
  return segments.length <= maxSegments && segments.every((segment) => segmentPattern.test(segment))
    ? segments
    : null;
}

/** Returns an address without a page. Its 404 page is the answer to every address that no page can have. */
export const pathNotFound = (institution: Institution): string => `/${institution}/404.html`;

/** Returns the institution of an address; the bank if the address names none. */
export const institutionOf = (path: string): Institution => {
  const firstSegment = path.split('/', 2)[1] ?? '';
  return isInstitution(firstSegment) ? firstSegment : 'bank';
};

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // The encoding is malformed: the segment keeps its `%` and matches no page.
    return segment;
  }
}
