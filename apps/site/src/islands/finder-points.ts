/** Branch on a map. On the page of the branch itself, the point has no name and no address. */
export type MapPoint = readonly [lat: number, lng: number, name?: string, path?: string];

/** Number of branches that the finder lists at first, and that each «Ver más lugares» adds. */
export const storesPerPage = 20;

/** Returns the attribute with the points of a page's map. */
export const pointsAttribute = (points: readonly MapPoint[]) => ({ 'data-points': JSON.stringify(points) });

/** Returns the points of a page's map as JSON. */
export const pointsTextIn = (page: ParentNode): string =>
  page.querySelector('[data-points]')?.getAttribute('data-points') ?? '[]';
