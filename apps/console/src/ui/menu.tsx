import { Menu as MantineMenu } from '@mantine/core';
import { Fragment, type ReactElement, type ReactNode, useState } from 'react';
import { Link, type To } from 'react-router';

export interface MenuEntry {
  readonly key: string;
  readonly label: ReactNode;
  /** An icon element; drawn 16 px. */
  readonly icon?: ReactNode;
  /** A screen to go to, or … */
  readonly to?: To;
  /** … what to do. */
  readonly onSelect?: () => void;
  /** Dark red, after a line of its own. */
  readonly danger?: boolean;
  readonly disabled?: boolean;
}

export interface ActionMenuProps {
  /** The button that opens it; it gets the menu's aria attributes. */
  readonly trigger: ReactElement;
  readonly entries: readonly MenuEntry[];
  /** Above the entries: who is signed in. */
  readonly head?: ReactNode;
  /** Pixels; 248 when absent. */
  readonly width?: number;
  /** Opened by something else than its trigger; `onClose` then hears that it is to close. */
  readonly opened?: true;
  readonly onClose?: () => void;
}

/** A menu of acts: arrows move, Enter takes, Esc closes. Needs the Mantine provider (main layout). */
export function ActionMenu({ trigger, entries: current, head, width = 248, ...open }: ActionMenuProps) {
  const [opened, setOpened] = useState<readonly MenuEntry[] | null>(null);
  const entries = opened === null ? current : steady(opened, current);
  return (
    <MantineMenu
      {...open}
      width={width}
      position="bottom-end"
      withInitialFocusPlaceholder={false}
      onChange={(opens) => setOpened(opens ? current : null)}
    >
      <MantineMenu.Target>{trigger}</MantineMenu.Target>
      <MantineMenu.Dropdown data-portal>
        {head !== undefined && (
          <>
            <MantineMenu.Label>{head}</MantineMenu.Label>
            <MantineMenu.Divider />
          </>
        )}
        {entries.map((entry, index) => (
          <Fragment key={entry.key}>
            {entry.danger === true && index > 0 && entries[index - 1]?.danger !== true && (
              <MantineMenu.Divider />
            )}
            <ActionItem entry={entry} />
          </Fragment>
        ))}
      </MantineMenu.Dropdown>
    </MantineMenu>
  );
}

/**
 * While a menu is open nothing in it moves from under the pointer: what came meanwhile waits for the next opening, what
 * went can be chosen no more.
 */
function steady(opened: readonly MenuEntry[], current: readonly MenuEntry[]): readonly MenuEntry[] {
  return opened.map((entry) => current.find(({ key }) => key === entry.key) ?? { ...entry, disabled: true });
}

function ActionItem({ entry }: { readonly entry: MenuEntry }) {
  const look = {
    leftSection: entry.icon,
    disabled: entry.disabled === true,
    mod: { danger: entry.danger === true },
  };
  if (entry.to !== undefined) {
    return (
      <MantineMenu.Item {...look} component={Link} to={entry.to}>
        {entry.label}
      </MantineMenu.Item>
    );
  }
  return (
    <MantineMenu.Item {...look} onClick={entry.onSelect}>
      {entry.label}
    </MantineMenu.Item>
  );
}
