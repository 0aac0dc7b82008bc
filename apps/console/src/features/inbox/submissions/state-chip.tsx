import { IconCircleCheck, IconCircleX, IconProgress, IconSparkles } from '@tabler/icons-react';
import { type SubmissionState, submissionStates } from '@vitrina/model';
import type { ReactNode } from 'react';
import { Chip, type ChipTone } from '../../../ui/page/chip.tsx';

const looks: Record<SubmissionState, { readonly tone: ChipTone; readonly icon: ReactNode }> = {
  new: { tone: 'ink-outline', icon: <IconSparkles aria-hidden="true" /> },
  in_progress: { tone: 'warning', icon: <IconProgress aria-hidden="true" /> },
  closed: { tone: 'success', icon: <IconCircleCheck aria-hidden="true" /> },
  discarded: { tone: 'neutral', icon: <IconCircleX aria-hidden="true" /> },
};

/** Chip with the state of a submission. */
export function StateChip({ state }: { readonly state: SubmissionState }) {
  const { tone, icon } = looks[state];
  return (
    <Chip tone={tone} icon={icon}>
      {submissionStates[state]}
    </Chip>
  );
}
