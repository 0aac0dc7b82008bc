/** What the pictures of the demonstration are drawn on: skies, ground, and what stands everywhere. */

interface Light {
  readonly top: string;
  readonly bottom: string;
  readonly hills: string;
}

/** The skies under which things stand, from the top of the picture down. */
const skies = {
  dawn: { top: '#f7d6c2', bottom: '#fbe9dd', hills: '#a9a397' },
  mint: { top: '#cde1dd', bottom: '#e9f2f0', hills: '#9bb1ac' },
  sand: { top: '#f1e1c0', bottom: '#e9d3ab', hills: '#b5a987' },
  blue: { top: '#cfe0f2', bottom: '#eef5fb', hills: '#a3b4c4' },
  lilac: { top: '#d9d0e8', bottom: '#f1edf6', hills: '#aaa3bb' },
} as const satisfies Record<string, Light>;

/** The light of a picture. */
export type Sky = keyof typeof skies;

/** Of the ground on which things are drawn. */
export const width = 1200;
export const height = 750;
/** The group's red. */
export const red = '#eb182b';

/** A rectangle. */
export const box = (x: number, y: number, w: number, h: number, fill: string, radius = 0): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${radius}" fill="${fill}"/>`;

/** A tree; `size` is the width of its crown in px. */
export function tree(x: number, y: number, size: number): string {
  return `${box(x - size * 0.08, y, size * 0.16, size * 1.5, '#6d4c3d')}
    <circle cx="${x}" cy="${y}" r="${size * 0.62}" fill="#4f7d4d"/><circle cx="${x + size * 0.2}" cy="${y - size * 0.2}" r="${size * 0.34}" fill="#639361"/>`;
}

/** The sizes in which pictures are made, in px. */
export const sizes = {
  photo: [1200, 750],
  wide: [1600, 1000],
  banner: [1920, 640],
  tall: [800, 1000],
} as const;

/** The size of a picture. */
export type Size = keyof typeof sizes;

/** A picture under a sky. Things are drawn on 1200 by 750; another shape shows the middle of it. */
export function scene(sky: Sky, things: string, size: Size = 'photo', street = true): string {
  const { top, bottom, hills } = skies[sky];
  const [w, h] = sizes[size];
  const ground = street ? `${box(0, 650, width, 100, '#8b8180')}${box(0, 650, width, 14, '#c9c2bd')}` : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice">
    <defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs>
    ${box(0, 0, width, height, 'url(#sky)')}
    <path d="M0 560 Q240 430 480 545 T960 500 T1440 560 V750 H0 z" fill="${hills}" opacity=".75"/>
    ${ground}${things}</svg>`;
}
