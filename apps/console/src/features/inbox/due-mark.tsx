import { IconAlertTriangle, IconCircleCheck, IconClockX } from '@tabler/icons-react';
import type { DueState } from '@vitrina/model';
import type { ReactNode } from 'react';
import { formatDate } from '../../lib/formats.ts';
import { Chip, type ChipTone } from '../../ui/page/chip.tsx';
import type { SubmissionSummary } from './submissions/submission-types.ts';

const stateDisplays: Record<
  DueState,
  { readonly tone: ChipTone; readonly icon: ReactNode; readonly label: string }
> = {
  ok: { tone: 'success', icon: <IconCircleCheck aria-hidden="true" />, label: 'Vence' },
  soon: { tone: 'warning', icon: <IconAlertTriangle aria-hidden="true" />, label: 'Vence' },
  late: { tone: 'danger', icon: <IconClockX aria-hidden="true" />, label: 'Venció' },
};

interface DueMarkProps {
  readonly submission: Pick<SubmissionSummary, 'due_at' | 'due_state'>;
}

/**
 * Chip with the due date of a submission; colour, icon and text show the urgency. Renders nothing if no answer is
 * due.
 */
export function DueMark({ submission }: DueMarkProps) {
  const { due_at: due, due_state: state } = submission;
  if (due === null || state === null) return null;
  const { tone, icon, label } = stateDisplays[state];
  return (
    <Chip tone={tone} icon={icon}>
      {label} el {formatDate(due)}
    </Chip>
  );
}
