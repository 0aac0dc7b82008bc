import { IconCategory } from '@tabler/icons-react';
import type { FieldModule } from '../field-module.ts';
import { plainText } from '../shared/cell/plain-text.ts';

export const relation: FieldModule<'relation'> = {
  cell: { briefText: plainText },
  bulkEdit: { icon: <IconCategory stroke={1.75} aria-hidden="true" /> },
};
