import { CSPProvider } from '@base-ui/react/csp-provider';
import { Select as BaseSelect } from '@base-ui/react/select';
import { type ReactElement, useRef } from 'react';
import { cx } from '../cx.ts';
import styles from '../overlays/floating.module.css';
import { row } from '../primitives/index.ts';
import type { ListName, ListOption } from './combobox.tsx';

export interface SelectProps {
  /** Button that opens the list. */
  readonly trigger: ReactElement;
  readonly listName: ListName;
  readonly value: string | null;
  readonly onPick: (value: string) => void;
  readonly options: readonly ListOption[];
  /** Last row, which loads more options and leaves the list open. */
  readonly moreOption?: { readonly label: string; readonly onAsk: () => void } | undefined;
}

/** Value of the row that loads more options; no option has it. */
const moreValue = '';

/** List to choose from without a search field. Arrow keys move, letters find, Enter selects, Esc closes. */
export function Select({ trigger, listName, value, onPick, options, moreOption }: SelectProps) {
  const staysOpenRef = useRef(false);
  return (
    // The content policy forbids the library's style element, which only hides a scroll bar that does not exist here.
    <CSPProvider disableStyleElements>
      <BaseSelect.Root
        modal={false}
        value={value}
        onValueChange={(choice) => {
          staysOpenRef.current = choice === moreValue;
          if (choice === moreValue) moreOption?.onAsk();
          else if (choice !== null) onPick(choice);
        }}
        onOpenChange={(isOpen, changeDetails) => {
          if (!isOpen && staysOpenRef.current) changeDetails.cancel();
          staysOpenRef.current = false;
        }}
      >
        <BaseSelect.Trigger render={trigger} />
        <BaseSelect.Portal>
          {/* As in `Combobox`: the list stays where it opened. */}
          <BaseSelect.Positioner
            className={styles.layer}
            align="start"
            sideOffset={4}
            alignItemWithTrigger={false}
            disableAnchorTracking
          >
            <BaseSelect.Popup className={styles.choices}>
              <BaseSelect.List {...listName}>
                {options.map((option) => (
                  <BaseSelect.Item
                    key={option.value}
                    value={option.value}
                    disabled={option.disabled === true}
                    className={cx(row(10), styles.item)}
                  >
                    {option.content}
                  </BaseSelect.Item>
                ))}
                {moreOption && (
                  <BaseSelect.Item value={moreValue} className={cx(row(10), styles.item)}>
                    {moreOption.label}
                  </BaseSelect.Item>
                )}
              </BaseSelect.List>
            </BaseSelect.Popup>
          </BaseSelect.Positioner>
        </BaseSelect.Portal>
      </BaseSelect.Root>
    </CSPProvider>
  );
}
