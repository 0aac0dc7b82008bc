import { IconClock, IconPencil, IconWorld } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Chip, type ChipTone } from '../../../ui/chip.tsx';
import type { VersionLook } from './versions.ts';

type Place = Exclude<VersionLook['place'], null>;

const places: Readonly<
  Record<Place, { readonly tone: ChipTone; readonly icon: ReactNode; readonly text: string }>
> = {
  site: { tone: 'success', icon: <IconWorld aria-hidden="true" />, text: 'En el sitio' },
  draft: { tone: 'neutral', icon: <IconPencil aria-hidden="true" />, text: 'Borrador' },
  pending: { tone: 'warning', icon: <IconClock aria-hidden="true" />, text: 'Pendiente' },
};

/** Which of the two layers a version is; nothing for the others. */
export function VersionPlace({ place }: { readonly place: VersionLook['place'] }) {
  if (place === null) return null;
  const { tone, icon, text } = places[place];
  return (
    <Chip tone={tone} icon={icon}>
      {text}
    </Chip>
  );
}
