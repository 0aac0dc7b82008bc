import {
  IconBan,
  IconCircleCheck,
  IconClock,
  IconMail,
  IconMailExclamation,
  IconMailX,
} from '@tabler/icons-react';
import { type MailState, mailStates } from '@vitrina/model';
import { Chip, type ChipProps } from '../../ui/page/chip.tsx';

const chipProps: Record<MailState, Pick<ChipProps, 'tone' | 'icon'>> = {
  waiting: { tone: 'warning', icon: <IconClock aria-hidden="true" /> },
  sent: { tone: 'success', icon: <IconCircleCheck aria-hidden="true" /> },
  partial: { tone: 'warning', icon: <IconMailExclamation aria-hidden="true" /> },
  failed: { tone: 'danger', icon: <IconMailX aria-hidden="true" /> },
  kept: { tone: 'ink-outline', icon: <IconMail aria-hidden="true" /> },
  cancelled: { tone: 'neutral', icon: <IconBan aria-hidden="true" /> },
};

/** Chip with the state of a mail. */
export function MailChip({ state }: { readonly state: MailState }) {
  return <Chip {...chipProps[state]}>{mailStates[state]}</Chip>;
}
