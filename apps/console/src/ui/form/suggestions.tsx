import { Autocomplete } from '@base-ui/react/autocomplete';
import { type ReactElement, useState } from 'react';
import { cx } from '../cx.ts';
import styles from '../overlays/floating.module.css';
import { row } from '../primitives/index.ts';
import { type ListName, type ListOption, nameCloseButtons } from './combobox.tsx';

export interface SuggestionsProps {
  /** Input element, without its value. */
  readonly field: ReactElement;
  readonly listName: ListName;
  readonly text: string;
  readonly onType: (text: string) => void;
  readonly onPick: (value: string) => void;
  /** Suggested options; an empty array closes the list. */
  readonly options: readonly ListOption[];
}

/** Text field that suggests options while typing and accepts any text. Arrow keys move, Enter selects, Esc closes. */
export function Suggestions({ field, listName, text, onType, onPick, options }: SuggestionsProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Autocomplete.Root
      mode="none"
      value={text}
      onValueChange={(inputText, changeDetails) => {
        if (changeDetails.reason === 'input-change') onType(inputText);
        if (changeDetails.reason === 'item-press') onPick(inputText);
        if (changeDetails.reason === 'escape-key') changeDetails.allowPropagation();
      }}
      open={isOpen && options.length > 0}
      onOpenChange={setIsOpen}
    >
      <Autocomplete.InputGroup>
        <Autocomplete.Input render={field} {...listName} />
      </Autocomplete.InputGroup>
      <Autocomplete.Portal>
        <Autocomplete.Positioner className={styles.layer} align="start" sideOffset={4} disableAnchorTracking>
          <Autocomplete.Popup ref={nameCloseButtons} className={styles.choices}>
            <Autocomplete.List {...listName}>
              {options.map((option) => (
                <Autocomplete.Item
                  key={option.value}
                  value={option.value}
                  className={cx(row(10), styles.item)}
                >
                  {option.content}
                </Autocomplete.Item>
              ))}
            </Autocomplete.List>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  );
}
