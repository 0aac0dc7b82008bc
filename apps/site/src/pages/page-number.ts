const numberPattern = /^[1-9]\d{0,3}$/;

/** Page of a list that the address asks for, the first by default; null if the parameter is not a page number. */
export function pageNumber(query: URLSearchParams): number | null {
  const text = query.get('pagina') ?? query.get('page') ?? '1';
  return numberPattern.test(text) ? Number(text) : null;
}
