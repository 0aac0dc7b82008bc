/** Branch on the map; without name and address on the page of the branch itself. */
export type MapPoint = readonly [lat: number, lng: number, name?: string, path?: string];

/** Number of branches that the finder lists at first, and that each «Ver más lugares» adds. */
export const storesPerPage = 20;
