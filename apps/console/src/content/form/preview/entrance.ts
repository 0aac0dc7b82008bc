import type { PreviewedEntry } from '@vitrina/contract/preview-messages';

/** Parameters for opening the preview on the staging site. */
export interface Entrance {
  /** Address of the staging site, without a trailing slash. */
  readonly stagingUrl: string;
  readonly grant: string;
  readonly entry: PreviewedEntry;
  /** Name of the frame or tab. `_blank` opens a new tab without access to the console's window. */
  readonly windowName: string;
}

/**
 * Opens the page of a record on the staging site. The grant is sent in a form body, so it appears in no address or
 * log.
 */
export function enterPreview({ stagingUrl, grant, entry, windowName }: Entrance): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = `${stagingUrl}/preview/enter`;
  form.target = windowName;
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
