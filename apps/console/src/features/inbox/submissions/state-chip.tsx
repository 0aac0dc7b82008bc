import { IconCircleCheck, IconCircleX, IconProgress, IconSparkles } from '@tabler/icons-react';
import { type SubmissionState, submissionStates } from '@vitrina/model';
import type { ComponentProps } from 'react';
import { Chip } from '../../../ui/page/chip.tsx';

const chipProps: Readonly<Record<SubmissionState, Pick<ComponentProps<typeof Chip>, 'tone' | 'icon'>>> = {
  new: { tone: 'ink-outline', icon: <IconSparkles aria-hidden="true" /> },
  in_progress: { tone: 'warning', icon: <IconProgress aria-hidden="true" /> },
  closed: { tone: 'success', icon: <IconCircleCheck aria-hidden="true" /> },
  discarded: { tone: 'neutral', icon: <IconCircleX aria-hidden="true" /> },
};

/** Chip with the state of a submission. */
export const StateChip = ({ state }: { readonly state: SubmissionState }) => (
  <Chip {...chipProps[state]}>{submissionStates[state]}</Chip>
);
