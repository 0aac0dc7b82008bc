import { IconArrowsExchange, IconBan, IconCheck, IconClockOff } from '@tabler/icons-react';
import type { MachineKey } from '@vitrina/contract';
import { formatDateTime, formatWhenInside } from '../../../lib/formats.ts';
import { Chip } from '../../../ui/page/chip.tsx';

/** Chip with the state of a key, and whether another one replaces it. */
export function KeyStateChip({ of: { state, replaced_by } }: { readonly of: MachineKey }) {
  if (state === 'expired')
    return (
      <Chip tone="neutral" icon={<IconClockOff aria-hidden="true" />}>
        Vencida
      </Chip>
    );
  if (state === 'revoked')
    return (
      <Chip tone="neutral" icon={<IconBan aria-hidden="true" />}>
        Anulada
      </Chip>
    );
  return replaced_by === null ? (
    <Chip tone="success" icon={<IconCheck aria-hidden="true" />}>
      Vale
    </Chip>
  ) : (
    <Chip tone="warning" icon={<IconArrowsExchange aria-hidden="true" />}>
      Renovada
    </Chip>
  );
}

/** Until when a key holds or held. */
export function untilWords({ state, expires_at, revoked_at }: MachineKey): string {
  if (state === 'revoked' && revoked_at !== null) return `Anulada el ${formatDateTime(revoked_at)}`;
  return `${state === 'expired' ? 'Venció el' : 'Vale hasta el'} ${formatDateTime(expires_at)}`;
}

/** When a key was last used, and from where. */
export function lastUseWords({ last_used_at, last_used_from }: MachineKey): string {
  if (last_used_at === null) return 'Sin uso todavía';
  return `Último uso: ${formatWhenInside(last_used_at)}${last_used_from === null ? '' : `, desde ${last_used_from}`}`;
}
