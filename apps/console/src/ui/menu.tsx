import { Menu as BaseMenu } from '@base-ui/react/menu';
import { Fragment, type ReactNode, useState } from 'react';
import { Link, type To } from 'react-router';
import { cx } from './cx.ts';
import styles from './floating.module.css';
import { LateTrigger, type PressedButton, type TriggerElement, TriggerProps } from './late-trigger.tsx';
import { row, text } from './primitives/index.ts';

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

interface Content {
  readonly entries: readonly MenuEntry[];
  /** Above the entries: who is signed in. */
  readonly head?: ReactNode;
  /** Pixels; 248 when absent. */
  readonly width?: number;
}

export interface MenuProps extends Omit<Content, 'entries'> {
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
  const [pressed, setPressed] = useState<PressedButton | null>(null);
  return (
    <>
      <LateTrigger trigger={trigger} onFirstPress={setPressed} />
      {pressed !== null && <MadeMenu {...content} pressed={pressed} />}
    </>
  );
}

function MadeMenu({
  pressed,
  entries,
  ...content
}: Omit<MenuProps, 'trigger'> & { readonly pressed: PressedButton }) {
  const [opened, setOpened] = useState<readonly MenuEntry[] | null>(null);
  const current = typeof entries === 'function' ? entries() : entries;
  return (
    <BaseMenu.Root
      modal={false}
      onOpenChange={(open) => open && setOpened(current)}
      onOpenChangeComplete={(open) => !open && setOpened(null)}
    >
      <BaseMenu.Trigger render={(props) => <TriggerProps {...pressed} props={props} />} />
      <Sheet {...content} entries={opened === null ? current : frozen(opened, current)} />
    </BaseMenu.Root>
  );
}

export interface MenuAtProps extends Content {
  /** The name of the menu, read aloud. */
  readonly label: string;
  /** The element it hangs from, which gets the focus when it closes. */
  readonly anchor: () => HTMLElement | null;
  /** It is closed: by a choice, by Esc or by a press elsewhere. */
  readonly onClose: () => void;
}

/** A menu that is open as long as it is rendered, at an element that many menus share. */
export function MenuAt({ anchor, onClose, label, entries: current, ...content }: MenuAtProps) {
  const [opened] = useState(current);
  return (
    <BaseMenu.Root open modal={false} onOpenChange={(open) => !open && onClose()}>
      <Sheet {...content} label={label} anchor={anchor} entries={frozen(opened, current)} />
    </BaseMenu.Root>
  );
}

/**
 * While a menu is open nothing in it moves from under the pointer: what came meanwhile waits for the next opening, what
 * went can be chosen no more.
 */
function frozen(opened: readonly MenuEntry[], current: readonly MenuEntry[]): readonly MenuEntry[] {
  return opened.map((entry) => current.find(({ key }) => key === entry.key) ?? { ...entry, disabled: true });
}

type SheetProps = Content & Partial<Pick<MenuAtProps, 'anchor' | 'label'>>;

function Sheet({ entries, head, width = 248, anchor, label }: SheetProps) {
  return (
    <BaseMenu.Portal>
      {/* It stays where it opened, although the row that it belongs to may move. */}
      <BaseMenu.Positioner
        className={styles.layer}
        align="end"
        sideOffset={4}
        disableAnchorTracking
        {...(anchor && { anchor })}
      >
        <BaseMenu.Popup
          className={styles.sheet}
          style={{ width }}
          {...(label !== undefined && { 'aria-label': label })}
          {...(anchor && { finalFocus: anchor })}
        >
          {head !== undefined && (
            <>
              <div className={cx(text('second'), styles.head)}>{head}</div>
              <BaseMenu.Separator className={styles.line} />
            </>
          )}
          {entries.map((entry, index) => (
            <Fragment key={entry.key}>
              {entry.danger === true && index > 0 && entries[index - 1]?.danger !== true && (
                <BaseMenu.Separator className={styles.line} />
              )}
              <Item entry={entry} />
            </Fragment>
          ))}
        </BaseMenu.Popup>
      </BaseMenu.Positioner>
    </BaseMenu.Portal>
  );
}

function Item({ entry }: { readonly entry: MenuEntry }) {
  const className = cx(row(10), styles.item, entry.danger === true && styles.danger);
  const inside = (
    <>
      {entry.icon}
      {entry.label}
    </>
  );
  if (entry.to !== undefined && entry.disabled !== true) {
    return (
      <BaseMenu.LinkItem closeOnClick className={className} render={<Link to={entry.to} />}>
        {inside}
      </BaseMenu.LinkItem>
    );
  }
  return (
    <BaseMenu.Item
      className={className}
      disabled={entry.disabled === true}
      {...(entry.onSelect && { onClick: entry.onSelect })}
    >
      {inside}
    </BaseMenu.Item>
  );
}
