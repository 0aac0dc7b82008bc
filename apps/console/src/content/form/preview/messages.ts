import {
  type MessageToConsole,
  type MessageToPage,
  messageToConsole,
  type PreviewedEntry,
  withProtocol,
} from '@vitrina/contract/preview-messages';

/** The window of the frame, and the origin of the staging site. */
export interface Page {
  readonly window: Window | null;
  readonly origin: string;
}

/** The message of the page in the frame; null for what comes from any other window or site, or is no message. */
export function messageOf(
  { data, origin, source }: Pick<MessageEvent<unknown>, 'data' | 'origin' | 'source'>,
  page: Page,
): MessageToConsole | null {
  if (page.window === null || source !== page.window || origin !== page.origin) return null;
  return messageToConsole(data);
}

/** Tells the page in the frame; nobody gets it when another site stands there. */
export function tellPage({ window, origin }: Page, message: MessageToPage): void {
  window?.postMessage(withProtocol(message), origin);
}

/** True if both are the same record. */
export const isSameEntry = (entry: PreviewedEntry, otherEntry: PreviewedEntry): boolean =>
  entry.type === otherEntry.type && entry.id.toLowerCase() === otherEntry.id.toLowerCase();
