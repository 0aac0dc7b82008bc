import { type ReactNode, useId, useRef } from 'react';
import { cx } from '../../ui/cx.ts';
import type { TriggerElement } from '../../ui/overlays/late-trigger.tsx';
import { Popover } from '../../ui/overlays/popover.tsx';
import { row, text } from '../../ui/primitives/index.ts';
import styles from './panel.module.css';

export interface PanelProps {
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  /** Button of the panel; it gets the panel's aria attributes. */
  readonly trigger: TriggerElement;
  readonly title: string;
  /** Element to the right of the title. */
  readonly titleAddition?: ReactNode;
  readonly children: ReactNode;
  /** Two buttons: undo on the left, confirm on the right. */
  readonly footer: ReactNode;
  readonly align?: 'start' | 'end';
  /** True if the content is loaded after the panel opens. The title then gets the focus. */
  readonly isLazy?: boolean;
}

/** Popover below a button. It takes the focus; Esc closes it and returns the focus. */
export function Panel({
  open,
  onOpen,
  trigger,
  title,
  titleAddition,
  children,
  footer,
  align = 'start',
  isLazy = false,
}: PanelProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Popover
      isOpen={open}
      onOpen={onOpen}
      trigger={trigger}
      align={align}
      width={336}
      className={styles.panel}
      labelledBy={id}
      {...(isLazy && { initialFocus: heading })}
    >
      <div className={cx(row(12, 'between'), text('second'), styles.head)}>
        <h3
          ref={heading}
          id={id}
          className={text('ink')}
          {...(isLazy && { tabIndex: -1, 'data-focus-target': true })}
        >
          {title}
        </h3>
        {titleAddition}
      </div>
      {children}
      <div className={cx(row(12, 'between', 'sticky', 'lineAbove'), styles.foot)}>{footer}</div>
    </Popover>
  );
}

/** Underlined button in a panel's footer. */
export function PanelLink({
  children,
  onClick,
  disabled = false,
}: {
  readonly children: ReactNode;
  readonly onClick: () => void;
  readonly disabled?: boolean;
}) {
  return (
    <button
      type="button"
      className={cx(text('label', 'strong', 'link'), styles.link)}
      onClick={onClick}
      disabled={disabled}
    >
      {children}
    </button>
  );
}
