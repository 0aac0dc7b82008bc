import { IconArrowsExchange, IconBan, IconCheck, IconClockOff } from '@tabler/icons-react';
import type { MachineKey } from '@vitrina/contract';
import { formatDateTime, formatWhenInside } from '../../../lib/formats.ts';
import { Chip } from '../../../ui/page/chip.tsx';

const chipProps = {
  expired: { tone: 'neutral', icon: <IconClockOff aria-hidden="true" />, children: 'Vencida' },
  revoked: { tone: 'neutral', icon: <IconBan aria-hidden="true" />, children: 'Anulada' },
  active: { tone: 'success', icon: <IconCheck aria-hidden="true" />, children: 'Vale' },
  replaced: { tone: 'warning', icon: <IconArrowsExchange aria-hidden="true" />, children: 'Renovada' },
} as const;

/** Chip with the state of a key. An active key that is being replaced has a special chip. */
export function KeyStateChip({ of: { state, replaced_by } }: { readonly of: MachineKey }) {
  return <Chip {...chipProps[state === 'active' && replaced_by !== null ? 'replaced' : state]} />;
}

/** Returns the end of a key's validity in words: `Vale hasta el …`, `Venció el …`, `Anulada el …`. */
export function untilText({ state, expires_at, revoked_at }: MachineKey): string {
  if (state === 'revoked' && revoked_at !== null) return `Anulada el ${formatDateTime(revoked_at)}`;
  return `${state === 'expired' ? 'Venció el' : 'Vale hasta el'} ${formatDateTime(expires_at)}`;
}

/** Returns the time and the IP address of the last use of a key in words. */
export function lastUseText({ last_used_at, last_used_from }: MachineKey): string {
  if (last_used_at === null) return 'Sin uso todavía';
  return `Último uso: ${formatWhenInside(last_used_at)}${last_used_from === null ? '' : `, desde ${last_used_from}`}`;
}
