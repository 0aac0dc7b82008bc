import { isAllowedRecipient } from '@vitrina/model';
import type { Platform } from '../../platform/context.ts';

/** Returns the reason why mail to an address is refused; null if it is allowed. */
export const mailAddressFault = ({ mailDomains }: Platform['config'], address: string): string | null =>
  isAllowedRecipient(address, mailDomains)
    ? null
    : `${address} no se puede usar: los correos deben ser de ${mailDomains.join(', ')}.`;
