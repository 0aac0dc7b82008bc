/** Messages between the icon list in a tab of its own and the form that opened it. */
type IconMessage =
  | { readonly form: string; readonly name: string }
  | { readonly form: string; readonly isTaken: true };

const open = () => new BroadcastChannel('vitrina-icon-list');

function isIconMessage(data: unknown): data is IconMessage {
  return typeof data === 'object' && data !== null && 'form' in data && ('name' in data || 'isTaken' in data);
}

/**
 * Hears the icons that a list opened for this form hands back, and confirms each.
 * @param form what the list's address names the form by
 * @returns ends it
 */
export function receiveIcons(form: string, onIcon: (name: string) => void): () => void {
  const channel = open();
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!isIconMessage(data) || data.form !== form || !('name' in data)) return;
    onIcon(data.name);
    channel.postMessage({ form, isTaken: true } satisfies IconMessage);
  };
  return () => channel.close();
}

/** Hands an icon back to the form that the list was opened from; false when that form is not open any more. */
export function returnIcon(form: string, name: string, timeoutMs = 800): Promise<boolean> {
  return new Promise((resolve) => {
    const channel = open();
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
