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
  const [open, setOpen] = useState(false);
  return (
    <Autocomplete.Root
      mode="none"
      value={text}
      onValueChange={(input, details) => {
        if (details.reason === 'input-change') onType(input);
        if (details.reason === 'item-press') onPick(input);
        if (details.reason === 'escape-key') details.allowPropagation();
      }}
      open={open && options.length > 0}
      onOpenChange={setOpen}
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
