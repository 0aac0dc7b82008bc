import { Counter } from '../../../lib/counter.tsx';
import { type Tab, TabStrip } from '../../../ui/lists/tab-strip.tsx';
import type { InboxState } from '../state/inbox-state.ts';
import type { Inbox } from '../state/use-inbox.ts';
import type { SubmissionCounts } from '../submissions/index.ts';
import styles from './list.module.css';

/** The parameters that a tab sets; one that sets none shows all. */
const tabs = [
  { key: 'all', label: 'Todas', given: {} },
  { key: 'new', label: 'Nuevas', given: { state: ['new'] } },
  { key: 'in_progress', label: 'En gestión', given: { state: ['in_progress'] } },
  { key: 'mine', label: 'Mías', given: { assigned_to: ['me'] } },
] as const;

const countOf = (key: (typeof tabs)[number]['key'], counts: SubmissionCounts): number =>
  key === 'mine'
    ? counts.mine
    : key === 'all'
      ? Object.values(counts.states).reduce((sum, count) => sum + count, 0)
      : (counts.states[key] ?? 0);

/** Returns the tab that matches the filters; null if none does. */
function currentTab({ filters }: InboxState): string | null {
  const { state = [], assigned_to = [] } = filters;
  const currentFilters = JSON.stringify([state, assigned_to]);
  return (
    tabs.find(({ given }) => {
      const { state: states = [], assigned_to: owners = [] }: Record<string, readonly string[]> = given;
      return JSON.stringify([states, owners]) === currentFilters;
    })?.key ?? null
  );
}

/** The submissions by how far they have been dealt with; other filters stay as they are. */
export function Tabs({ inbox }: { readonly inbox: Inbox }) {
  const { state, counts } = inbox;
  const current = currentTab(state);
  const linkTabs = tabs.map(({ key, label, given: filters }): Tab => {
    const { state: _state, assigned_to: _owner, ...others } = state.filters;
    const count = counts === undefined ? 0 : countOf(key, counts);
    return {
      key,
      label,
      current: key === current,
      to: inbox.addressOf({ filters: { ...others, ...filters }, page: 1, open: null, openType: null }),
      ...(count > 0 && { count: <Counter value={count} /> }),
    };
  });
  return (
    <div className={styles.tabs}>
      <TabStrip label="Estado de las solicitudes" tabs={linkTabs} />
    </div>
  );
}
