import { oneOf, persistedState, usePersistedState } from '../../../lib/state/persisted-state.ts';
import { isPhone } from '../../../ui/hooks/use-media-query.ts';

export type Device = 'desktop' | 'mobile';

const device = persistedState(
  'menuPreview',
  oneOf<Device>(['desktop', 'mobile'], () => (isPhone() ? 'mobile' : 'desktop')),
);

/** Holds the device of the preview in this browser; by default the kind of the person's own device. */
export function useDevice(): [Device, (device: Device) => void] {
  return usePersistedState(device);
}
