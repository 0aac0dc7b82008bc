import type { BrowserContext, ConsoleMessage, Page, WebError } from '@playwright/test';

/** Collected errors of the browsers of a journey. */
export type BrowserErrors = {
  /** Collects the errors of another browser context, until the returned function is called or the context closes. */
  readonly watchContext: (context: BrowserContext) => () => void;
  /** Declares an expected error of the journey, such as a failed call or a lost connection. */
  readonly expect: (subject: RegExp) => void;
  /** Returns the unexpected errors. */
  readonly listUnexpected: () => readonly string[];
};

/**
 * Collects browser errors: console errors (including violations of the content security policy and refused calls),
 * uncaught errors, and crashed pages.
 */
export function collectBrowserErrors(): BrowserErrors {
  const errorTexts: string[] = [];
  // If a busy service sends a page without embedded data, the console requests the session, which may answer 401.
  const expectedPatterns: RegExp[] = [failedCall(401, String.raw`/core/hn/v1/auth\)`)];
  const onMessage = (message: ConsoleMessage) => {
    if (message.type() === 'error') errorTexts.push(`${message.text()} (${message.location().url})`);
  };
  const onUncaught = (error: WebError) =>
    errorTexts.push(`not caught: ${error.error().stack ?? String(error.error())}`);
  const onPage = (page: Page) => page.on('crash', () => errorTexts.push(`${page.url()} crashed`));
  return {
    watchContext: (context) => {
      context.on('console', onMessage).on('weberror', onUncaught).on('page', onPage);
      return () => context.off('console', onMessage).off('weberror', onUncaught).off('page', onPage);
    },
    expect: (subject) => expectedPatterns.push(subject),
    listUnexpected: () =>
      errorTexts.filter((text) => !expectedPatterns.some((subject) => subject.test(text))),
  };
}

/** Returns a pattern of the console error that the browser logs for a response with this status. */
export function failedCall(status: number, address = ''): RegExp {
  return new RegExp(`status of ${status} .*${address}`);
}

/** Pattern of the console error for a call that did not reach the service. */
export const connectionLost = /net::ERR_(?:INTERNET_DISCONNECTED|FAILED|CONNECTION)/;
