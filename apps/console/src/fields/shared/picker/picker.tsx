import { Combobox, useCombobox } from '@mantine/core';
import { IconCheck, IconSelector } from '@tabler/icons-react';
import { fold } from '@vitrina/model';
import { type ReactNode, useState } from 'react';
import { Thumbnail } from '../../../entities/thumbnail/index.ts';
import type { ControlProps } from '../../../ui/field-frame.tsx';
import { TextInput } from '../../../ui/inputs.tsx';
import styles from '../editor/editors.module.css';
import { type Room, roomFor } from './room.ts';

export interface PickerOption {
  readonly value: string;
  readonly label: string;
  /** Under the label, in grey. */
  readonly second?: string;
  /** Address of a picture before the label; null keeps its place, undefined has none. */
  readonly picture?: string | null | undefined;
}

export interface PickerProps {
  readonly control: ControlProps;
  /** Names the control where no label points at it. */
  readonly label?: string;
  readonly value: string | null;
  /** What is chosen, in words; '' when nothing is. */
  readonly text: string;
  readonly options: readonly PickerOption[];
  readonly onPick: (value: string | null) => void;
  readonly readOnly?: boolean;
  readonly placeholder?: string | undefined;
  /** Typing narrows the options; by itself when there are more than eight. */
  readonly searchable?: boolean;
  /** The options are found elsewhere: hears what is typed, '' when the list opens. */
  readonly onSearch?: (text: string) => void;
  /** The options are about to be replaced by what is being looked for. */
  readonly busy?: boolean;
  /** In the place of the options: nothing found, still looking, failed. */
  readonly message?: string | undefined;
  /** Emptying the text empties the field. */
  readonly clearable?: boolean;
  /** Before the text of what is chosen. */
  readonly before?: ReactNode;
}

/** Beyond this many options one types rather than reads. */
const many = 8;

function narrowed(options: readonly PickerOption[], search: string): readonly PickerOption[] {
  const wanted = fold(search).trim();
  return wanted === ''
    ? options
    : options.filter(({ label, second = '' }) => fold(`${label} ${second}`).includes(wanted));
}

/** Chooses one of a list, short or long: arrows move, Enter takes, Escape closes, typing narrows. */
export function Picker(props: PickerProps) {
  const {
    control,
    label,
    value,
    text,
    options,
    onPick,
    readOnly = false,
    placeholder = 'Elija…',
    onSearch,
    busy = false,
    message,
    clearable = false,
    before,
  } = props;
  const searchable = props.searchable ?? (onSearch !== undefined || options.length > many);
  const [search, setSearch] = useState<string | null>(null);
  const [room, setRoom] = useState<Room>({ position: 'bottom', height: 320 });
  const combobox = useCombobox({
    onDropdownOpen: () => {
      const target = document.getElementById(control.id)?.getBoundingClientRect();
      const rows = onSearch === undefined ? options.length : undefined;
      const seen = window.visualViewport?.height ?? window.innerHeight;
      if (target !== undefined) setRoom(roomFor(target, rows, seen));
      onSearch?.(search ?? '');
    },
    onDropdownClose: () => combobox.resetSelectedOption(),
  });
  const shown = onSearch === undefined && searchable ? narrowed(options, search ?? '') : options;
  const named = label === undefined ? {} : { 'aria-label': label };

  if (readOnly) return <TextInput {...control} {...named} before={before} value={text} readOnly />;

  const pick = (picked: string | null) => {
    if (picked !== value) onPick(picked);
    setSearch(null);
    combobox.closeDropdown();
  };
  const type = (typed: string) => {
    // Opening asks for everything; what was typed must come after it.
    combobox.openDropdown();
    setSearch(typed);
    onSearch?.(typed);
    combobox.resetSelectedOption();
  };
  const leave = () => {
    if (clearable && search === '' && value !== null) onPick(null);
    setSearch(null);
    combobox.closeDropdown();
  };

  return (
    <Combobox
      store={combobox}
      position={room.position}
      middlewares={{ flip: false, shift: true }}
      onOptionSubmit={pick}
    >
      <Combobox.Target withExpandedAttribute targetType={searchable ? 'input' : 'button'}>
        {searchable ? (
          <TextInput
            {...control}
            {...named}
            className={styles.picker}
            before={search === null ? before : undefined}
            autoComplete="off"
            spellCheck={false}
            placeholder={text === '' ? placeholder : text}
            value={search ?? text}
            after={<IconSelector className={styles.chevron} stroke={1.75} aria-hidden="true" />}
            onFocus={(event) => event.target.select()}
            onClick={() => combobox.openDropdown()}
            onChange={(event) => type(event.target.value)}
            onBlur={leave}
          />
        ) : (
          <button
            {...control}
            {...named}
            type="button"
            className={styles.select}
            onClick={() => combobox.toggleDropdown()}
            onBlur={() => combobox.closeDropdown()}
          >
            <span className={text === '' ? styles.placeholder : undefined}>
              {text === '' ? placeholder : text}
            </span>
            <IconSelector stroke={1.75} aria-hidden="true" />
          </button>
        )}
      </Combobox.Target>
      <Combobox.Dropdown data-portal>
        <Combobox.Options
          mah={room.height}
          aria-busy={busy}
          style={{ overflowY: 'auto' }}
          {...(label !== undefined ? { 'aria-label': label } : { labelledBy: `${control.id}--label` })}
        >
          {shown.map((option) => (
            <Combobox.Option key={option.value} value={option.value} active={option.value === value}>
              <span className={styles.choice}>
                {option.picture !== undefined && <Thumbnail url={option.picture} size="compact" />}
                <span className={styles.chosen}>
                  <span className={styles.option}>{option.label}</span>
                  {option.second !== undefined && option.second !== '' && (
                    <span className={styles.second}>{option.second}</span>
                  )}
                </span>
                {option.value === value && (
                  <IconCheck className={styles.check} stroke={1.75} aria-hidden="true" />
                )}
              </span>
            </Combobox.Option>
          ))}
          {shown.length === 0 && (
            <Combobox.Empty>{message ?? 'Nada coincide con lo que escribió.'}</Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
