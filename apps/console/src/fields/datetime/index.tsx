import { formatDateTime } from '../../lib/formats.ts';
import type { FieldModule } from '../field-module.ts';
import { Figure } from '../shared/cell/line.tsx';

export const datetime: FieldModule<'datetime'> = {
  cell: { show: ({ value }) => <Figure>{formatDateTime(value)}</Figure> },
};
