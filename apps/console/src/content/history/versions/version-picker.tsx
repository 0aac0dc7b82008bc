import { IconChevronDown } from '@tabler/icons-react';
import type { Entry, RevisionSummary } from '@vitrina/contract';
import type { ContentType } from '@vitrina/model';
import { Select } from '../../../ui/select.tsx';
import styles from './version-picker.module.css';
import { VersionPlace } from './version-place.tsx';
import { formatDayWord, formatMoment, lookOf } from './versions.ts';

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
  return (
    <Select
      listName={{ 'aria-label': label }}
      value={value === null ? null : String(value.revision)}
      onPick={(picked) => onChange(Number(picked))}
      options={versions.map((version) => ({
        value: String(version.revision),
        content: <OptionWords type={type} entry={entry} version={version} />,
      }))}
      more={onMore && { label: 'Ver más versiones', onAsk: onMore }}
      trigger={
        <button type="button" aria-label={label} className={styles.picker}>
          <span className={styles.value}>
            {value === null ? <b>Versión {revision}</b> : <Told type={type} entry={entry} version={value} />}
          </span>
          <IconChevronDown stroke={1.75} aria-hidden="true" />
        </button>
      }
    />
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
