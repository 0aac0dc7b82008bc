import { cx } from '../../../ui/cx.ts';
import { text } from '../../../ui/primitives/index.ts';
import styles from './rail.module.css';

/** Returns the CSS class for a link in the cards beside a form; `red` for a link to a decision. */
export const linkClass = (color?: 'red'): string =>
  cx(text('label', 'strong', 'ink', 'link'), styles.link, color === 'red' && styles.red);
