import { Autocomplete } from '@base-ui/react/autocomplete';
import type { ReactElement, ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from '../overlays/floating.module.css';
import { box, row, text as textStyle } from '../primitives/index.ts';
import type { ListName, ListOption } from './combobox.tsx';

export interface OptionGroup {
  readonly title: string;
  readonly options: readonly ListOption[];
}

export interface SearchListProps {
  /** Input element, without its value. */
  readonly field: ReactElement;
  readonly listName: ListName;
  readonly text: string;
  readonly onType: (text: string) => void;
  readonly onPick: (value: string) => void;
  /** Groups of options that match the input; a group without options is hidden. */
  readonly groups: readonly OptionGroup[];
  /** True while the options are about to be replaced. */
  readonly busy: boolean;
  /** Places the field above the list. */
  readonly children: (field: ReactNode) => ReactNode;
}

/**
 * Search field above a list that is always open and is filtered while typing. Arrow keys move, Enter selects the
 * highlighted option, initially the first.
 */
export function SearchList(props: SearchListProps) {
  const { field, listName, text, onType, onPick, groups, busy, children } = props;
  const filledGroups = groups.filter(({ options }) => options.length > 0);
  return (
    <Autocomplete.Root
      inline
      open
      mode="none"
      autoHighlight="always"
      keepHighlight
      items={filledGroups.flatMap(({ options }) => options.map(({ value }) => value))}
      value={text}
      onValueChange={(inputText, changeDetails) => {
        if (changeDetails.reason === 'input-change') onType(inputText);
        if (changeDetails.reason === 'escape-key') changeDetails.allowPropagation();
      }}
    >
      {children(<Autocomplete.Input render={field} />)}
      <Autocomplete.List className={box('pad8', 'scrolls')} aria-busy={busy} {...listName}>
        {filledGroups.map(({ title, options }) => (
          <Autocomplete.Group key={title}>
            <Autocomplete.GroupLabel className={cx(textStyle('small', 'strong', 'second'), styles.title)}>
              {title}
            </Autocomplete.GroupLabel>
            {options.map(({ value, content }) => (
              <Autocomplete.Item
                key={value}
                value={value}
                className={cx(row(12, 'relative', 'roundedSmall'), styles.option)}
                onClick={() => onPick(value)}
              >
                {content}
              </Autocomplete.Item>
            ))}
          </Autocomplete.Group>
        ))}
      </Autocomplete.List>
    </Autocomplete.Root>
  );
}
