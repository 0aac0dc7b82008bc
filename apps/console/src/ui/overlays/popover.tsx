import { cloneElement, type ReactNode, type RefObject, useEffect, useState } from 'react';
import type { TriggerElement } from './late-trigger.tsx';
import { useOverlays } from './overlays-code.ts';

export interface PopoverProps {
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  /** The button that opens and closes it; it takes the aria attributes. */
  readonly trigger: TriggerElement;
  /** Edge that the popover shares with the button; `start` when absent. */
  readonly align?: 'start' | 'end';
  /** Pixels; as wide as its content when absent. */
  readonly width?: number;
  readonly className?: string | undefined;
  /** The id of its title, or … */
  readonly labelledBy?: string;
  /** … its name, read aloud. */
  readonly label?: string;
  /** Element that takes the focus first; the first control when absent. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

/** A sheet that hangs from a button: the focus goes in, Esc closes it and gives the focus back. It is made when it is first opened. */
export function Popover(props: PopoverProps) {
  const { open, onOpen, trigger } = props;
  const overlays = useOverlays(open);
  const [wasOpen, setWasOpen] = useState(false);
  useEffect(() => {
    if (open) setWasOpen(true);
  }, [open]);
  if (overlays && (open || wasOpen)) return <overlays.PopoverSheet {...props} />;
  return cloneElement(trigger, {
    'aria-haspopup': 'dialog',
    'aria-expanded': open,
    onClick: (event) => {
      trigger.props.onClick?.(event);
      // After the event: to the sheet it would be a press outside, which closes it.
      setTimeout(() => onOpen(true));
    },
  });
}
