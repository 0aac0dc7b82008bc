import type { PreviewedEntry } from '@vitrina/contract/preview-messages';

/** Entrance to the staging site: its address, the grant and the record. */
export interface Entrance {
  /** Address of the staging site, without a slash at the end. */
  readonly staging: string;
  readonly grant: string;
  readonly entry: PreviewedEntry;
  /** Name of the frame or the tab; `_blank`, which gets no way back to the console, makes one. */
  readonly target: string;
}

/** Opens the page of a record on the staging site. The grant goes in the body of a form: no address and no log gets to see it. */
export function enterPreview({ staging, grant, entry, target }: Entrance): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = `${staging}/preview/enter`;
  form.target = target;
  form.hidden = true;
  for (const [name, value] of Object.entries({ grant, to: `/preview/${entry.type}/${entry.id}` })) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
  form.remove();
}
