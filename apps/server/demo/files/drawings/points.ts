import { box, red, type Sky, scene, tree, width } from './canvas.ts';

// Points of service of a bank that does not exist, drawn by us.

/** The sign: a white V and a bar on red. */
function sign(x: number, y: number, w: number, h: number): string {
  const v = h * 0.5;
  const [left, top] = [x + w * 0.11, y + h * 0.25];
  return `${box(x, y, w, h, red, h * 0.16)}
    <path d="M${left} ${top} l${v * 0.42} ${v} l${v * 0.42} ${-v}" fill="none" stroke="#fff" stroke-width="${h * 0.15}" stroke-linejoin="round"/>
    ${box(x + w * 0.29, y + h * 0.42, w * 0.57, h * 0.16, '#fff', h * 0.08)}`;
}

function pane(x: number, y: number, w: number, h: number): string {
  return `${box(x - 8, y - 8, w + 16, h + 16, '#fff')}${box(x, y, w, h, '#7ba7bc')}
    <path d="M${x + w * 0.1} ${y + h} L${x + w * 0.45} ${y} h${w * 0.16} L${x + w * 0.26} ${y + h} z" fill="#fff" opacity=".25"/>
    ${box(x + w / 2 - 4, y, 8, h, '#fff')}${box(x, y + h / 2 - 4, w, 8, '#fff')}`;
}

/** An agency: a front with two windows, a door under an awning, and trees. */
export function agency(sky: Sky, wall: string, awning: string): string {
  return scene(
    sky,
    `${tree(80, 420, 130)}${tree(1120, 470, 110)}
    ${box(170, 210, 860, 440, wall)}${box(160, 190, 880, 36, '#8d7f78')}
    ${sign(390, 250, 420, 76)}${pane(230, 400, 220, 190)}${pane(750, 400, 220, 190)}
    ${box(505, 400, 190, 250, '#2f3f47')}${box(596, 412, 8, 238, '#7ba7bc')}
    <path d="M490 372 h220 l34 46 h-288 z" fill="${awning}"/>`,
  );
}

/** A drive-thru: a car under the roof, next to the booth. */
export function driveThru(sky: Sky, car: string): string {
  return scene(
    sky,
    `${box(0, 620, width, 130, '#57504f')}
    ${[60, 320, 580, 840, 1100].map((x) => box(x, 690, 120, 10, '#f5f3f1')).join('')}
    ${box(660, 290, 460, 330, '#d8c7b8')}${pane(740, 360, 190, 120)}${box(720, 490, 230, 26, '#8d7f78')}${box(1000, 380, 90, 240, '#5c4b45')}
    ${box(130, 290, 34, 330, '#4a4343')}${box(60, 190, 1090, 104, red)}${box(60, 190, 1090, 18, '#c20d1e')}
    <path d="M200 560 q8 -54 66 -60 l56 -74 q14 -18 38 -18 h110 q24 0 40 18 l58 74 q60 8 66 62 v40 h-434 z" fill="${car}"/>
    <path d="M352 436 h52 v62 h-98 z M424 436 h46 q10 0 18 10 l40 52 h-104 z" fill="#bcd4df"/>
    ${[310, 540].map((x) => `<circle cx="${x}" cy="602" r="46" fill="#211d1e"/><circle cx="${x}" cy="602" r="20" fill="#c6bfba"/>`).join('')}`,
  );
}

/** A cash machine: screen, keys and the slot for notes. */
export function cashMachine(sky: Sky): string {
  const keys = [0, 1, 2].flatMap((row) =>
    [0, 1, 2, 3].map((column) => box(400 + column * 62, 440 + row * 54, 46, 38, '#f0edea', 6)),
  );
  return scene(
    sky,
    `<path d="M0 600 Q300 470 640 580 T1200 520 V750 H0 z" fill="#6d7a5a" opacity=".5"/>
    ${box(300, 70, 600, 640, '#211d1e', 24)}${box(276, 60, 648, 120, red, 18)}${sign(420, 82, 360, 76)}
    ${box(384, 222, 432, 176, '#9cc6d6', 10)}${box(414, 254, 170, 18, '#fff', 9)}${box(414, 292, 250, 18, '#fff', 9)}
    ${keys.join('')}${box(690, 446, 130, 24, '#2eae7f', 12)}${box(690, 520, 130, 64, '#3a3536', 8)}
    ${box(0, 704, width, 46, '#8b8180')}`,
  );
}

/** An office in a tower. */
export function tower(sky: Sky, wall: string): string {
  const windows = [0, 1, 2, 3, 4].flatMap((row) =>
    [0, 1, 2, 3, 4].map((column) =>
      box(432 + column * 70, 130 + row * 78, 46, 52, (row + column) % 4 === 0 ? '#f6dfae' : '#7ba7bc', 4),
    ),
  );
  return scene(
    sky,
    `${box(120, 330, 260, 320, '#c3bab2')}${[0, 1, 2].map((row) => box(150, 370 + row * 84, 200, 44, '#a4bcc7', 4)).join('')}
    ${box(400, 90, 400, 560, wall)}${box(390, 74, 420, 26, '#8d7f78')}${windows.join('')}
    ${box(400, 520, 400, 130, '#5c5350')}${sign(470, 536, 260, 52)}${box(556, 596, 88, 54, '#2f3f47')}
    ${box(820, 400, 270, 250, '#d5ccc4')}${pane(870, 450, 170, 110)}${tree(1140, 500, 96)}${tree(70, 510, 90)}`,
  );
}

/** A window inside somebody else's building: a counter behind glass. */
export function counter(sky: Sky): string {
  return scene(
    sky,
    `${box(90, 130, 1020, 520, '#efe9e3')}${box(90, 112, 1020, 30, '#8d7f78')}${sign(400, 176, 400, 74)}
    ${box(200, 292, 800, 220, '#7ba7bc')}<path d="M260 512 L400 292 h110 L370 512 z M700 512 L840 292 h60 L760 512 z" fill="#fff" opacity=".22"/>
    ${[200, 466, 732, 988].map((x) => box(x, 292, 12, 220, '#fff')).join('')}${box(170, 508, 860, 34, '#c20d1e')}${box(190, 542, 820, 108, '#d8c7b8')}
    ${[330, 600, 866].map((x) => `<circle cx="${x}" cy="404" r="34" fill="#5c4b45"/><path d="M${x - 62} 508 q0 -70 62 -70 t62 70 z" fill="#3f5560"/>`).join('')}`,
  );
}

/** A neighbourhood shop that also serves the bank's customers. */
export function shop(sky: Sky, wall: string): string {
  const stripes = Array.from(
    { length: 10 },
    (_, n) =>
      `<path d="M${220 + n * 76} 300 h76 l10 92 q-48 30 -96 0 z" fill="${n % 2 === 0 ? red : '#fff'}"/>`,
  );
  return scene(
    sky,
    `${tree(110, 470, 120)}${box(210, 180, 780, 470, wall)}${box(196, 160, 808, 32, '#8d7f78')}${sign(460, 208, 280, 62)}
    ${pane(270, 430, 330, 150)}${[300, 372, 444, 516].map((x, n) => box(x, 520, 50, 60, ['#e0a94a', '#4f7d4d', '#c9564a', '#5f86a0'][n] ?? red, 8)).join('')}
    ${box(690, 410, 200, 240, '#5c4b45')}${box(712, 432, 156, 130, '#bcd4df')}${stripes.join('')}${tree(1090, 520, 90)}`,
  );
}
