import { enterWith } from './enter.ts';

type State = 'opening' | 'ended' | 'incomplete' | 'unreached';

function show(state: State): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-share]'))
    element.hidden = element.dataset['share'] !== state;
}

/** Enters the staging site with the token in the link's fragment, which browsers send to no server. */
async function open(): Promise<void> {
  const token = location.hash.slice(1);
  history.replaceState(null, '', location.pathname);
  if (token === '') return show('incomplete');
  show('opening');
  const outcome = await enterWith(token);
  if (outcome === 'entered') location.replace('/preview');
  else show(outcome === 'refused' ? 'ended' : 'unreached');
}

void open();
