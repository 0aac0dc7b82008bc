import { IconButton, type IconButtonProps } from '../../ui/actions/button.tsx';
import styles from './toolbar.module.css';

export interface ToolProps extends Omit<IconButtonProps, 'kind' | 'size'> {
  /** True if the text at the caret has the mark; absent for a tool that only performs an action. */
  readonly isActive?: boolean;
}

/** Button of the rich-text toolbar. */
export function Tool({ isActive, ...rest }: ToolProps) {
  return (
    <IconButton
      {...rest}
      size="small"
      className={styles.tool}
      {...(isActive !== undefined && { 'aria-pressed': isActive })}
      // Keeps the caret in the text, where the tool applies.
      onMouseDown={(event) => event.preventDefault()}
    />
  );
}
