import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { row, stack, text } from '../primitives/index.ts';
import styles from './tabs.module.css';

export interface TabsProps<T extends string> {
  /** Name of the tabs, read aloud. */
  readonly label: string;
  /** Labels of the tabs by key, in order. */
  readonly tabs: Readonly<Record<T, string>>;
  readonly value: NoInfer<T>;
  readonly onChange: (value: NoInfer<T>) => void;
  /** Content between the tabs and their panel. */
  readonly noticeContent?: ReactNode;
  /** Content of the selected tab. */
  readonly children: ReactNode;
}

/**
 * Tabs that show one panel at a time; the arrow keys move between the tabs. For tabs with addresses see `TabStrip`.
 */
export function Tabs<T extends string>({
  label,
  tabs,
  value,
  onChange,
  noticeContent,
  children,
}: TabsProps<T>) {
  return (
    <BaseTabs.Root className={stack(16)} value={value} onValueChange={(newValue: T) => onChange(newValue)}>
      <BaseTabs.List className={cx(row(16), styles.list)} aria-label={label} activateOnFocus>
        {(Object.keys(tabs) as T[]).map((key) => (
          <BaseTabs.Tab key={key} value={key} className={cx(text('label', 'strong', 'second'), styles.tab)}>
            {tabs[key]}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {noticeContent}
      <BaseTabs.Panel value={value} className={stack(16)} tabIndex={-1}>
        {children}
      </BaseTabs.Panel>
    </BaseTabs.Root>
  );
}
