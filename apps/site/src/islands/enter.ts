/** What became of entering: an address to go to, a refusal, or no answer. */
export type Entered = 'entered' | 'refused' | 'unreached';

/** Enters the staging site with a grant or the token of a share: it answers with a cookie and a redirect, which is not followed. */
export async function enterWith(grant: string): Promise<Entered> {
  try {
    const { type, status } = await fetch('/preview/enter', {
      method: 'POST',
      body: new URLSearchParams({ grant, to: '/preview' }),
      credentials: 'same-origin',
      redirect: 'manual',
    });
    if (type === 'opaqueredirect') return 'entered';
    return status === 401 ? 'refused' : 'unreached';
  } catch {
    return 'unreached';
  }
}
