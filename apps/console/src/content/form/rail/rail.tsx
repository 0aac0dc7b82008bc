import { CommentsCard } from '../../comments/comments-card.tsx';
import type { OpenRecord } from '../record/use-record.ts';
import { AddressCard } from './address-card.tsx';
import { HistoryCard } from './history-card.tsx';
import { ScheduleCard } from './schedule-card.tsx';
import { StateCard } from './state-card.tsx';
import { UsesCard } from './uses-card.tsx';

/** What there is to know of a record beside its fields, as cards. */
export function Rail({ opened }: { readonly opened: OpenRecord }) {
  const { type, entry, setting, site } = opened;
  return (
    <>
      {entry !== null && type.drafts && (
        <StateCard type={type} entry={entry} differences={opened.differences} />
      )}
      <ScheduleCard type={type} entry={entry} onCancel={opened.onCancelSchedule} {...setting} />
      <AddressCard type={type} entry={entry} live={site} sites={opened.sites} {...setting} />
      {entry !== null && <CommentsCard />}
      {entry !== null && <UsesCard type={type} id={entry.id} />}
      {entry !== null && <HistoryCard type={type} id={entry.id} />}
    </>
  );
}
