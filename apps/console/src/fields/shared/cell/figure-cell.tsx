import type { CellKind } from './cell.ts';
import { Figure } from './line.tsx';
import { plainText } from './plain-text.ts';

/** Figures, at the right. */
export const figureCell: CellKind = { show: (props) => <Figure>{plainText(props)}</Figure>, end: true };
