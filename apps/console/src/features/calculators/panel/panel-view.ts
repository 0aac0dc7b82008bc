import { choiceParameter, urlState } from '../../../lib/state/url-state.ts';
import { useUrlState } from '../../../lib/state/use-url-state.ts';

/** Views of the panel: the draft, the published version, or a comparison of both. */
export const panelViews = { draft: 'Borrador', published: 'Publicado', compare: 'Comparar' } as const;

type PanelView = keyof typeof panelViews;

const viewKeys = Object.keys(panelViews) as PanelView[];
const viewUrl = urlState<{ readonly view: PanelView }>({
  view: choiceParameter('simulation', viewKeys, 'draft'),
});

/** Returns the view in the address and the function that changes it; a change keeps the scroll position. */
export function usePanelView(): readonly [PanelView, (view: PanelView) => void] {
  const [{ view }, set] = useUrlState(viewUrl);
  return [view, (newView) => set({ view: newView }, { replacesEntry: true })];
}
