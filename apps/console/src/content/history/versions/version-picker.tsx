import { IconChevronDown } from '@tabler/icons-react';
import type { Entry, RevisionSummary } from '@vitrina/contract';
import type { ContentType } from '@vitrina/model';
import { cx } from '../../../ui/cx.ts';
import { Select } from '../../../ui/form/select.tsx';
import { grid, row, text } from '../../../ui/primitives/index.ts';
import { VersionLayer } from './version-layer.tsx';
import styles from './version-picker.module.css';
import { displayOf, formatDayWord, formatMoment } from './versions.ts';

export interface VersionPickerProps {
  /** Label of the button: `Versión de la izquierda` */
  readonly label: string;
  readonly type: ContentType;
  readonly entry: Entry;
  readonly revision: number;
  /** Selected version; null while it is not loaded. */
  readonly value: RevisionSummary | null;
  readonly versions: readonly RevisionSummary[];
  readonly onChange: (revision: number) => void;
  readonly onMore?: (() => void) | undefined;
}

/** Button that opens a list to select a version for one side. The arrow keys move through the list; Enter selects. */
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
      onPick={(choice) => onChange(Number(choice))}
      options={versions.map((version) => ({
        value: String(version.revision),
        content: <OptionText type={type} entry={entry} version={version} />,
      }))}
      moreOption={onMore && { label: 'Ver más versiones', onAsk: onMore }}
      trigger={
        <button
          type="button"
          aria-label={label}
          className={cx(row(12, 'wide', 'rounded', 'surface', 'hovers', 'textLeft'), styles.picker)}
        >
          <span className={cx(row(10), text('nowrap', 'fill'))}>
            {value === null ? (
              <b>Versión {revision}</b>
            ) : (
              <VersionText type={type} entry={entry} version={value} />
            )}
          </span>
          <IconChevronDown size={18} stroke={1.75} aria-hidden="true" />
        </button>
      }
    />
  );
}

interface VersionTextProps {
  readonly type: ContentType;
  readonly entry: Entry;
  readonly version: RevisionSummary;
}

function VersionText({ type, entry, version }: VersionTextProps) {
  const { layer, at, person } = displayOf(version, entry, type);
  return (
    <>
      <VersionLayer layer={layer} />
      <b>Versión {version.revision}</b>
      <span className={text('label', 'second', 'truncate', 'notOnPhone')}>
        {formatDayWord(at)}, {person.name}
      </span>
    </>
  );
}

function OptionText({ type, entry, version }: VersionTextProps) {
  const { title, layer, at, person } = displayOf(version, entry, type);
  return (
    <span className={grid(0)}>
      <span className={row(8)}>
        <b>Versión {version.revision}</b> {title}
        <VersionLayer layer={layer} />
      </span>
      <span className={text('small', 'second')}>
        {formatMoment(at)}, {person.name}
      </span>
    </span>
  );
}
