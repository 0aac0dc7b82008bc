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
  /** Second line under the label, in grey. */
  readonly detail?: string;
  /** Line under the second one: the reason against the option, which is then grey. */
  readonly reason?: string;
  /** True if the option is shown but cannot be chosen. */
  readonly isDisabled?: boolean;
  /** Address of a picture before the label; null leaves its space empty, undefined takes no space. */
  readonly picture?: string | null | undefined;
}

export interface PickerProps {
  readonly control: ControlProps;
  /** Accessible name, if no label refers to the control. */
  readonly label?: string;
  readonly value: string | null;
  /** Text of the selection; '' for none. */
  readonly text: string;
  readonly options: readonly PickerOption[];
  readonly onPick: (value: string | null) => void;
  readonly readOnly?: boolean;
  readonly placeholder?: string | undefined;
  /** True if typing filters the options; by default, if there are more than eight. */
  readonly searchable?: boolean;
  /** Called with the typed text, and with '' when the list opens, if the caller finds the options. */
  readonly onSearch?: (text: string) => void;
  /** True while the options of a new search are loading. */
  readonly isBusy?: boolean;
  /** Shown in place of the options: nothing found, searching, failed. */
  readonly message?: string | undefined;
  /** True if emptying the text clears the field. */
  readonly clearable?: boolean;
  /** Content before the selected text. */
  readonly leading?: ReactNode;
}

/** Number of options above which the list can be searched. */
const searchFromOptions = 8;

const defaultPlaceholder = 'Elija…';

function filterOptions(options: readonly PickerOption[], search: string): readonly PickerOption[] {
  const foldedSearch = fold(search).trim();
  return foldedSearch === ''
    ? options
    : options.filter(({ label, detail = '' }) => fold(`${label} ${detail}`).includes(foldedSearch));
}

/** Chooses one option of a list. A short list opens as a menu; a long one is filtered by typing. */
export function Picker(props: PickerProps) {
  const { control, label, text, options, readOnly = false, onSearch, leading } = props;
  const searchable = props.searchable ?? (onSearch !== undefined || options.length > searchFromOptions);
  if (readOnly)
    return <TextInput {...control} {...ariaLabelOf(label)} leading={leading} value={text} readOnly />;
  return searchable ? <LongList {...props} /> : <ShortList {...props} />;
}

const ariaLabelOf = (label: string | undefined) => (label === undefined ? {} : { 'aria-label': label });

const listNameOf = ({ control, label }: PickerProps): ListName =>
  label === undefined ? { 'aria-labelledby': `${control.id}--label` } : { 'aria-label': label };

function ShortList(props: PickerProps) {
  const { control, label, value, text, options, onPick, placeholder = defaultPlaceholder } = props;
  const isEmpty = text === '';
  return (
    <Select
      listName={listNameOf(props)}
      value={value}
      onPick={onPick}
      options={rowsOf(options, value)}
      trigger={
        <button
          {...control}
          {...ariaLabelOf(label)}
          type="button"
          className={cx(row(8, 'wide', 'rounded', 'surface', 'fieldHigh', 'textLeft'), styles.select)}
        >
          <span className={isEmpty ? textClass('fill', 'truncate', 'third') : textClass('fill', 'truncate')}>
            {isEmpty ? placeholder : text}
          </span>
          <PickerIcon />
        </button>
      }
    />
  );
}

function LongList(props: PickerProps) {
  const { control, value, text, options, onPick, onSearch, isBusy = false, clearable = false } = props;
  const { placeholder = defaultPlaceholder, leading, message = 'Nada coincide con lo que escribió.' } = props;
  const [search, setSearch] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const pickerOptions = onSearch === undefined ? filterOptions(options, search ?? '') : options;
  const pickOption = (choice: string) => {
    if (choice !== value) onPick(choice);
    setSearch(null);
  };
  const typeSearch = (input: string) => {
    setOpen(true);
    setSearch(input);
    onSearch?.(input);
  };
  const openList = (isOpening: boolean) => {
    setOpen(isOpening);
    if (isOpening) onSearch?.(search ?? '');
  };
  const handleBlur = () => {
    if (clearable && search === '' && value !== null) onPick(null);
    setSearch(null);
    setOpen(false);
  };
  return (
    <Combobox
      listName={listNameOf(props)}
      value={value}
      text={search ?? text}
      onType={typeSearch}
      onPick={pickOption}
      isOpen={open}
      onOpen={openList}
      options={rowsOf(pickerOptions, value)}
      busy={isBusy}
      emptyText={message}
      field={
        <TextInput
          {...control}
          className={styles.picker}
          leading={search === null ? leading : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={text === '' ? placeholder : text}
          trailing={<PickerIcon />}
          onFocus={(event) => event.target.select()}
          onBlur={handleBlur}
        />
      }
    />
  );
}

const rowsOf = (options: readonly PickerOption[], value: string | null) =>
  options.map((option) => ({
    value: option.value,
    disabled: option.isDisabled,
    content: <Row option={option} isSelected={option.value === value} />,
  }));

/** Icon of a list to choose from. */
const PickerIcon = () => (
  <IconSelector className={textClass('second')} size={16} stroke={1.75} aria-hidden="true" />
);

interface OptionRowProps {
  readonly leading: ReactNode;
  readonly label: string;
  /** Second line under the label, in grey; '' for none. */
  readonly detail: string;
  /** Reason against the option, which is then grey. */
  readonly reason?: string | undefined;
  readonly trailing?: ReactNode;
}

/** Row of an option in the list. */
export function OptionRow({ leading, label, detail, reason, trailing }: OptionRowProps) {
  return (
    <span className={row(8, 'fill')}>
      {leading}
      <span className={stack(0, 'fill')}>
        <span className={reason === undefined ? undefined : textClass('third')}>{label}</span>
        {detail !== '' && <span className={textClass('small', 'second', 'plain')}>{detail}</span>}
        {reason !== undefined && <span className={textClass('small', 'second', 'plain')}>{reason}</span>}
      </span>
      {trailing}
    </span>
  );
}

function Row({ option, isSelected }: { readonly option: PickerOption; readonly isSelected: boolean }) {
  const { label, detail = '', reason, picture } = option;
  return (
    <OptionRow
      reason={reason}
      leading={picture !== undefined && <Thumbnail url={picture} size="compact" />}
      label={label}
      detail={detail}
      trailing={isSelected && <IconCheck size={16} stroke={1.75} aria-hidden="true" />}
    />
  );
}
