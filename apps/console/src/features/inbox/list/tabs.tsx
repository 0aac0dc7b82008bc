import { Counter } from '../../../lib/counter.tsx';
import { type Tab, TabStrip } from '../../../ui/lists/tab-strip.tsx';
import type { Inbox } from '../state/use-inbox.ts';
import type { SubmissionCounts } from '../submissions/submission-types.ts';
import styles from './list.module.css';

/** Tabs of the inbox, with the filters that each tab sets. */
const tabs = [
  { key: 'all', label: 'Todas', state: [], assigned_to: [] },
  { key: 'new', label: 'Nuevas', state: ['new'], assigned_to: [] },
  { key: 'in_progress', label: 'En gestión', state: ['in_progress'], assigned_to: [] },
  { key: 'mine', label: 'Mías', state: [], assigned_to: ['me'] },
] as const;

const tabCount = (key: (typeof tabs)[number]['key'], counts: SubmissionCounts): number =>
  key === 'mine'
    ? counts.mine
    : key === 'all'
      ? Object.values(counts.states).reduce((sum, count) => sum + count, 0)
      : (counts.states[key] ?? 0);

/** Tabs that filter the submissions by state or assignee. The other filters remain set. */
export function Tabs({ inbox }: { readonly inbox: Inbox }) {
  const { filters } = inbox.state;
  const currentText = JSON.stringify([filters['state'] ?? [], filters['assigned_to'] ?? []]);
  const links = tabs.map(({ key, label, state, assigned_to }): Tab => {
    const tabFilters = Object.entries({ state, assigned_to }).filter(([, values]) => values.length > 0);
    const { state: _state, assigned_to: _owner, ...otherFilters } = filters;
    const count = inbox.counts === undefined ? 0 : tabCount(key, inbox.counts);
    return {
      key,
      label,
      current: JSON.stringify([state, assigned_to]) === currentText,
      to: inbox.addressOf({
        filters: { ...otherFilters, ...Object.fromEntries(tabFilters) },
        page: 1,
        openId: null,
        openType: null,
      }),
      ...(count > 0 && { count: <Counter value={count} /> }),
    };
  });
  return (
    <div className={styles.tabs}>
      <TabStrip label="Estado de las solicitudes" tabs={links} />
    </div>
  );
}
