import { Combobox, useCombobox } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { Entry, RevisionSummary } from '@vitrina/contract';
import type { ContentType } from '@vitrina/model';
import styles from './version-picker.module.css';
import { VersionPlace } from './version-place.tsx';
import { formatDayWord, formatMoment, lookOf } from './versions.ts';

/** The option that asks for older versions and leaves the list open. */
const moreOption = 'more';

export interface VersionPickerProps {
  /** `Versión de la izquierda` */
  readonly label: string;
  readonly type: ContentType;
  readonly entry: Entry;
  readonly revision: number;
  /** That version; null while it is not known. */
  readonly value: RevisionSummary | null;
  readonly versions: readonly RevisionSummary[];
  readonly onChange: (revision: number) => void;
  readonly onMore?: (() => void) | undefined;
}

/** Chooses a version for one side: a button with a list, arrows move and Enter takes. */
export function VersionPicker({
  label,
  type,
  entry,
  revision,
  value,
  versions,
  onChange,
  onMore,
}: VersionPickerProps) {
  const combobox = useCombobox({
    onDropdownOpen: () => combobox.updateSelectedOptionIndex('active', { scrollIntoView: true }),
    onDropdownClose: () => combobox.resetSelectedOption(),
  });
  const submit = (option: string) => {
    if (option === moreOption) return onMore?.();
    onChange(Number(option));
    combobox.closeDropdown();
  };
  return (
    <Combobox store={combobox} onOptionSubmit={submit} position="bottom-start">
      <Combobox.Target targetType="button" withExpandedAttribute>
        <button
          type="button"
          role="combobox"
          aria-expanded={combobox.dropdownOpened}
          aria-label={label}
          className={styles.picker}
          onClick={() => combobox.toggleDropdown()}
        >
          <span className={styles.value}>
            {value === null ? <b>Versión {revision}</b> : <Told type={type} entry={entry} version={value} />}
          </span>
          <IconChevronDown stroke={1.75} aria-hidden="true" />
        </button>
      </Combobox.Target>
      <Combobox.Dropdown data-portal>
        <Combobox.Options className={styles.options} aria-label={label}>
          {versions.map((version) => (
            <Combobox.Option
              key={version.revision}
              value={String(version.revision)}
              active={version.revision === value?.revision}
              aria-selected={version.revision === value?.revision}
            >
              <OptionWords type={type} entry={entry} version={version} />
            </Combobox.Option>
          ))}
          {onMore !== undefined && <Combobox.Option value={moreOption}>Ver más versiones</Combobox.Option>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

interface WordsProps {
  readonly type: ContentType;
  readonly entry: Entry;
  readonly version: RevisionSummary;
}

function Told({ type, entry, version }: WordsProps) {
  const { place, at, person } = lookOf(version, entry, type);
  return (
    <>
      <VersionPlace place={place} />
      <b>Versión {version.revision}</b>
      <span className={styles.who}>
        {formatDayWord(at)}, {person.name}
      </span>
    </>
  );
}

function OptionWords({ type, entry, version }: WordsProps) {
  const { title, place, at, person } = lookOf(version, entry, type);
  return (
    <span className={styles.option}>
      <span className={styles.first}>
        <b>Versión {version.revision}</b> {title}
        <VersionPlace place={place} />
      </span>
      <span className={styles.second}>
        {formatMoment(at)}, {person.name}
      </span>
    </span>
  );
}
