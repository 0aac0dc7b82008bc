import type { Entry, WithdrawalTarget } from '@vitrina/contract';
import { formatDateTime, withFullStop } from '../../lib/formats.ts';
import { cx } from '../../ui/cx.ts';
import { row, stack, text } from '../../ui/primitives/index.ts';

/** Published record of which another version is scheduled. */
export interface ScheduledLive extends Entry {
  readonly scheduled_revision: number;
  readonly scheduled_at: string;
}

/** True if the record is published and another version is scheduled. */
export function isScheduledLive(entry: Entry): entry is ScheduledLive {
  return (
    entry.published_revision !== null && entry.scheduled_revision !== null && entry.scheduled_at !== null
  );
}

/** Returns the menu label of the action that unpublishes the record or cancels its schedule. */
export function withdrawalLabel(entry: Entry): string {
  if (entry.status === 'historic') return 'Reactivar';
  const isOnlyScheduled = entry.scheduled_revision !== null && entry.published_revision === null;
  return isOnlyScheduled ? 'Cancelar programación' : 'Retirar de publicación';
}

/** Describes the scheduled version: `versión 2 saldrá el 01/12/2026, 6:00 a. m.` */
export const departureText = ({ scheduled_revision, scheduled_at }: ScheduledLive): string =>
  `versión ${scheduled_revision} saldrá el ${formatDateTime(scheduled_at)}`;

export interface WithdrawalChoiceProps {
  readonly entry: ScheduledLive;
  readonly initial: WithdrawalTarget;
  readonly onChoose: (target: WithdrawalTarget) => void;
}

/** Choice between cancelling the scheduled version, unpublishing the published version, or both. */
export function WithdrawalChoice({ entry, initial, onChoose }: WithdrawalChoiceProps) {
  const options: readonly (readonly [WithdrawalTarget, string, string])[] = [
    [
      'schedule',
      'Cancelar la programación',
      `El sitio sigue igual; la versión ${entry.scheduled_revision} ya no saldrá por sí sola.`,
    ],
    ['site', 'Retirar del sitio', withFullStop(`El público deja de verlo ahora; la ${departureText(entry)}`)],
    [
      'both',
      'Retirar del sitio y cancelar la programación',
      'El público deja de verlo ahora y no volverá por sí solo.',
    ],
  ];
  return (
    <fieldset className={stack(12)} aria-label="Qué se retira">
      {options.map(([target, title, consequence]) => (
        <label key={target} className={row(8, 'start')}>
          <input
            type="radio"
            name="retiro"
            defaultChecked={target === initial}
            onChange={() => onChoose(target)}
          />
          <span className={stack(2, 'fill')}>
            <span className={text('strong')}>{title}</span>
            <span className={cx(text('small', 'second'))}>{consequence}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
