import { cx } from '../cx.ts';
import styles from './primitives.module.css';

/** Gap in pixels, one of the tokens `--space-…`. */
export type Space = 0 | 2 | 4 | 5 | 6 | 7 | 8 | 10 | 12 | 14 | 16 | 20 | 24 | 28 | 32 | 40;

/** Position of an element in its row, stack or grid, and the media in which it is visible. */
type ParentOption =
  | 'fill'
  | 'fixed'
  | 'shrink'
  | 'wholeRow'
  | 'atEnd'
  | 'onPhone'
  | 'notOnPhone'
  | 'notOnPaper';

/**
 * Appearance of an element: hairlines, corners, background, overflow, padding in pixels (`pad…` on all sides, `…x…`
 * vertical by horizontal) and margin above in pixels (`above…`). `fieldHigh` is at least as high as a field, `hovers`
 * has a background under the pointer, `onInk` is a bar in ink colour.
 */
type Surface =
  | 'outlined'
  | 'lineAbove'
  | 'lineBelow'
  | 'rounded'
  | 'roundedSmall'
  | 'roundedCard'
  | 'round'
  | 'surface'
  | 'sunken'
  | 'clipped'
  | 'scrolls'
  | 'relative'
  | 'wide'
  | 'tall'
  | 'pad8'
  | 'pad12'
  | 'pad16'
  | 'pad8x12'
  | 'pad10x0'
  | 'pad10x12'
  | 'pad12x16'
  | 'above4'
  | 'above8'
  | 'above12'
  | 'above16'
  | 'above20'
  | 'above24'
  | 'absolute'
  | 'fieldHigh'
  | 'hovers'
  | 'onInk'
  | 'sticky'
  | 'textLeft';

/**
 * Arrangement of children: alignment across and along the direction, and wrapping. `tight` leaves 4 px between wrapped lines,
 * `lined` draws a hairline between children, `halves` makes two columns. On the phone children are stacked
 * (`columnOnPhone`), or the first has its own line and the others wrap below it.
 */
type Arrangement =
  | 'start'
  | 'center'
  | 'end'
  | 'baseline'
  | 'stretch'
  | 'between'
  | 'middle'
  | 'right'
  | 'wrap'
  | 'tight'
  | 'inline'
  | 'lined'
  | 'halves'
  | 'columnOnPhone'
  | 'firstLineOnPhone';

/**
 * Style of text: size with line height, weight, colour and the treatment of text that is too long. A `link` has a
 * subtle underline, `bare` has none, and `rowLink` makes the whole positioned row a link.
 */
type TextStyle =
  | 'small'
  | 'label'
  | 'body'
  | 'section'
  | 'record'
  | 'figure'
  | 'plain'
  | 'strong'
  | 'name'
  | 'ink'
  | 'second'
  | 'third'
  | 'danger'
  | 'warning'
  | 'success'
  | 'nowrap'
  | 'anywhere'
  | 'truncate'
  | 'link'
  | 'bare'
  | 'rowLink';

const classesOf = (...names: readonly string[]): string => cx(...names.map((name) => styles[name]));

/** Returns the class of a row of children, centred vertically, with a gap in pixels. */
export const row = (gap: Space, ...options: readonly (Arrangement | ParentOption | Surface)[]): string =>
  classesOf('row', `gap${gap}`, ...options);

/** Returns the class of a column of children with its full width, with a gap in pixels. */
export const stack = (gap: Space, ...options: readonly (Arrangement | ParentOption | Surface)[]): string =>
  classesOf('stack', `gap${gap}`, ...options);

/**
 * Returns the class of a grid with a gap in pixels: one column, or two equal ones with `halves`. Other columns need
 * their own class.
 */
export const grid = (gap: Space, ...options: readonly (Arrangement | ParentOption | Surface)[]): string =>
  classesOf('grid', `gap${gap}`, ...options);

/**
 * Returns the class of an element: it fills the rest of its row (`fill`), keeps its size (`fixed`), may be narrower
 * than its content (`shrink`), takes a whole grid row (`wholeRow`), is at the end of its row (`atEnd`), is visible
 * only in some media (`onPhone`, `notOnPhone`, `notOnPaper`), or has a surface of its own.
 */
export const box = (...options: readonly (ParentOption | Surface)[]): string => classesOf(...options);

/** Returns the class of a text: size, weight and colour; omitted properties are inherited. */
export const text = (...options: readonly (TextStyle | ParentOption | Surface)[]): string =>
  classesOf(...options);
