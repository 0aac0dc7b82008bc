import { IconClock, IconPencil, IconWorld } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Chip, type ChipTone } from '../../../ui/page/chip.tsx';
import type { VersionLook } from './versions.ts';

type Layer = Exclude<VersionLook['layer'], null>;

const looks: Readonly<
  Record<Layer, { readonly tone: ChipTone; readonly icon: ReactNode; readonly text: string }>
> = {
  site: { tone: 'success', icon: <IconWorld aria-hidden="true" />, text: 'En el sitio' },
  draft: { tone: 'neutral', icon: <IconPencil aria-hidden="true" />, text: 'Borrador' },
  pending: { tone: 'warning', icon: <IconClock aria-hidden="true" />, text: 'Pendiente' },
};

/** Label of a version that is the draft or the published one; nothing for the others. */
export function VersionLayer({ layer }: { readonly layer: VersionLook['layer'] }) {
  if (layer === null) return null;
  const { tone, icon, text } = looks[layer];
  return (
    <Chip tone={tone} icon={icon}>
      {text}
    </Chip>
  );
}
