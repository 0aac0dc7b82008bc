import {
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleMinus,
  IconUserSearch,
  IconUserX,
} from '@tabler/icons-react';
import type { Review } from '@vitrina/contract';
import type { ReactNode } from 'react';
import { Chip, type ChipTone } from '../../ui/page/chip.tsx';

const looks: Record<
  Review['state'],
  { readonly tone: ChipTone; readonly icon: ReactNode; readonly text: string }
> = {
  open: { tone: 'warning', icon: <IconUserSearch aria-hidden="true" />, text: 'En revisión' },
  approved: { tone: 'success', icon: <IconCircleCheck aria-hidden="true" />, text: 'Aprobada' },
  returned: { tone: 'danger-outline', icon: <IconArrowBackUp aria-hidden="true" />, text: 'Devuelta' },
  withdrawn: { tone: 'neutral', icon: <IconUserX aria-hidden="true" />, text: 'Retirada' },
  ended: { tone: 'neutral', icon: <IconCircleMinus aria-hidden="true" />, text: 'Terminada' },
};

/** Chip of a review's state. */
export function ReviewChip({ state }: Pick<Review, 'state'>) {
  const { tone, icon, text } = looks[state];
  return (
    <Chip tone={tone} icon={icon}>
      {text}
    </Chip>
  );
}
