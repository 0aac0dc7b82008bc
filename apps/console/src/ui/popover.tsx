import { Popover as BasePopover } from '@base-ui/react/popover';
import type { ReactElement, ReactNode, RefObject } from 'react';
import { cx } from './cx.ts';
import styles from './floating.module.css';

export interface PopoverProps {
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  /** The button that opens and closes it; it takes the aria attributes. */
  readonly trigger: ReactElement;
  /** Which edge of the button it shares; `start` when absent. */
  readonly align?: 'start' | 'end';
  /** Pixels; as wide as its content when absent. */
  readonly width?: number;
  readonly className?: string | undefined;
  /** The id of its title, or … */
  readonly labelledBy?: string;
  /** … its name, read aloud. */
  readonly label?: string;
  /** Where the focus starts; the first control when absent. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

/** A sheet that hangs from a button: the focus goes in, Esc closes it and gives the focus back. */
export function Popover(props: PopoverProps) {
  const { open, onOpen, trigger, align = 'start', width, className, children } = props;
  const { labelledBy, label, initialFocus } = props;
  return (
    <BasePopover.Root open={open} onOpenChange={onOpen}>
      <BasePopover.Trigger render={trigger} />
      <BasePopover.Portal>
        <BasePopover.Positioner className={styles.layer} align={align} sideOffset={6}>
          <BasePopover.Popup
            className={cx(styles.sheet, className)}
            {...(width !== undefined && { style: { width } })}
            {...(labelledBy !== undefined && { 'aria-labelledby': labelledBy })}
            {...(label !== undefined && { 'aria-label': label })}
            {...(initialFocus && { initialFocus })}
          >
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  );
}
