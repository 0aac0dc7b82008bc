import { calls } from '@vitrina/client/calls';
import { request } from '../calls/api.ts';

/** Sign-in address of the provider, which sends people back to `/callback`. @throws ApiError */
async function addressOfProvider(provider: string, to: string, keep: boolean): Promise<string> {
  const input = { params: { provider }, body: { to, keep } };
  return (await request(calls.singleSignOn.begin, input, { aboutSession: true })).url;
}

/** Leaves for the provider's page, which leads back to `to`. @throws ApiError */
export async function goToProvider(provider: string, to: string, keep: boolean): Promise<void> {
  window.location.assign(await addressOfProvider(provider, to, keep));
}

/** The same in another tab, so that what is on this screen stays. @throws ApiError */
export async function openProvider(provider: string): Promise<void> {
  // Opened at once: a browser lets nobody open a tab some time after a click.
  const tab = window.open('', '_blank');
  try {
    const address = await addressOfProvider(provider, '/', false);
    (tab ?? window).location.assign(address);
  } catch (error) {
    tab?.close();
    throw error;
  }
}
