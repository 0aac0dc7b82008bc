import type { Entry } from '@vitrina/contract';
import type { ContentType } from '@vitrina/model';
import styles from '../form.module.css';
import type { FieldSetting } from '../form-section.tsx';
import type { Sites } from '../use-sites.ts';
import { AddressCard } from './address-card.tsx';
import { HistoryCard } from './history-card.tsx';
import { ScheduleCard } from './schedule-card.tsx';
import { StateCard } from './state-card.tsx';
import { UsesCard } from './uses-card.tsx';

export interface RailProps extends FieldSetting {
  readonly type: ContentType;
  readonly entry: Entry | null;
  readonly differences: number | null;
  readonly liveSlug: string | null;
  readonly sites: Sites;
  readonly onCancelSchedule: (() => void) | null;
}

/** What there is to know of a record beside its fields. */
export function Rail({ type, entry, differences, liveSlug, sites, onCancelSchedule, ...setting }: RailProps) {
  return (
    <aside className={styles.rail} aria-label="Sobre este registro">
      {entry !== null && type.drafts && <StateCard type={type} entry={entry} differences={differences} />}
      <ScheduleCard type={type} entry={entry} onCancel={onCancelSchedule} {...setting} />
      <AddressCard type={type} entry={entry} liveSlug={liveSlug} sites={sites} {...setting} />
      {entry !== null && <UsesCard type={type} id={entry.id} />}
      {entry !== null && <HistoryCard type={type} id={entry.id} />}
    </aside>
  );
}
