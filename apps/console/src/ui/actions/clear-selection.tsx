import { IconX } from '@tabler/icons-react';
import { cx } from '../cx.ts';
import { row } from '../primitives/index.ts';

interface ClearSelectionProps {
  /** Class of the other actions in the selection bar. */
  readonly className: string | undefined;
  readonly onClear: () => void;
}

/** Button in the selection bar that clears the selection. */
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
