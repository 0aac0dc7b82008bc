import { cloneElement, type ReactNode, type RefObject, useEffect, useState } from 'react';
import type { TriggerElement } from './late-trigger.tsx';
import { useOverlays } from './overlays-code.ts';

export interface PopoverProps {
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  /** Button that opens and closes the popover; it receives the aria attributes. */
  readonly trigger: TriggerElement;
  /** Edge at which the popover is aligned with its button; `start` when absent. */
  readonly align?: 'start' | 'end';
  /** Width in pixels; the width of the content when absent. */
  readonly width?: number;
  readonly className?: string | undefined;
  /** Id of the title; alternative to `label`. */
  readonly labelledBy?: string;
  /** Name, read aloud; alternative to `labelledBy`. */
  readonly label?: string;
  /** Element that receives the focus first; the first control when absent. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

/**
 * Popover at a button. It takes the focus when it opens; Esc closes it and returns the focus. It is created when it
 * is first opened.
 */
export function Popover(props: PopoverProps) {
  const { isOpen, onOpen, trigger } = props;
  const overlays = useOverlays(isOpen);
  const [wasOpen, setWasOpen] = useState(false);
  useEffect(() => {
    if (isOpen) setWasOpen(true);
  }, [isOpen]);
  if (overlays && (isOpen || wasOpen)) return <overlays.PopoverSheet {...props} />;
  return cloneElement(trigger, {
    'aria-haspopup': 'dialog',
    'aria-expanded': isOpen,
    onClick: (event) => {
      trigger.props.onClick?.(event);
      // Opened after the event: the popover would take this press for one outside, and close.
      setTimeout(() => onOpen(true));
    },
  });
}
