import { Popover as BasePopover } from '@base-ui/react/popover';
import { cx } from '../../cx.ts';
import styles from '../floating.module.css';
import type { PopoverProps } from '../popover.tsx';

/** Popover with its button. */
export function PopoverSheet(props: PopoverProps) {
  const { isOpen, onOpen, trigger, align = 'start', width, className, children } = props;
  const { labelledBy, label, initialFocus } = props;
  return (
    <BasePopover.Root open={isOpen} onOpenChange={onOpen}>
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
