import { Menu as BaseMenu } from '@base-ui/react/menu';
import { Fragment, useState } from 'react';
import { Link } from 'react-router';
import { cx } from '../../cx.ts';
import { row, text } from '../../primitives/index.ts';
import styles from '../floating.module.css';
import type { MenuAtProps, MenuContent, MenuEntry, MenuProps } from '../menu.tsx';
import { type PressedButton, TriggerProps } from './trigger-props.tsx';

interface PressedMenuProps extends Omit<MenuProps, 'trigger'> {
  /** Button that opens the menu. */
  readonly pressedButton: PressedButton;
}

/** Menu of a button, created when the button is first pressed. */
export function PressedMenu({ pressedButton, entries, ...content }: PressedMenuProps) {
  const [openEntries, setOpenEntries] = useState<readonly MenuEntry[] | null>(null);
  const currentEntries = typeof entries === 'function' ? entries() : entries;
  return (
    <BaseMenu.Root
      modal={false}
      onOpenChange={(isOpen) => isOpen && setOpenEntries(currentEntries)}
      onOpenChangeComplete={(open) => !open && setOpenEntries(null)}
    >
      <BaseMenu.Trigger render={(props) => <TriggerProps {...pressedButton} props={props} />} />
      <MenuPanel
        {...content}
        entries={openEntries === null ? currentEntries : keepEntries(openEntries, currentEntries)}
      />
    </BaseMenu.Root>
  );
}

/** Menu that is open while it is rendered, anchored at an element shared by many menus. */
export function OpenMenu({ anchor, onClose, label, entries: currentEntries, ...content }: MenuAtProps) {
  const [openEntries] = useState(currentEntries);
  return (
    <BaseMenu.Root open modal={false} onOpenChange={(open) => !open && onClose()}>
      <MenuPanel
        {...content}
        label={label}
        anchor={anchor}
        entries={keepEntries(openEntries, currentEntries)}
      />
    </BaseMenu.Root>
  );
}

/**
 * Keeps the entries of an open menu in place under the pointer. New entries appear at the next opening; removed
 * entries are disabled.
 */
function keepEntries(
  openEntries: readonly MenuEntry[],
  currentEntries: readonly MenuEntry[],
): readonly MenuEntry[] {
  return openEntries.map(
    (entry) => currentEntries.find(({ key }) => key === entry.key) ?? { ...entry, disabled: true },
  );
}

type MenuPanelProps = MenuContent & Partial<Pick<MenuAtProps, 'anchor' | 'label'>>;

function MenuPanel({ entries, headContent, width = 248, anchor, label }: MenuPanelProps) {
  return (
    <BaseMenu.Portal>
      {/* The menu stays where it opened, even if its row moves. */}
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
          {headContent !== undefined && (
            <>
              <div className={cx(text('second'), styles.head)}>{headContent}</div>
              <BaseMenu.Separator className={styles.line} />
            </>
          )}
          {entries.map((entry, index) => (
            <Fragment key={entry.key}>
              {entry.danger === true && index > 0 && entries[index - 1]?.danger !== true && (
                <BaseMenu.Separator className={styles.line} />
              )}
              <MenuItem entry={entry} />
            </Fragment>
          ))}
        </BaseMenu.Popup>
      </BaseMenu.Positioner>
    </BaseMenu.Portal>
  );
}

function MenuItem({ entry }: { readonly entry: MenuEntry }) {
  const className = cx(row(10), styles.item, entry.danger === true && styles.danger);
  const itemContent = (
    <>
      {entry.icon}
      {entry.label}
    </>
  );
  if (entry.to !== undefined && entry.disabled !== true) {
    return (
      <BaseMenu.LinkItem closeOnClick className={className} render={<Link to={entry.to} />}>
        {itemContent}
      </BaseMenu.LinkItem>
    );
  }
  return (
    <BaseMenu.Item
      className={className}
      disabled={entry.disabled === true}
      {...(entry.onSelect && { onClick: entry.onSelect })}
    >
      {itemContent}
    </BaseMenu.Item>
  );
}
