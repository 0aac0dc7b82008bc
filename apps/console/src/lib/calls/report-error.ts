import { calls } from '@vitrina/client/calls';
import { request } from './api.ts';

const reportedKeys = new Set<string>();

/**
 * Reports to the server, once, that a part of the console failed. The query of the address is not sent: it may
 * contain search terms.
 */
export function reportError(kind: 'chunk' | 'crash', error: unknown): void {
  const message = (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, 2000);
  const path = window.location.pathname.slice(0, 500);
  const key = `${kind} ${path} ${message}`;
  if (reportedKeys.has(key)) return;
  reportedKeys.add(key);
  request(calls.console.clientErrors, { body: { kind, message, path } }, { isSessionCall: true }).catch(
    () => {
      // The report failed too. The person already sees the error on screen, and the next occurrence is reported again.
      reportedKeys.delete(key);
    },
  );
}
