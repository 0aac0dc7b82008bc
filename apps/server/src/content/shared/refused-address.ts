import { isAllowedRecipient } from '@vitrina/model';
import type { Platform } from '../../platform/context.ts';

/** Reason that no mail may go to an address; null if one may. */
export const refusedAddress = ({ mailDomains }: Platform['config'], address: string): string | null =>
  isAllowedRecipient(address, mailDomains)
    ? null
    : `${address} no se puede usar: los correos deben ser de ${mailDomains.join(', ')}.`;
