import { Combobox as BaseCombobox } from '@base-ui/react/combobox';
import type { ReactElement, ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from '../overlays/floating.module.css';
import { row, text as textStyle } from '../primitives/index.ts';

export interface ListOption {
  readonly value: string;
  /** Content of the option's row. */
  readonly content: ReactNode;
  /** True if the option is shown but cannot be chosen. */
  readonly disabled?: boolean | undefined;
}

/** Accessible name of the field and its list: the id of the label's text, or a text if there is no label. */
export type ListName = { readonly 'aria-label': string } | { readonly 'aria-labelledby': string };

export interface ComboboxProps {
  /** Input element, without its value. */
  readonly field: ReactElement;
  readonly listName: ListName;
  readonly value: string | null;
  /** Text of the field. */
  readonly text: string;
  /** Called when the person types. */
  readonly onType: (text: string) => void;
  readonly onPick: (value: string) => void;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  /** Options that match the input. */
  readonly options: readonly ListOption[];
  /** True while the options are about to be replaced. */
  readonly busy?: boolean;
  /** Shown in place of the options when there are none. */
  readonly emptyText: string;
}

/**
 * Field whose value is chosen from a list that is filtered while typing. Arrow keys move, Enter selects, Esc closes.
 */
export function Combobox(props: ComboboxProps) {
  const {
    field,
    listName,
    value,
    text,
    onType,
    onPick,
    isOpen,
    onOpen,
    options,
    busy = false,
    emptyText,
  } = props;
  return (
    <BaseCombobox.Root
      value={value}
      onValueChange={(choice, { reason }) => reason === 'item-press' && choice !== null && onPick(choice)}
      inputValue={text}
      onInputValueChange={(inputText, changeDetails) => {
        if (changeDetails.reason === 'input-change') onType(inputText);
        // On a closed list, the library would clear the field on Esc and keep the event from the surrounding dialog.
        if (changeDetails.reason === 'escape-key') changeDetails.allowPropagation();
      }}
      open={isOpen}
      onOpenChange={onOpen}
      filter={null}
    >
      <BaseCombobox.InputGroup>
        {/* Named, because an open list hides everything but itself and the field from assistive technology. */}
        <BaseCombobox.Input render={field} {...listName} />
      </BaseCombobox.InputGroup>
      <BaseCombobox.Portal>
        {/* The list stays where it opened: a message above the field must not move it under the pointer. */}
        <BaseCombobox.Positioner className={styles.layer} align="start" sideOffset={4} disableAnchorTracking>
          <BaseCombobox.Popup ref={nameCloseButtons} className={styles.choices} aria-busy={busy}>
            <BaseCombobox.List {...listName}>
              {options.map((option) => (
                <BaseCombobox.Item
                  key={option.value}
                  value={option.value}
                  disabled={option.disabled === true}
                  className={cx(row(10), styles.item)}
                >
                  {option.content}
                </BaseCombobox.Item>
              ))}
            </BaseCombobox.List>
            {options.length === 0 && <div className={cx(textStyle('second'), styles.none)}>{emptyText}</div>}
          </BaseCombobox.Popup>
        </BaseCombobox.Positioner>
      </BaseCombobox.Portal>
    </BaseCombobox.Root>
  );
}

/**
 * Sets a Spanish name on the library's close buttons, which only touch screen readers reach; no property of the
 * library changes their English name.
 */
export function nameCloseButtons(popup: HTMLElement | null): void {
  if (popup === null) return;
  for (const button of document.querySelectorAll('[aria-label="Dismiss"]'))
    button.setAttribute('aria-label', 'Cerrar la lista');
}
