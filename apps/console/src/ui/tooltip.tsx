import { Tooltip as MantineTooltip } from '@mantine/core';
import type { ReactElement } from 'react';

export interface TooltipProps {
  readonly label: string;
  readonly position?: 'top' | 'right' | 'bottom' | 'left';
  readonly children: ReactElement;
}

/** A hint on hover and focus; never the only place where something is said. Needs the Mantine provider. */
export function Tooltip({ label, position = 'top', children }: TooltipProps) {
  return (
    <MantineTooltip label={label} position={position} openDelay={300}>
      {children}
    </MantineTooltip>
  );
}
