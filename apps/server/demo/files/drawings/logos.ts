// Logos of companies and merchants that do not exist: a mark on a ground, square.

const marks = {
  water: '<path d="M200 90 q90 110 90 170 a90 90 0 0 1 -180 0 q0 -60 90 -170 z"/>',
  town: '<path d="M90 300 V180 L200 100 L310 180 V300 H240 V220 H160 V300 z"/>',
  school: '<path d="M60 170 L200 110 L340 170 L200 230 z M120 210 v60 q80 50 160 0 v-60 l-80 36 z"/>',
  power: '<path d="M220 70 L110 220 h70 l-20 110 L290 170 h-76 z"/>',
  phone:
    '<path d="M140 80 h120 a20 20 0 0 1 20 20 v200 a20 20 0 0 1 -20 20 H140 a20 20 0 0 1 -20 -20 V100 a20 20 0 0 1 20 -20 z M150 110 v150 h100 V110 z"/>',
  net: '<path d="M70 180 q130 -110 260 0 l-30 34 q-100 -84 -200 0 z M130 240 q70 -60 140 0 l-30 34 q-40 -34 -80 0 z"/><circle cx="200" cy="300" r="26"/>',
  shield: '<path d="M200 70 L310 110 V200 q0 90 -110 130 Q90 290 90 200 V110 z"/>',
  shop: '<path d="M80 160 L110 90 H290 L320 160 q-30 50 -60 0 q-30 50 -60 0 q-30 50 -60 0 q-30 50 -60 0 z M110 210 h180 v110 H110 z"/>',
  box: '<path d="M200 70 L320 130 V270 L200 330 L80 270 V130 z M200 110 L130 146 L200 182 L270 146 z"/>',
  cup: '<path d="M110 130 h170 v110 a60 60 0 0 1 -60 60 h-50 a60 60 0 0 1 -60 -60 z M290 150 h20 a40 40 0 0 1 0 80 h-24 z"/>',
  eye: '<path d="M60 200 Q200 70 340 200 Q200 330 60 200 z M200 150 a50 50 0 1 0 .1 0 z"/>',
  wave: '<path d="M60 180 q70 -70 140 0 t140 0 v50 q-70 70 -140 0 t-140 0 z"/>',
  wheel: '<path d="M200 80 a120 120 0 1 0 .1 0 z M200 150 a50 50 0 1 1 -.1 0 z"/>',
  star: '<path d="M200 70 L238 158 L334 166 L262 230 L284 324 L200 274 L116 324 L138 230 L66 166 L162 158 z"/>',
} as const;

/** A mark. */
type Mark = keyof typeof marks;

/** A logo: the mark in white on a coloured ground. */
export function logo(mark: Mark, ground: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" viewBox="0 0 400 400"><rect width="400" height="400" rx="56" fill="${ground}"/><g fill="#fff" fill-rule="evenodd">${marks[mark]}</g></svg>`;
}
