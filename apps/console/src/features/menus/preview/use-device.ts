import { oneOf, persistedState, usePersistedState } from '../../../lib/state/persisted-state.ts';
import { isPhone } from '../../../ui/hooks/use-media-query.ts';

export type Device = 'desktop' | 'mobile';

const device = persistedState(
  'menuPreview',
  oneOf<Device>(['desktop', 'mobile'], () => (isPhone() ? 'mobile' : 'desktop')),
);

/**
 * Returns the device of the preview and its setter. The choice is stored in this browser; the default is the kind of
 * device in use.
 */
export function useDevice(): [Device, (device: Device) => void] {
  return usePersistedState(device);
}
