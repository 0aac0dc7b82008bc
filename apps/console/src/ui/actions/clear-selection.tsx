import { IconX } from '@tabler/icons-react';
import { cx } from '../cx.ts';
import { row } from '../primitives/index.ts';

interface ClearSelectionProps {
  /** Of the acts of the bar in which it stands. */
  readonly className: string | undefined;
  readonly onClear: () => void;
}

/** Takes the selection back, in the bar of what may be done with it. */
export function ClearSelection({ className, onClear }: ClearSelectionProps) {
  return (
    <button
      type="button"
      className={cx(row(0, 'middle'), className)}
      aria-label="Quitar la selección"
      title="Quitar la selección"
      onClick={onClear}
    >
      <IconX size={18} stroke={1.75} aria-hidden="true" />
    </button>
  );
}
