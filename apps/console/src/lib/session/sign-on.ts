import { calls } from '@vitrina/client/calls';
import { request } from '../calls/api.ts';

/** Returns the sign-in address of the provider, which redirects back to `/callback`. @throws ApiError */
async function addressOfProvider(provider: string, to: string, keepsSession: boolean): Promise<string> {
  const callInput = { params: { provider }, body: { to, keep: keepsSession } };
  return (await request(calls.singleSignOn.begin, callInput, { isSessionCall: true })).url;
}

/** Opens the provider's page, which redirects back to `to` after the sign-in. @throws ApiError */
export async function goToProvider(provider: string, to: string, keepsSession: boolean): Promise<void> {
  window.location.assign(await addressOfProvider(provider, to, keepsSession));
}

/** Opens the provider's page in another tab, so that this screen keeps its content. @throws ApiError */
export async function openProvider(provider: string): Promise<void> {
  // Opened at once, because browsers block a tab that is opened some time after a click.
  const tab = window.open('', '_blank');
  try {
    const address = await addressOfProvider(provider, '/', false);
    (tab ?? window).location.assign(address);
  } catch (error) {
    tab?.close();
    throw error;
  }
}
