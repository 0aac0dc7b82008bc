import { oneOf, persistedState, usePersistedState } from '../../../lib/state/persisted-state.ts';
import { isPhone } from '../../../ui/hooks/use-media-query.ts';

export type Device = 'desktop' | 'mobile';

const device = persistedState(
  'menuPreview',
  oneOf<Device>(['desktop', 'mobile'], () => (isPhone() ? 'mobile' : 'desktop')),
);

/** The screen on which the menu is looked at; as this browser remembers it, else one like the person's own. */
export function useDevice(): [Device, (device: Device) => void] {
  return usePersistedState(device);
}
