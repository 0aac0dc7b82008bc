import type { Icon } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { To } from 'react-router';
import type { PressedButton } from './code/trigger-props.tsx';
import { LateTrigger, type TriggerElement } from './late-trigger.tsx';
import { useOverlays } from './overlays-code.ts';
import { overlaysNow } from './overlays-store.ts';

export interface MenuEntry {
  readonly key: string;
  readonly label: ReactNode;
  /** An icon element; drawn 18 px. */
  readonly icon?: ReactNode;
  /** A screen to go to, or … */
  readonly to?: To;
  /** … what to do. */
  readonly onSelect?: () => void;
  /** Dark red, after a line of its own. */
  readonly danger?: boolean;
  readonly disabled?: boolean;
}

/** Entry of an act, or of the screen at an address; `danger` is drawn in dark red. */
export function menuEntry(
  key: string,
  label: string,
  EntryIcon: Icon,
  target: To | (() => unknown),
  danger = false,
): MenuEntry {
  return {
    key,
    label,
    icon: <EntryIcon stroke={1.75} aria-hidden="true" />,
    danger,
    ...(typeof target === 'function' ? { onSelect: () => void target() } : { to: target }),
  };
}

/** Content of a menu. */
export interface MenuContent {
  readonly entries: readonly MenuEntry[];
  /** Above the entries: who is signed in. */
  readonly head?: ReactNode;
  /** Pixels; 248 when absent. */
  readonly width?: number;
}

export interface MenuProps extends Omit<MenuContent, 'entries'> {
  /** A function when there are many of the menu: it is called from the first press on. */
  readonly entries: readonly MenuEntry[] | (() => readonly MenuEntry[]);
  /** The button that opens it; it gets the menu's aria attributes. */
  readonly trigger: TriggerElement;
}

/**
 * A menu of acts: arrows move, letters find, Enter takes, Esc closes and gives the focus back to its button. It is made when
 * its button is first pressed: a list has one in each row, and most are never opened.
 */
export function Menu({ trigger, ...content }: MenuProps) {
  const [pressedButton, setPressed] = useState<PressedButton | null>(null);
  const overlays = pressedButton && overlaysNow();
  return (
    <>
      <LateTrigger trigger={trigger} onFirstPress={setPressed} />
      {pressedButton && overlays && <overlays.MadeMenu {...content} pressedButton={pressedButton} />}
    </>
  );
}

export interface MenuAtProps extends MenuContent {
  /** The name of the menu, read aloud. */
  readonly label: string;
  /** The element it hangs from, which gets the focus when it closes. */
  readonly anchor: () => HTMLElement | null;
  /** It is closed: by a choice, by Esc or by a press elsewhere. */
  readonly onClose: () => void;
}

/** A menu that is open as long as it is rendered, at an element that many menus share. */
export function MenuAt(props: MenuAtProps) {
  const overlays = useOverlays(true);
  return overlays && <overlays.OpenMenu {...props} />;
}
