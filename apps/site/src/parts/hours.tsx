import { formatDays, formatShifts, weekdayLabels, weekdayOf, weekdays } from '@vitrina/model';
import { type BranchHours, openState } from '../content/opening.ts';
import { usePageContext } from '../context.ts';

/** Label with the current state of a branch, open or closed. */
export function OpenMark({ branchHours }: { readonly branchHours: BranchHours }) {
  const state = openState(branchHours, usePageContext().now());
  if (state === null) return null;
  return <span className={state.isOpen ? 'open-mark is-open' : 'open-mark'}>{state.text}</span>;
}

interface HoursTableProps {
  readonly branchHours: BranchHours;
  /** JSON pointer of the field with the special hours. */
  readonly specialField?: string;
}

/** Opening hours of a week, with the current day marked, and the special hours that have not passed. */
export function HoursTable({ branchHours, specialField }: HoursTableProps) {
  const context = usePageContext();
  const { opening_hours: openingHours, special_hours: specialHours } = branchHours;
  if (openingHours === null) return null;
  const today = context.today();
  const todayWeekday = weekdayOf(today);
  const upcomingHours = specialHours?.filter(({ to }) => to >= today) ?? [];
  return (
    <>
      {openingHours.always_open ? (
        <p>Abierto las 24 horas, todos los días.</p>
      ) : (
        <table className="hours">
          <caption className="unseen">Horario de atención</caption>
          <tbody>
            {weekdays.map((day) => (
              <tr className={day === todayWeekday ? 'is-today' : undefined} key={day}>
                <th scope="row">{weekdayLabels[day]}</th>
                <td>{formatShifts(openingHours.days[day])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {upcomingHours.length > 0 && (
        <div data-field={specialField}>
          <h3>Horarios especiales</h3>
          <ul className="plain-list">
            {upcomingHours.map((row) => (
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
