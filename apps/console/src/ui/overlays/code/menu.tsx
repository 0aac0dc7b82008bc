import { Menu as BaseMenu } from '@base-ui/react/menu';
import { Fragment, useState } from 'react';
import { Link } from 'react-router';
import { cx } from '../../cx.ts';
import { row, text } from '../../primitives/index.ts';
import styles from '../floating.module.css';
import type { MenuAtProps, MenuContent, MenuEntry, MenuProps } from '../menu.tsx';
import { type PressedButton, TriggerProps } from './trigger-props.tsx';

interface MadeMenuProps extends Omit<MenuProps, 'trigger'> {
  /** The button that it hangs from. */
  readonly pressedButton: PressedButton;
}

/** The menu of a button that was pressed. */
export function MadeMenu({ pressedButton, entries, ...content }: MadeMenuProps) {
  const [openEntries, setOpenEntries] = useState<readonly MenuEntry[] | null>(null);
  const current = typeof entries === 'function' ? entries() : entries;
  return (
    <BaseMenu.Root
      modal={false}
      onOpenChange={(open) => open && setOpenEntries(current)}
      onOpenChangeComplete={(open) => !open && setOpenEntries(null)}
    >
      <BaseMenu.Trigger render={(props) => <TriggerProps {...pressedButton} props={props} />} />
      <Sheet {...content} entries={openEntries === null ? current : frozen(openEntries, current)} />
    </BaseMenu.Root>
  );
}

/** A menu that is open as long as it is rendered, at an element that many menus share. */
export function OpenMenu({ anchor, onClose, label, entries: current, ...content }: MenuAtProps) {
  const [openEntries] = useState(current);
  return (
    <BaseMenu.Root open modal={false} onOpenChange={(open) => !open && onClose()}>
      <Sheet {...content} label={label} anchor={anchor} entries={frozen(openEntries, current)} />
    </BaseMenu.Root>
  );
}

/**
 * While a menu is open nothing in it moves from under the pointer: what came meanwhile waits for the next opening, what
 * went can be chosen no more.
 */
function frozen(openEntries: readonly MenuEntry[], current: readonly MenuEntry[]): readonly MenuEntry[] {
  return openEntries.map(
    (entry) => current.find(({ key }) => key === entry.key) ?? { ...entry, disabled: true },
  );
}

type SheetProps = MenuContent & Partial<Pick<MenuAtProps, 'anchor' | 'label'>>;

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
  const inner = (
    <>
      {entry.icon}
      {entry.label}
    </>
  );
  if (entry.to !== undefined && entry.disabled !== true) {
    return (
      <BaseMenu.LinkItem closeOnClick className={className} render={<Link to={entry.to} />}>
        {inner}
      </BaseMenu.LinkItem>
    );
  }
  return (
    <BaseMenu.Item
      className={className}
      disabled={entry.disabled === true}
      {...(entry.onSelect && { onClick: entry.onSelect })}
    >
      {inner}
    </BaseMenu.Item>
  );
}
