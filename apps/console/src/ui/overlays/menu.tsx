import type { Icon } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { To } from 'react-router';
import type { PressedButton } from './code/trigger-props.tsx';
import { LateTrigger, type TriggerElement } from './late-trigger.tsx';
import { useOverlays } from './overlays-code.ts';
import { loadedOverlays } from './overlays-store.ts';

export interface MenuEntry {
  readonly key: string;
  readonly label: ReactNode;
  /** Icon element, drawn at 18 px. */
  readonly icon?: ReactNode;
  /** Target screen of the entry; alternative to `onSelect`. */
  readonly to?: To;
  /** Action of the entry; alternative to `to`. */
  readonly onSelect?: () => void;
  /** Draws the entry in dark red, below a separator. */
  readonly danger?: boolean;
  readonly disabled?: boolean;
}

/** Creates a menu entry that runs an action or opens an address; a `danger` entry is dark red. */
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
  /** Content above the entries: the signed-in person. */
  readonly headContent?: ReactNode;
  /** Width in pixels; 248 when absent. */
  readonly width?: number;
}

export interface MenuProps extends Omit<MenuContent, 'entries'> {
  /** Entries of the menu. If a page has many menus, pass a function: it is not called before the first press. */
  readonly entries: readonly MenuEntry[] | (() => readonly MenuEntry[]);
  /** Button that opens the menu; it receives the menu's aria attributes. */
  readonly trigger: TriggerElement;
}

/**
 * Menu of actions. Arrow keys move, letters find, Enter selects; Esc closes and returns the focus to the button. The
 * menu is created when its button is first pressed: a list has one in each row, and most are never opened.
 */
export function Menu({ trigger, ...content }: MenuProps) {
  const [pressedButton, setPressedButton] = useState<PressedButton | null>(null);
  const overlays = pressedButton && loadedOverlays();
  return (
    <>
      <LateTrigger trigger={trigger} onFirstPress={setPressedButton} />
      {pressedButton && overlays && <overlays.PressedMenu {...content} pressedButton={pressedButton} />}
    </>
  );
}

export interface MenuAtProps extends MenuContent {
  /** Name of the menu, read aloud. */
  readonly label: string;
  /** Returns the element at which the menu opens; it receives the focus when the menu closes. */
  readonly anchor: () => HTMLElement | null;
  /** Called when the menu is closed by a choice, by Esc or by a press outside. */
  readonly onClose: () => void;
}

/** Menu that is open while it is rendered, anchored at an element shared by many menus. */
export function MenuAt(props: MenuAtProps) {
  const overlays = useOverlays(true);
  return overlays && <overlays.OpenMenu {...props} />;
}
