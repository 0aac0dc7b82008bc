import { CommentsCard } from '../../comments/comments-card.tsx';
import { useOpenRecord } from '../record/use-record.ts';
import { AddressCard } from './address-card.tsx';
import { HistoryCard } from './history-card.tsx';
import { ScheduleCard } from './schedule-card.tsx';
import { StateCard } from './state-card.tsx';
import { UsesCard } from './uses-card.tsx';

/** Cards about the record beside its fields. */
export function Rail() {
  const { type, entry } = useOpenRecord();
  return (
    <>
      {entry !== null && type.drafts && <StateCard entry={entry} />}
      <ScheduleCard />
      <AddressCard />
      {entry !== null && <CommentsCard />}
      {entry !== null && <UsesCard type={type} id={entry.id} />}
      {entry !== null && <HistoryCard type={type} id={entry.id} />}
    </>
  );
}
