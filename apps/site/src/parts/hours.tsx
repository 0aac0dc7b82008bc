import { formatDays, formatShifts, weekdayLabels, weekdayOf, weekdays } from '@vitrina/model';
import { type Opening, openState } from '../content/opening.ts';
import { usePageContext } from '../context.ts';

/** Label with the current state of a branch, open or closed. */
export function OpenMark({ opening }: { readonly opening: Opening }) {
  const state = openState(opening, usePageContext().now());
  if (state === null) return null;
  return <span className={state.open ? 'open-mark is-open' : 'open-mark'}>{state.text}</span>;
}

interface HoursTableProps {
  readonly opening: Opening;
  /** JSON pointer of the field with the special hours. */
  readonly specialField?: string;
}

/** Opening hours of a week, with the current day marked, and future special hours. */
export function HoursTable({ opening, specialField }: HoursTableProps) {
  const context = usePageContext();
  const { opening_hours: hours, special_hours: special } = opening;
  if (hours === null) return null;
  const today = weekdayOf(context.today());
  return (
    <>
      {hours.always_open ? (
        <p>Abierto las 24 horas, todos los días.</p>
      ) : (
        <table className="hours">
          <caption className="unseen">Horario de atención</caption>
          <tbody>
            {weekdays.map((day) => (
              <tr className={day === today ? 'is-today' : undefined} key={day}>
                <th scope="row">{weekdayLabels[day]}</th>
                <td>{formatShifts(hours.days[day])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {special && special.length > 0 && (
        <div data-field={specialField}>
          <h3>Horarios especiales</h3>
          <ul className="plain-list">
            {special.map((row) => (
              <li key={row.from}>
                <strong>{formatDays(row)}</strong> {row.label}: {formatShifts(row.shifts)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
