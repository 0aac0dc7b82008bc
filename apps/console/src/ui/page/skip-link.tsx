import { cx } from '../cx.ts';
import { text } from '../primitives/index.ts';
import styles from './bits.module.css';

export interface SkipLinkProps {
  /** Text that begins with "Saltar": `Saltar al contenido`. */
  readonly children: string;
  /** Moves the focus past what is repeated on every screen. */
  readonly onSkip: () => void;
}

/** Button that is visible only while it has the keyboard focus. It moves the focus past a block of controls. */
export function SkipLink({ children, onSkip }: SkipLinkProps) {
  return (
    <button type="button" className={cx(text('strong', 'rounded'), styles.skip)} onClick={onSkip}>
      {children}
    </button>
  );
}
