import {
  IconAlertTriangle,
  IconArchive,
  IconArrowBackUp,
  IconCheck,
  IconClock,
  IconClockCancel,
  IconClockX,
  IconEyeOff,
  type IconProps,
  IconTrash,
} from '@tabler/icons-react';
import type { PublicChange } from '@vitrina/contract';
import type { ContentType } from '@vitrina/model';
import type { ComponentType } from 'react';
import { cx } from '../../../ui/cx.ts';
import { box, row, stack, text } from '../../../ui/primitives/index.ts';
import styles from '../versions/version-list.module.css';
import { formatMoment } from '../versions/versions.ts';
import { describeChange } from './describe-change.ts';

const icons: Record<PublicChange['kind'], ComponentType<IconProps>> = {
  published: IconCheck,
  scheduled: IconClock,
  schedule_cancelled: IconClockCancel,
  publication_failed: IconAlertTriangle,
  withdrawn: IconEyeOff,
  expired: IconClockX,
  archived: IconArchive,
  reopened: IconArrowBackUp,
  deleted: IconTrash,
  restored: IconArrowBackUp,
};

/** Public change in the timeline: a sentence, the reason that the person stated, and the time. */
export function ChangeItem({ type, change }: { readonly type: ContentType; readonly change: PublicChange }) {
  const { kind, reason, at } = change;
  const { actor, verb, restText } = describeChange(type, change);
  const Icon = icons[kind];
  return (
    <li className={cx(box('relative'), styles.item)}>
      <span className={cx(row(0, 'middle', 'absolute'), styles.node)} data-node={kind} aria-hidden="true">
        <Icon size={12} stroke={kind === 'published' ? 3 : 2} />
      </span>
      <div className={cx(stack(2), styles.change)}>
        <p className={text('label', 'anywhere')}>
          {actor !== null && <b>{actor} </b>}
          {actor === null ? <b>{verb}</b> : verb}
          {restText}
        </p>
        {reason !== null && <p className={text('small', 'anywhere')}>Motivo: {reason}</p>}
        <p className={text('small', 'second')}>{formatMoment(at)}</p>
      </div>
    </li>
  );
}
