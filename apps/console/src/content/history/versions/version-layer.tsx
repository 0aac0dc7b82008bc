import { IconClock, IconPencil, IconWorld } from '@tabler/icons-react';
import { Chip, type ChipProps } from '../../../ui/page/chip.tsx';
import type { VersionDisplay } from './versions.ts';

const chipProps: Readonly<Record<Exclude<VersionDisplay['layer'], null>, ChipProps>> = {
  site: { tone: 'success', icon: <IconWorld aria-hidden="true" />, children: 'En el sitio' },
  draft: { tone: 'neutral', icon: <IconPencil aria-hidden="true" />, children: 'Borrador' },
  pending: { tone: 'warning', icon: <IconClock aria-hidden="true" />, children: 'Pendiente' },
};

/** Chip of the draft, the scheduled version and the published version. Renders nothing for other versions. */
export function VersionLayer({ layer }: { readonly layer: VersionDisplay['layer'] }) {
  return layer && <Chip {...chipProps[layer]} />;
}
