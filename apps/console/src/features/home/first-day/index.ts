/** The checklist of a new installation: on the dashboard, and among the tutorials. */
export { FirstDayCard } from './first-day-card.tsx';
