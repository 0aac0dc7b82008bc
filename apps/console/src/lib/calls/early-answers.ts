declare global {
  interface Window {
    /** Answers to the calls that `public/theme.js` made when the page began to load, by address. */
    earlyAnswers?: Map<string, Promise<Response>>;
  }
}

/** Time (ms) since the page began to load after which early answers count as outdated. */
const earlyAnswerMaxAgeMs = 30_000;

/**
 * Returns the answer to a GET that was sent while the page began to load, and removes it. Undefined if there is none
 * or it is outdated.
 */
export function takeEarlyAnswer(address: string): Promise<Response> | undefined {
  const answer = globalThis.window?.earlyAnswers?.get(address);
  if (answer === undefined) return undefined;
  window.earlyAnswers?.delete(address);
  return performance.now() <= earlyAnswerMaxAgeMs ? answer : undefined;
}
