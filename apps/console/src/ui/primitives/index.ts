import { cx } from '../cx.ts';
import styles from './primitives.module.css';

/** A gap in pixels, one of the tokens `--space-…`. */
export type Space = 0 | 2 | 4 | 5 | 6 | 7 | 8 | 10 | 12 | 14 | 16 | 20 | 24 | 28 | 32 | 40;

/** Position of an element within the row, stack or grid around it, and the media in which it is drawn. */
type InParent = 'fill' | 'fixed' | 'shrink' | 'wholeRow' | 'atEnd' | 'onPhone' | 'notOnPhone' | 'notOnPaper';

/**
 * Appearance of an element: its hairlines, corners, background, overflow, padding (`pad…`, all round or `…x…`
 * vertical by horizontal) and margin above (`above…`), in pixels; at least as high as a field (`fieldHigh`), with a
 * background under the pointer (`hovers`), or a bar of ink (`onInk`).
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
 * Arrangement of children: across the direction, along it, in several lines, `tight` ones 4 px apart, `lined` with a
 * hairline between, in two columns of a grid; on the phone stacked (`columnOnPhone`), or the first in a line of its
 * own and the others wrapped below it.
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

/** A size of text with its line, a weight, a colour, what happens to text that is too long, the quiet underline of a `link`, none (`bare`), or a link that its whole row is (`rowLink`: the row is positioned). */
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

const classes = (...names: readonly string[]): string => cx(...names.map((name) => styles[name]));

/** The class of children side by side, centred across, `gap` pixels apart. */
export const row = (gap: Space, ...options: readonly (Arrangement | InParent | Surface)[]): string =>
  classes('row', `gap${gap}`, ...options);

/** The class of children one under the other, as wide as it, `gap` pixels apart. */
export const stack = (gap: Space, ...options: readonly (Arrangement | InParent | Surface)[]): string =>
  classes('stack', `gap${gap}`, ...options);

/** The class of a grid, `gap` pixels apart: one column, or with `halves` two equal ones. Other columns are an own class's. */
export const grid = (gap: Space, ...options: readonly (Arrangement | InParent | Surface)[]): string =>
  classes('grid', `gap${gap}`, ...options);

/** The class of an element that takes the rest of its row (`fill`), keeps its size (`fixed`), may be narrower than its content (`shrink`), has a row of a grid to itself (`wholeRow`), stands at the row's end (`atEnd`), is there by the width of the window, or has a surface of its own. */
export const box = (...options: readonly (InParent | Surface)[]): string => classes(...options);

/** The class of text: its size, weight and colour; what is not named is inherited. */
export const text = (...options: readonly (TextStyle | InParent | Surface)[]): string => classes(...options);
