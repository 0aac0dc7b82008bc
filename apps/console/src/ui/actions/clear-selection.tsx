import { IconX } from '@tabler/icons-react';
import { cx } from '../cx.ts';
import { row } from '../primitives/index.ts';

interface ClearSelectionProps {
  /** Class of the other actions in the selection bar. */
  readonly className: string | undefined;
  /** Label of the button; `Quitar la selección` when absent. */
  readonly label?: string;
  readonly onClear: () => void;
}

/** Button with an X at the end of a bar of actions, which clears the selection or closes the bar. */
export function ClearSelection({ className, label = 'Quitar la selección', onClear }: ClearSelectionProps) {
  return (
    <button
      type="button"
      className={cx(row(0, 'middle'), className)}
      aria-label={label}
      title={label}
      onClick={onClear}
    >
      <IconX size={18} stroke={1.75} aria-hidden="true" />
    </button>
  );
}
