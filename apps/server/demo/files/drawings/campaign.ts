import { box, red, type Size, type Sky, scene, tree } from './canvas.ts';

// Pictures of promotions, products, banners and slides: one motif each, in the middle of the picture.

const person = (x: number, y: number, size: number, dress: string): string =>
  `<circle cx="${x}" cy="${y}" r="${size * 0.36}" fill="#7a5443"/><path d="M${x - size * 0.7} ${y + size * 1.6} q0 -${size * 1.2} ${size * 0.7} -${size * 1.2} t${size * 0.7} ${size * 1.2} z" fill="${dress}"/>`;

const motifs = {
  coins: [0, 1, 2, 3]
    .map((n) =>
      Array.from(
        { length: 2 + n * 2 },
        (_, coin) =>
          `<ellipse cx="${390 + n * 150}" cy="${560 - coin * 26}" rx="62" ry="20" fill="${coin % 2 ? '#e0a94a' : '#edc26a'}" stroke="#b9832b" stroke-width="3"/>`,
      ).join(''),
    )
    .join(''),
  cards: `<g transform="rotate(-9 560 390)">${box(380, 270, 380, 240, '#2f3f47', 24)}${box(380, 320, 380, 44, '#1f2b31')}</g>
    <g transform="rotate(6 680 400)">${box(480, 290, 380, 240, red, 24)}${box(520, 340, 70, 52, '#edc26a', 8)}${box(520, 450, 220, 20, '#fff', 10)}</g>`,
  home: `${box(430, 390, 340, 220, '#f5efe6')}<path d="M380 400 L600 240 L820 400 z" fill="#b4523f"/>${box(560, 480, 80, 130, '#5c4b45')}${box(460, 440, 70, 70, '#7ba7bc')}${box(670, 440, 70, 70, '#7ba7bc')}${tree(330, 470, 90)}${tree(880, 460, 100)}`,
  road: `<path d="M440 640 L570 360 h60 L760 640 z" fill="#6b6462"/><path d="M592 640 l5 -60 h6 l5 60 z M595 540 l3 -50 h4 l3 50 z M597 460 l2 -40 h2 l2 40 z" fill="#f5f3f1"/>${[300, 380, 860, 930].map((x, n) => `<path d="M${x} 600 l46 -150 l46 150 z" fill="${n % 2 ? '#3f6b46' : '#4f7d4d'}"/>`).join('')}`,
  phone: `${box(500, 220, 200, 380, '#211d1e', 30)}${box(514, 250, 172, 320, '#fff', 12)}${box(534, 276, 132, 54, red, 10)}${[0, 1, 2].map((n) => `${box(534, 352 + n * 62, 40, 40, ['#7ba7bc', '#2eae7f', '#edc26a'][n] ?? red, 10)}${box(586, 362 + n * 62, 80, 16, '#d8cfc7', 8)}`).join('')}`,
  family: `${person(500, 360, 120, '#c20d1e')}${person(700, 350, 124, '#2f6690')}${person(600, 450, 80, '#e0a94a')}${box(360, 560, 480, 26, '#8d6f56')}`,
  lake: `<path d="M0 500 Q300 470 600 492 T1200 486 V640 H0 z" fill="#6f9fb5"/><path d="M200 500 L380 330 L520 470 L700 300 L960 500 z" fill="#6d7a5a" opacity=".8"/><path d="M560 560 h120 l-24 30 h-72 z" fill="#8d4b3a"/><path d="M616 556 v-90 l52 70 z" fill="#fff"/>`,
  office: `${box(400, 240, 400, 370, '#dfe5ea')}${[0, 1, 2, 3].map((row) => [0, 1, 2, 3].map((column) => box(430 + column * 92, 270 + row * 80, 62, 48, (row + column) % 3 ? '#7ba7bc' : '#f6dfae', 4)).join('')).join('')}${box(400, 600, 400, 14, '#8d7f78')}`,
  city: [0, 1, 2, 3, 4, 5, 6]
    .map((n) =>
      box(
        300 + n * 90,
        590 - (120 + ((n * 67) % 180)),
        78,
        120 + ((n * 67) % 180),
        ['#c3bab2', '#a9b4bb', '#d8c7b8'][n % 3] ?? '#c3bab2',
      ),
    )
    .join(''),
  leaves: `${tree(470, 430, 150)}${tree(730, 440, 140)}${tree(600, 470, 110)}`,
  yard: [0, 1, 2]
    .map(
      (n) =>
        `${box(340 + n * 180, 380, 150, 200, '#5f6b73')}${[0, 1, 2].map((line) => box(340 + n * 180, 410 + line * 56, 150, 6, '#8a959c')).join('')}`,
    )
    .join(''),
} as const;

/** What a picture is about. */
export type Motif = keyof typeof motifs;

/** A picture of a motif under a sky, in a size. */
export function campaign(sky: Sky, motif: Motif, size: Size): string {
  return scene(sky, motifs[motif], size, false);
}
