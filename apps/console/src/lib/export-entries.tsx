import { IconFileSpreadsheet, IconFileText } from '@tabler/icons-react';
import type { MenuEntry } from '../ui/overlays/menu.tsx';

const iconProps = { stroke: 1.75, 'aria-hidden': true } as const;

/** Returns menu entries that export the rows of a list as an Excel or a CSV file. */
export const exportEntries = (onExport: (format: 'xlsx' | 'csv') => void): MenuEntry[] => [
  {
    key: 'xlsx',
    label: 'Exportar a Excel',
    icon: <IconFileSpreadsheet {...iconProps} />,
    onSelect: () => onExport('xlsx'),
  },
  {
    key: 'csv',
    label: 'Exportar a CSV',
    icon: <IconFileText {...iconProps} />,
    onSelect: () => onExport('csv'),
  },
];
