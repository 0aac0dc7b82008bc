import { oneOf, persistedState, usePersistedState } from '../lib/state/persisted-state.ts';

const sidebar = persistedState('sidebar', oneOf(['pinned', 'collapsed'], 'collapsed'));

/** State of the rail: open beside the page, or collapsed, which is the default of a new browser (source section 9). */
export function useSidebarPinned(): [boolean, (pinned: boolean) => void] {
  const [choice, choose] = usePersistedState(sidebar);
  return [choice === 'pinned', (pinned) => choose(pinned ? 'pinned' : 'collapsed')];
}
