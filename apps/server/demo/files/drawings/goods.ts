import { box, type Sky, scene, tree } from './canvas.ts';

// What the bank, the insurer and the companies sell: homes, land, vehicles, goods.

const pane = (x: number, y: number, w: number, h: number): string =>
  `${box(x, y, w, h, '#7ba7bc')}${box(x + w / 2 - 3, y, 6, h, '#fff')}${box(x, y + h / 2 - 3, w, 6, '#fff')}`;

const wheel = (x: number, y: number, r: number): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="#211d1e"/><circle cx="${x}" cy="${y}" r="${r * 0.42}" fill="#c6bfba"/>`;

/** A house with a gabled roof. */
export function house(sky: Sky, wall: string, roof: string): string {
  return scene(
    sky,
    `${tree(150, 470, 120)}${tree(1080, 440, 140)}
    ${box(280, 380, 640, 270, wall)}<path d="M230 390 L600 190 L970 390 z" fill="${roof}"/>
    ${box(540, 470, 120, 180, '#5c4b45')}${pane(340, 440, 140, 110)}${pane(720, 440, 140, 110)}
    <path d="M540 650 l-60 100 h240 l-60 -100 z" fill="#d8cfc7"/>`,
  );
}

/** A garden behind a house. */
export function garden(sky: Sky): string {
  const flowers = Array.from(
    { length: 14 },
    (_, n) =>
      `<circle cx="${90 + n * 80}" cy="${650 + (n % 3) * 26}" r="13" fill="${['#c9564a', '#e0a94a', '#b06aa0'][n % 3]}"/>`,
  );
  return scene(
    sky,
    `${box(0, 560, 1200, 190, '#7da06a')}${tree(240, 420, 170)}${tree(900, 400, 190)}${tree(620, 470, 110)}
    ${box(420, 600, 360, 22, '#8d6f56')}${box(450, 622, 16, 70, '#6d5542')}${box(734, 622, 16, 70, '#6d5542')}${flowers.join('')}`,
    'photo',
    false,
  );
}

/** A living room with a window. */
export function room(wall: string): string {
  return scene(
    'sand',
    `${box(0, 0, 1200, 560, wall)}${box(0, 560, 1200, 190, '#b58e6a')}${box(380, 90, 440, 270, '#fff')}${pane(400, 110, 400, 230)}
    ${box(160, 420, 420, 150, '#5f7d8c', 28)}${box(150, 480, 440, 110, '#6f8f9f', 28)}${box(700, 500, 300, 20, '#8d6f56')}${box(730, 520, 16, 90, '#6d5542')}${box(954, 520, 16, 90, '#6d5542')}
    ${tree(1080, 420, 90)}`,
    'photo',
    false,
  );
}

/** An apartment building, with so many floors. */
export function apartments(sky: Sky, wall: string, floors: number): string {
  const storey = 480 / floors;
  const windows = Array.from({ length: floors }, (_, floor) =>
    [0, 1, 2, 3].map((column) => pane(400 + column * 110, 190 + floor * storey, 76, storey * 0.6)).join(''),
  );
  return scene(
    sky,
    `${tree(180, 500, 110)}${tree(1040, 480, 130)}${box(360, 160, 480, 490, wall)}${box(346, 144, 508, 24, '#8d7f78')}${windows.join('')}${box(550, 586, 100, 64, '#2f3f47')}`,
  );
}

/** Open land; water in front of it when `lake`. */
export function land(sky: Sky, grass: string, what: 'field' | 'road' | 'lake' | 'rows'): string {
  const parts = {
    field: `${tree(900, 460, 150)}<path d="M120 640 l40 -60 l40 60 z M1000 690 l30 -46 l30 46 z" fill="#c20d1e"/>`,
    road: `<path d="M520 750 L585 520 h30 L690 750 z" fill="#8b8180"/><path d="M598 750 l4 -200 h4 l8 200 z" fill="#f5f3f1"/>`,
    lake: `<path d="M0 590 Q300 560 600 585 T1200 575 V690 Q900 660 600 684 T0 680 z" fill="#6f9fb5"/>`,
    rows: Array.from(
      { length: 9 },
      (_, n) =>
        `<path d="M${n * 150 - 60} 750 L${500 + n * 24} 540" stroke="#4f7d4d" stroke-width="22" stroke-linecap="round"/>`,
    ).join(''),
  } as const;
  return scene(sky, `${box(0, 530, 1200, 220, grass)}${parts[what]}${tree(140, 450, 120)}`, 'photo', false);
}

/** A warehouse with three docks. */
export function warehouse(sky: Sky): string {
  return scene(
    sky,
    `${box(140, 260, 920, 390, '#c7cdd2')}<path d="M110 270 L600 170 L1090 270 z" fill="#7d8890"/>
    ${[220, 490, 760].map((x) => `${box(x, 420, 220, 230, '#5f6b73')}${[0, 1, 2, 3].map((n) => box(x, 440 + n * 52, 220, 6, '#8a959c')).join('')}`).join('')}`,
  );
}

/** A car seen from its side; dented when `hit`. */
export function car(sky: Sky, paint: string, shape: 'sedan' | 'pickup', hit: boolean): string {
  const body =
    shape === 'sedan'
      ? '<path d="M240 590 q10 -76 110 -88 l90 -104 q22 -24 60 -24 h170 q40 0 66 26 l96 100 q110 8 118 90 v24 h-710 z"'
      : '<path d="M220 590 q6 -70 90 -84 l84 -108 q18 -24 56 -24 h150 q30 0 30 30 v90 h330 v120 h-740 z"';
  const windows =
    shape === 'sedan'
      ? '<path d="M470 404 h80 v86 h-156 z M580 404 h80 q18 0 32 14 l68 72 h-180 z" fill="#bcd4df"/>'
      : '<path d="M440 404 h70 v88 h-140 z M530 404 h72 v88 h-72 z" fill="#bcd4df"/>';
  const dent = hit
    ? '<path d="M250 520 l40 22 l-24 30 l46 18" fill="none" stroke="#211d1e" stroke-width="9" stroke-linejoin="round"/>'
    : '';
  return scene(sky, `${body} fill="${paint}"/>${windows}${dent}${wheel(400, 620, 58)}${wheel(810, 620, 58)}`);
}

/** A lorry with a box. */
export function lorry(sky: Sky, paint: string): string {
  return scene(
    sky,
    `${box(420, 260, 560, 340, '#f0edea')}${box(420, 260, 560, 26, '#d8cfc7')}
    <path d="M220 600 v-150 q0 -30 30 -34 l100 -14 h56 v198 z" fill="${paint}"/>${box(280, 430, 100, 80, '#bcd4df', 8)}
    ${wheel(320, 620, 54)}${wheel(720, 620, 54)}${wheel(850, 620, 54)}`,
  );
}

/** A motorcycle. */
export function motorcycle(sky: Sky): string {
  return scene(
    sky,
    `${wheel(380, 590, 96)}${wheel(820, 590, 96)}
    <path d="M380 590 L520 450 H700 L820 590 M520 450 L600 590 H700" fill="none" stroke="#2b2627" stroke-width="22" stroke-linejoin="round"/>
    <path d="M500 420 q80 -60 190 -6 l-20 50 h-170 z" fill="#c20d1e"/>${box(690, 410, 150, 34, '#3a3536', 16)}<path d="M470 350 l-60 -34" stroke="#2b2627" stroke-width="16" stroke-linecap="round"/>`,
  );
}

/** Boxes on a pallet. */
export function boxes(sky: Sky, tone: string): string {
  const pile = [0, 1, 2].flatMap((row) =>
    Array.from({ length: 4 - row }, (_, n) => {
      const [x, y] = [300 + row * 80 + n * 160, 500 - row * 130];
      return `${box(x, y, 150, 120, tone)}${box(x + 60, y, 30, 120, '#e9dcc6')}`;
    }),
  );
  return scene(sky, `${pile.join('')}${box(270, 620, 680, 30, '#8d6f56')}`);
}

/** The yard where vehicles wait for buyers. */
export function yard(sky: Sky): string {
  const row = [0, 1, 2, 3, 4].map((n) => {
    const x = 110 + n * 210;
    const paint = ['#8d7f78', '#2f6690', '#7d4f50', '#4f7d4d', '#5c5350'][n] ?? '#5c5350';
    return `<path d="M${x} 610 q4 -38 44 -44 l34 -48 h74 l40 48 q34 6 36 44 z" fill="${paint}"/>${wheel(x + 58, 612, 24)}${wheel(x + 172, 612, 24)}`;
  });
  const fence = Array.from({ length: 24 }, (_, n) => box(n * 52, 400, 6, 170, '#b6aea8'));
  return scene(sky, `${fence.join('')}${box(0, 420, 1200, 8, '#b6aea8')}${row.join('')}`);
}
