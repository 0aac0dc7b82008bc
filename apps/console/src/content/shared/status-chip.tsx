import {
  IconArchive,
  IconCircleCheck,
  IconClock,
  IconClockX,
  IconEyeOff,
  IconUserSearch,
} from '@tabler/icons-react';
import type { Entry } from '@vitrina/contract';
import { type Status, statusLabels } from '@vitrina/model';
import {
  civilTimeOf,
  formatDateTime,
  formatDay,
  formatEnd,
  formatShortDay,
  formatTime,
} from '../../lib/formats.ts';
import { cx } from '../../ui/cx.ts';
import { Chip, type ChipProps, UnpublishedRing } from '../../ui/page/chip.tsx';
import { row, stack, text } from '../../ui/primitives/index.ts';
import { reviewerText } from './words.ts';

const chipProps: Record<Status, Omit<ChipProps, 'children'>> = {
  published: { tone: 'success', icon: <IconCircleCheck aria-hidden="true" /> },
  unpublished: { tone: 'warning-outline', icon: <IconEyeOff aria-hidden="true" /> },
  pending: { tone: 'warning', icon: <IconClock aria-hidden="true" /> },
  expired: { tone: 'danger', icon: <IconClockX aria-hidden="true" /> },
  historic: { tone: 'danger-outline', icon: <IconArchive aria-hidden="true" /> },
};

/** Chip with the state of a record, in the words of the source (section 8). */
export function StatusChip({ status }: { readonly status: Status }) {
  return <Chip {...chipProps[status]}>{statusLabels[status]}</Chip>;
}

/** True if the record is `pending` only because of a review, and no version is scheduled. */
const isOnlyInReview = ({ status, scheduled_revision }: Entry): boolean =>
  status === 'pending' && scheduled_revision === null;

/** True if the draft has changes that are neither published nor scheduled. */
export const isAheadOfSchedule = (entry: Entry): boolean =>
  entry.has_unpublished_changes && entry.revision !== entry.scheduled_revision;

/** Explains the state of this record, with its dates. */
function meaningText(entry: Entry): string {
  const { status, scheduled_at, expire_at, published_at } = entry;
  const on = (moment: string | null): string => (moment === null ? '' : ` el ${formatDateTime(moment)}`);
  switch (status) {
    case 'published':
      return `En el sitio; se publicó${on(published_at)}${expire_at === null ? '' : ` y vence ${formatEnd(expire_at)}`}`;
    case 'unpublished':
      return 'El público no lo ve';
    case 'pending':
      if (isOnlyInReview(entry)) return 'En revisión';
      return `Programado para${on(scheduled_at)}`;
    case 'expired':
      return `Venció${on(expire_at)}: el público ya no lo ve`;
    case 'historic':
      return 'Archivado: se conserva para consulta';
  }
}

/** Chip of a record's state, with an explanation on hover. */
export function EntryChip({ entry }: { readonly entry: Entry }) {
  return (
    <span title={meaningText(entry)}>
      <StatusChip status={entry.status} />
    </span>
  );
}

/** Chip with the reviewer of an open review. Renders nothing if no review is open. */
export function InReviewChip({ entry: { review } }: { readonly entry: Pick<Entry, 'review'> }) {
  if (review === null) return null;
  return (
    <span
      className={cx(row(4, 'inline'), text('small', 'second', 'nowrap'))}
      title={`${review.asked_by.name} lo envió a revisión a ${reviewerText(review.asked_of, review.asked_role)}`}
    >
      <IconUserSearch size={14} stroke={1.75} aria-hidden="true" />
      En revisión
    </span>
  );
}

export interface EntryStatusProps {
  readonly entry: Entry;
  /** True to fit on one line: icons without text, and no date. */
  readonly compact?: boolean;
}

/**
 * Returns the time of the scheduled version: `el 01/12/2026, 6:00 a. m.`, or `Versión 2 el 01/12, 6:00 a. m.` if the
 * record is already on the site.
 */
export function scheduleText({ status, scheduled_revision, scheduled_at }: Entry): string | null {
  if (scheduled_at === null) return null;
  if (status === 'pending') return `el ${formatDateTime(scheduled_at)}`;
  const { day, time } = civilTimeOf(scheduled_at);
  const isThisYear = day.slice(0, 4) === civilTimeOf(Date.now()).day.slice(0, 4);
  return `Versión ${scheduled_revision} el ${isThisYear ? formatShortDay(day) : formatDay(day)}, ${formatTime(time)}`;
}

/** Chip of the state, followed by the date of publication or unpublished changes. */
export function EntryStatus({ entry, compact = false }: EntryStatusProps) {
  const scheduleLabel = scheduleText(entry);
  return (
    <span className={compact ? row(8, 'inline') : stack(2, 'inline', 'start')}>
      <EntryChip entry={entry} />
      {isAheadOfSchedule(entry) &&
        (compact ? (
          <UnpublishedRing title="Cambios sin publicar" />
        ) : (
          <UnpublishedRing>Cambios sin publicar</UnpublishedRing>
        ))}
      <InReviewChip entry={entry} />
      {scheduleLabel !== null && !compact && <span className={text('small', 'second')}>{scheduleLabel}</span>}
    </span>
  );
}
