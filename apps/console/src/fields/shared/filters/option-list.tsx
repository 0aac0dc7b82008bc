import { fold } from '@vitrina/model';
import { type ReactNode, useState } from 'react';
import { Counter } from '../../../lib/counter.tsx';
import { cx } from '../../../ui/cx.ts';
import { Checkbox, SearchInput } from '../../../ui/form/inputs.tsx';
import { box, row, text as textClass } from '../../../ui/primitives/index.ts';
import { FilterNote } from './filter-note.tsx';
import styles from './filters.module.css';

/** Number of options above which a search field is shown. */
const searchFromOptions = 12;

export interface Option {
  readonly value: string;
  readonly text: string;
  readonly content?: ReactNode;
  readonly count?: number | undefined;
}

export interface OptionListProps {
  readonly label: string;
  readonly options: readonly Option[];
  readonly selection: readonly string[];
  readonly onChange: (selection: string[]) => void;
  /** Present if the caller performs the search. */
  readonly search?: { readonly text: string; readonly onText: (text: string) => void };
  /** Shown in place of the options: nothing found, still loading. */
  readonly children?: ReactNode;
}

/** Checkboxes with counts, with a search field if there are many. */
export function OptionList({ label, options, selection, onChange, search, children }: OptionListProps) {
  const [ownSearch, setOwnSearch] = useState('');
  const text = search?.text ?? ownSearch;
  const shownOptions =
    search === undefined && ownSearch !== ''
      ? options.filter((option) => fold(option.text).includes(fold(ownSearch)))
      : options;
  const toggle = (value: string) =>
    onChange(selection.includes(value) ? selection.filter((item) => item !== value) : [...selection, value]);
  return (
    <>
      {(search !== undefined || options.length > searchFromOptions) && (
        <SearchInput
          className={styles.search}
          placeholder="Buscar…"
          aria-label={`Buscar en ${label.toLowerCase()}`}
          value={text}
          onChange={(event) => (search?.onText ?? setOwnSearch)(event.currentTarget.value)}
        />
      )}
      <ul className={styles.options} aria-label={label}>
        {shownOptions.map((option) => (
          <li
            key={option.value}
            className={cx(row(10, 'roundedSmall', 'hovers'), styles.option)}
            data-chosen={selection.includes(option.value)}
          >
            <Checkbox
              className={box('fill')}
              checked={selection.includes(option.value)}
              onChange={() => toggle(option.value)}
            >
              {option.content ?? option.text}
            </Checkbox>
            {option.count !== undefined && (
              <span className={textClass('second')}>
                <Counter value={option.count} />
              </span>
            )}
          </li>
        ))}
      </ul>
      {children ?? (shownOptions.length === 0 && <FilterNote>Ninguna opción coincide.</FilterNote>)}
    </>
  );
}

export interface RadioListProps {
  readonly label: string;
  readonly options: readonly Option[];
  readonly selectedValue: string;
  readonly onChange: (value: string) => void;
}

/** Radio buttons for one of a few options. */
export function RadioList({ label, options, selectedValue, onChange }: RadioListProps) {
  return (
    <fieldset className={styles.options} aria-label={label}>
      {options.map((option) => (
        <label
          key={option.value}
          className={cx(row(10, 'roundedSmall', 'hovers'), styles.option)}
          data-chosen={selectedValue === option.value}
        >
          <input
            type="radio"
            className={cx(box('fixed'), styles.radio)}
            name={`filter-${label}`}
            checked={selectedValue === option.value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.text}</span>
        </label>
      ))}
    </fieldset>
  );
}
