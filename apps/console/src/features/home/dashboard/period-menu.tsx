import { IconCalendar, IconCheck, IconChevronDown } from '@tabler/icons-react';
import type { FigurePeriod } from '@vitrina/contract';
import { Button } from '../../../ui/actions/button.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { periods, periodTexts } from './periods.ts';

interface PeriodMenuProps {
  readonly period: FigurePeriod;
  readonly onChange: (period: FigurePeriod) => void;
}

/** Menu of the periods of the inbox figures. */
export function PeriodMenu({ period, onChange }: PeriodMenuProps) {
  const { name } = periodTexts[period];
  return (
    <Menu
      trigger={
        <Button icon={<IconCalendar stroke={1.75} />} aria-label={`${name}: cambiar el período`}>
          {name}
          <IconChevronDown size={16} stroke={2} aria-hidden="true" />
        </Button>
      }
      entries={periods.map((option) => ({
        key: option,
        label: periodTexts[option].name,
        ...(option === period && { icon: <IconCheck stroke={1.75} aria-hidden="true" /> }),
        onSelect: () => onChange(option),
      }))}
    />
  );
}
