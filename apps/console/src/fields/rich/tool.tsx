import type { ComponentPropsWithRef, ReactNode } from 'react';
import styles from './toolbar.module.css';

export interface ToolProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  /** What it does, read aloud and shown as the browser's hint. */
  readonly label: string;
  readonly icon: ReactNode;
  /** Whether the text at the caret has it; absent when it is no state but an act. */
  readonly active?: boolean;
}

/** A button of the text's toolbar. */
export function Tool({ label, icon, active, ...rest }: ToolProps) {
  return (
    <button
      {...rest}
      type="button"
      className={styles.tool}
      aria-label={label}
      title={label}
      {...(active !== undefined && { 'aria-pressed': active })}
      // The caret stays in the text, where the tool works.
      onMouseDown={(event) => event.preventDefault()}
    >
      {icon}
    </button>
  );
}
