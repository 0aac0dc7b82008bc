import { IconCheck, IconSelector } from '@tabler/icons-react';
import { fold } from '@vitrina/model';
import { type ReactNode, useState } from 'react';
import { Thumbnail } from '../../../records/thumbnails/index.ts';
import { cx } from '../../../ui/cx.ts';
import { Combobox, type ListName } from '../../../ui/form/combobox.tsx';
import type { ControlProps } from '../../../ui/form/field-frame.tsx';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { row, stack, text as textClass } from '../../../ui/primitives/index.ts';
import styles from '../editor/editors.module.css';

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
  /** Text of the selection; '' for none. */
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
  readonly leading?: ReactNode;
}

/** Beyond this many options one types rather than reads. */
const searchFromOptions = 8;

const defaultPlaceholder = 'Elija…';

function filterOptions(options: readonly PickerOption[], search: string): readonly PickerOption[] {
  const target = fold(search).trim();
  return target === ''
    ? options
    : options.filter(({ label, second = '' }) => fold(`${label} ${second}`).includes(target));
}

/** Chooses one of a list: a short one is read, a long one is narrowed by typing. */
export function Picker(props: PickerProps) {
  const { control, label, text, options, readOnly = false, onSearch, leading } = props;
  const searchable = props.searchable ?? (onSearch !== undefined || options.length > searchFromOptions);
  if (readOnly) return <TextInput {...control} {...nameOf(label)} leading={leading} value={text} readOnly />;
  return searchable ? <LongList {...props} /> : <ShortList {...props} />;
}

const nameOf = (label: string | undefined) => (label === undefined ? {} : { 'aria-label': label });

const listNameOf = ({ control, label }: PickerProps): ListName =>
  label === undefined ? { 'aria-labelledby': `${control.id}--label` } : { 'aria-label': label };

function ShortList(props: PickerProps) {
  const { control, label, value, text, options, onPick, placeholder = defaultPlaceholder } = props;
  const empty = text === '';
  return (
    <Select
      listName={listNameOf(props)}
      value={value}
      onPick={onPick}
      options={rowsOf(options, value)}
      trigger={
        <button
          {...control}
          {...nameOf(label)}
          type="button"
          className={cx(row(8, 'wide', 'rounded', 'surface', 'fieldHigh', 'textLeft'), styles.select)}
        >
          <span className={empty ? textClass('fill', 'truncate', 'third') : textClass('fill', 'truncate')}>
            {empty ? placeholder : text}
          </span>
          <Sign />
        </button>
      }
    />
  );
}

function LongList(props: PickerProps) {
  const { control, value, text, options, onPick, onSearch, busy = false, clearable = false } = props;
  const { placeholder = defaultPlaceholder, leading, message = 'Nada coincide con lo que escribió.' } = props;
  const [search, setSearch] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const pickerOptions = onSearch === undefined ? filterOptions(options, search ?? '') : options;
  const pick = (choice: string) => {
    if (choice !== value) onPick(choice);
    setSearch(null);
  };
  const type = (input: string) => {
    setOpen(true);
    setSearch(input);
    onSearch?.(input);
  };
  const openList = (opens: boolean) => {
    setOpen(opens);
    if (opens) onSearch?.(search ?? '');
  };
  const leave = () => {
    if (clearable && search === '' && value !== null) onPick(null);
    setSearch(null);
    setOpen(false);
  };
  return (
    <Combobox
      listName={listNameOf(props)}
      value={value}
      text={search ?? text}
      onType={type}
      onPick={pick}
      open={open}
      onOpen={openList}
      options={rowsOf(pickerOptions, value)}
      busy={busy}
      emptyText={message}
      field={
        <TextInput
          {...control}
          className={styles.picker}
          leading={search === null ? leading : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={text === '' ? placeholder : text}
          trailing={<Sign />}
          onFocus={(event) => event.target.select()}
          onBlur={leave}
        />
      }
    />
  );
}

const rowsOf = (options: readonly PickerOption[], value: string | null) =>
  options.map((option) => ({
    value: option.value,
    content: <Row option={option} isTaken={option.value === value} />,
  }));

/** Sign of a list to choose from. */
const Sign = () => (
  <IconSelector className={textClass('second')} size={16} stroke={1.75} aria-hidden="true" />
);

interface OptionRowProps {
  readonly leading: ReactNode;
  readonly label: string;
  /** Under the label, in grey; '' for none. */
  readonly second: string;
  readonly trailing?: ReactNode;
}

/** One of a list of options, as it stands in the list. */
export function OptionRow({ leading, label, second, trailing }: OptionRowProps) {
  return (
    <span className={row(8, 'fill')}>
      {leading}
      <span className={stack(0, 'fill')}>
        <span>{label}</span>
        {second !== '' && <span className={textClass('small', 'second', 'plain')}>{second}</span>}
      </span>
      {trailing}
    </span>
  );
}

function Row({ option, isTaken }: { readonly option: PickerOption; readonly isTaken: boolean }) {
  const { label, second = '', picture } = option;
  return (
    <OptionRow
      leading={picture !== undefined && <Thumbnail url={picture} size="compact" />}
      label={label}
      second={second}
      trailing={isTaken && <IconCheck size={16} stroke={1.75} aria-hidden="true" />}
    />
  );
}
