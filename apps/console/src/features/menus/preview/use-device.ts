import { useState } from 'react';
import { storage } from '../../../lib/storage.ts';

export type Device = 'desktop' | 'mobile';

const key = 'menuPreview';

function firstDevice(): Device {
  const kept = storage.read(key);
  if (kept === 'desktop' || kept === 'mobile') return kept;
  return window.matchMedia('(max-width: 767px)').matches ? 'mobile' : 'desktop';
}

/** The screen on which the menu is looked at; as this browser remembers it, else one like the person's own. */
export function useDevice(): [Device, (device: Device) => void] {
  const [device, setDevice] = useState<Device>(firstDevice);
  return [
    device,
    (next) => {
      storage.write(key, next);
      setDevice(next);
    },
  ];
}
