const numberPattern = /^[1-9]\d{0,3}$/;

/** Returns the page number that the address requests, 1 by default; null if the parameter is not a page number. */
export function pageNumber(query: URLSearchParams): number | null {
  const text = query.get('pagina') ?? query.get('page') ?? '1';
  return numberPattern.test(text) ? Number(text) : null;
}
