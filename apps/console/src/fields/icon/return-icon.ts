/** Message between the icon list in its own tab and the form that opened it. */
type IconMessage =
  | { readonly form: string; readonly name: string }
  | { readonly form: string; readonly isTaken: true };

const openChannel = () => new BroadcastChannel('vitrina-icon-list');

function isIconMessage(data: unknown): data is IconMessage {
  return typeof data === 'object' && data !== null && 'form' in data && ('name' in data || 'isTaken' in data);
}

/**
 * Receives the icons that a list in another tab chooses for this form, and confirms each.
 * @param form id of the form in the list's address
 * @returns the unsubscribe function
 */
export function receiveIcons(form: string, onIcon: (name: string) => void): () => void {
  const channel = openChannel();
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!isIconMessage(data) || data.form !== form || !('name' in data)) return;
    onIcon(data.name);
    channel.postMessage({ form, isTaken: true } satisfies IconMessage);
  };
  return () => channel.close();
}

/** Sends an icon to the form that opened the list; false if the form is not open any more. */
export function returnIcon(form: string, name: string, timeoutMs = 800): Promise<boolean> {
  return new Promise((resolve) => {
    const channel = openChannel();
    const end = (isTaken: boolean) => {
      clearTimeout(timer);
      channel.close();
      resolve(isTaken);
    };
    const timer = setTimeout(() => end(false), timeoutMs);
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (isIconMessage(data) && data.form === form && 'isTaken' in data) end(true);
    };
    channel.postMessage({ form, name } satisfies IconMessage);
  });
}
