import { IconArchive } from '@tabler/icons-react';
import type { Entry } from '@vitrina/contract';
import { type ContentType, fieldsOf, hasOutcome, splitDraft } from '@vitrina/model';
import { useMembers } from '../../../lib/state/store.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { outcomeLine } from '../../shared/index.ts';
import type { RecordStore } from '../state/record-store.ts';
import { Banner } from './banner.tsx';

export interface OutcomeBannerProps {
  readonly type: ContentType;
  readonly entry: Entry | null;
  readonly record: RecordStore;
  /** Saves what is typed and archives. */
  readonly onArchive: () => void;
}

/** Offers to archive a record that is over and says how it ended, as it is typed now. */
export function OutcomeBanner({ type, entry, record, onArchive }: OutcomeBannerProps) {
  const { outcome = '', ends = '' } = type.lifecycle ?? {};
  const names = [outcome, ends];
  const typed = useMembers(record.values, names);
  const values = Object.fromEntries(names.map((name, index) => [name, typed[index] ?? null]));
  if (entry === null || !entry.can.archive) return null;
  if (!hasOutcome(type, splitDraft(type, { ...entry, ...values }), new Date())) return null;
  const { singular, feminine } = type.labels;
  return (
    <Banner
      icon={<IconArchive size={20} stroke={1.75} aria-hidden="true" />}
      title={`Est${feminine ? 'a' : 'e'} ${singular} terminó y ya tiene «${fieldsOf(type)[outcome]?.label ?? outcome}»`}
      line={outcomeLine(type)}
    >
      <Button size="small" kind="ink" onClick={onArchive}>
        Archivar
      </Button>
    </Banner>
  );
}
