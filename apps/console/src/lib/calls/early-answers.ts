declare global {
  interface Window {
    /** By address, what `public/theme.js` has asked for when the page began. */
    earlyAnswers?: Map<string, Promise<Response>>;
  }
}

/** After this long an answer may no longer be what the service would say. */
const earlyAnswerMaxAgeMs = 30_000;

/** The answer to a GET that the page has asked for at its beginning: for whoever asks first, and soon. */
export function takeEarlyAnswer(address: string): Promise<Response> | undefined {
  const answer = globalThis.window?.earlyAnswers?.get(address);
  if (answer === undefined) return undefined;
  window.earlyAnswers?.delete(address);
  return performance.now() <= earlyAnswerMaxAgeMs ? answer : undefined;
}
