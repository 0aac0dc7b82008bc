import { enterWith } from './enter.ts';

type State = 'opening' | 'ended' | 'incomplete' | 'unreached';

function showState(state: State): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-share]'))
    element.hidden = element.dataset['share'] !== state;
}

/** Enters the staging site with the token in the link's fragment, which browsers send to no server. */
async function openShare(): Promise<void> {
  const token = location.hash.slice(1);
  history.replaceState(null, '', location.pathname);
  if (token === '') return showState('incomplete');
  showState('opening');
  const outcome = await enterWith(token);
  if (outcome === 'entered') location.replace('/preview');
  else showState(outcome === 'refused' ? 'ended' : 'unreached');
}

void openShare();
