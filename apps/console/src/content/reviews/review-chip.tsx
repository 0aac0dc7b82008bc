import {
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleMinus,
  IconUserSearch,
  IconUserX,
} from '@tabler/icons-react';
import type { Review } from '@vitrina/contract';
import { Chip, type ChipProps } from '../../ui/page/chip.tsx';

const chipProps: Record<Review['state'], ChipProps> = {
  open: { tone: 'warning', icon: <IconUserSearch aria-hidden="true" />, children: 'En revisión' },
  approved: { tone: 'success', icon: <IconCircleCheck aria-hidden="true" />, children: 'Aprobada' },
  returned: { tone: 'danger-outline', icon: <IconArrowBackUp aria-hidden="true" />, children: 'Devuelta' },
  withdrawn: { tone: 'neutral', icon: <IconUserX aria-hidden="true" />, children: 'Retirada' },
  ended: { tone: 'neutral', icon: <IconCircleMinus aria-hidden="true" />, children: 'Terminada' },
};

/** Chip of a review's state. */
export function ReviewChip({ state }: Pick<Review, 'state'>) {
  return <Chip {...chipProps[state]} />;
}
