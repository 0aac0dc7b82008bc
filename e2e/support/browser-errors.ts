import type { BrowserContext, ConsoleMessage, Page, WebError } from '@playwright/test';

/** Errors in the browser that may not appear on the screen. */
export type BrowserErrors = {
  /** Collects the errors of one more browser context, until the returned function is called or the context closes. */
  readonly watch: (context: BrowserContext) => () => void;
  /** Declares an expected error of the journey: a failedCall that it provokes, a connection that it cuts. */
  readonly expect: (subject: RegExp) => void;
  /** Unexpected errors. */
  readonly unexpected: () => readonly string[];
};

/**
 * Collects what browsers complain about: errors of the console (among them violations of the content
 * policy and calls that were refused), errors that no code caught, and pages that crashed.
 */
export function collectBrowserErrors(): BrowserErrors {
  const seenItems: string[] = [];
  // A page without its data, because the service was too busy for them, has the console ask who is signed in.
  const expected: RegExp[] = [failedCall(401, String.raw`/core/hn/v1/auth\)`)];
  const onMessage = (message: ConsoleMessage) => {
    if (message.type() === 'error') seenItems.push(`${message.text()} (${message.location().url})`);
  };
  const onUncaught = (error: WebError) =>
    seenItems.push(`not caught: ${error.error().stack ?? String(error.error())}`);
  const onPage = (page: Page) => page.on('crash', () => seenItems.push(`${page.url()} crashed`));
  return {
    watch: (context) => {
      context.on('console', onMessage).on('weberror', onUncaught).on('page', onPage);
      return () => context.off('console', onMessage).off('weberror', onUncaught).off('page', onPage);
    },
    expect: (subject) => expected.push(subject),
    unexpected: () => seenItems.filter((text) => !expected.some((subject) => subject.test(text))),
  };
}

/** A call that the service answers with this status; the browser's console tells of each. */
export function failedCall(status: number, address = ''): RegExp {
  return new RegExp(`status of ${status} .*${address}`);
}

/** A call that did not reach the service. */
export const connectionLost = /net::ERR_(?:INTERNET_DISCONNECTED|FAILED|CONNECTION)/;
