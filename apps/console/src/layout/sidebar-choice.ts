import { oneOf, persistedState, usePersistedState } from '../lib/state/persisted-state.ts';

const sidebar = persistedState('sidebar', oneOf(['pinned', 'collapsed'], 'collapsed'));

/** Holds whether the rail stays open beside the page; collapsed unless this browser remembers otherwise (source section 9). */
export function useSidebarPinned(): [boolean, (pinned: boolean) => void] {
  const [choice, choose] = usePersistedState(sidebar);
  return [choice === 'pinned', (pinned) => choose(pinned ? 'pinned' : 'collapsed')];
}
