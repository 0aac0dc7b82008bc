import { IconExternalLink } from '@tabler/icons-react';
import { type ContentType, findContentType } from '@vitrina/model';
import { useState } from 'react';
import { useTypeCan } from '../../../lib/session/use-session.ts';
import type { Entry } from '../../../records/entries/index.ts';
import { Thumbnail } from '../../../records/thumbnails/index.ts';
import { cx } from '../../../ui/cx.ts';
import type { ControlProps } from '../../../ui/form/field-frame.tsx';
import { row, text } from '../../../ui/primitives/index.ts';
import styles from '../editor/editors.module.css';
import { useKnownRecords } from '../editor/environment.tsx';
import { createAddress, type TargetFilter } from './narrowing.ts';
import { Picker } from './picker.tsx';
import { targetName, useTarget, useTargets } from './use-targets.ts';

export interface TargetPickerProps {
  readonly control: ControlProps;
  /** Slug of the content type whose records are offered. */
  readonly to: string;
  readonly targetFilter: TargetFilter;
  /** Id of the chosen record. */
  readonly value: string | null;
  readonly onPick: (id: string | null, entry?: Entry) => void;
  readonly readOnly: boolean;
  readonly clearable?: boolean;
  readonly placeholder?: string | undefined;
  /** Ids of records that are not offered. */
  readonly excludedIds?: readonly string[];
  /** Values used in the address of the screen for a new record. */
  readonly siblings: Readonly<Record<string, unknown>>;
}

/** Chooses one record of a type by searching. A deleted record stays visible until another is chosen. */
export function TargetPicker(props: TargetPickerProps) {
  const { control, to, targetFilter, value, onPick, readOnly, clearable = false, placeholder } = props;
  const { excludedIds = [], siblings } = props;
  const [search, setSearch] = useState<string | null>(null);
  const { addRecord } = useKnownRecords();
  const targets = useTargets(to, search, targetFilter);
  const target = useTarget(to, value);
  const type = findContentType(to);
  return (
    <>
      <Picker
        control={control}
        value={value}
        text={value === null ? '' : targetName(target)}
        leading={target.picture ? <Thumbnail url={target.picture} size="compact" /> : undefined}
        readOnly={readOnly}
        placeholder={placeholder ?? 'Escriba para buscar…'}
        clearable={clearable}
        options={targets.options.filter((option) => !excludedIds.includes(option.value))}
        isBusy={targets.isBusy}
        message={targets.message}
        onSearch={setSearch}
        onPick={(id) => {
          const entry = id === null ? undefined : targets.findEntry(id);
          if (entry !== undefined) addRecord(entry);
          onPick(id, entry);
        }}
      />
      {targets.emptyText !== null && type !== undefined && !readOnly && (
        <NothingToPick type={type} emptyText={targets.emptyText} siblings={siblings} />
      )}
    </>
  );
}

interface NothingToPickProps {
  readonly type: ContentType;
  readonly emptyText: string;
  readonly siblings: Readonly<Record<string, unknown>>;
}

/** Reason that there are no options, with a link to create the first record. */
function NothingToPick({ type, emptyText, siblings }: NothingToPickProps) {
  const address = useTypeCan(type).create ? createAddress(type, siblings) : null;
  return (
    <p className={text('small', 'second')} role="status">
      {emptyText}
      {address !== null && (
        <>
          {' '}
          <a
            className={cx(row(4, 'inline'), text('strong'), styles.away)}
            href={address}
            target="_blank"
            rel="noopener"
          >
            Crear {type.labels.singular}
            <IconExternalLink size={14} stroke={1.75} aria-hidden="true" />
          </a>
        </>
      )}
    </p>
  );
}
