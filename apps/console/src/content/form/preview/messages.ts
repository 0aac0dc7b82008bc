import {
  type MessageToConsole,
  type MessageToPage,
  messageToConsole,
  type PreviewedEntry,
  withProtocol,
} from '@vitrina/contract/preview-messages';

/** Window of the frame, and origin of the page in it. */
export interface PreviewPage {
  readonly window: Window | null;
  readonly origin: string;
}

/**
 * Returns the message that the page in the frame sent. Null if the event comes from another window or origin, or is
 * not such a message.
 */
export function readMessage(
  { data, origin, source }: Pick<MessageEvent<unknown>, 'data' | 'origin' | 'source'>,
  page: PreviewPage,
): MessageToConsole | null {
  if (page.window === null || source !== page.window || origin !== page.origin) return null;
  return messageToConsole(data);
}

/**
 * Sends a message to the page in the frame. The browser delivers the message only if the page belongs to the staging
 * site.
 */
export function sendToPage({ window, origin }: PreviewPage, message: MessageToPage): void {
  window?.postMessage(withProtocol(message), origin);
}

/** True if both values identify the same record. */
export const isSameEntry = (entry: PreviewedEntry, otherEntry: PreviewedEntry): boolean =>
  entry.type === otherEntry.type && entry.id.toLowerCase() === otherEntry.id.toLowerCase();
