import { IconButton, type IconButtonProps } from '../../ui/actions/button.tsx';
import styles from './toolbar.module.css';

export interface ToolProps extends Omit<IconButtonProps, 'kind' | 'size'> {
  /** Whether the text at the caret has it; absent when it is no state but an act. */
  readonly active?: boolean;
}

/** A button of the text's toolbar. */
export function Tool({ active, ...rest }: ToolProps) {
  return (
    <IconButton
      {...rest}
      size="small"
      className={styles.tool}
      {...(active !== undefined && { 'aria-pressed': active })}
      // The caret stays in the text, where the tool works.
      onMouseDown={(event) => event.preventDefault()}
    />
  );
}
