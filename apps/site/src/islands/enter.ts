/** Result of entering the staging site. */
export type EntryOutcome = 'entered' | 'refused' | 'unreached';

/**
 * Enters the staging site with a grant or the token of a share. The response has a cookie and a redirect that is not
 * followed.
 */
export async function enterWith(grant: string): Promise<EntryOutcome> {
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
