import { IconLink } from '@tabler/icons-react';
import type { PasswordLink } from '@vitrina/contract';
import { knownConfig } from '../../../lib/calls/api.ts';
import { formatDateTime, withFullStop } from '../../../lib/formats.ts';
import { noticeDone } from '../../../lib/notices.ts';
import { SecretDialog } from '../../../lib/secret-dialog.tsx';
import { notify } from '../../../ui/overlays/toast-store.ts';

/** One-time link for setting a password, and the name of its owner. */
export interface PersonLink {
  readonly name: string;
  readonly link: PasswordLink;
}

/** Called with the one-time link of a person. The link is null for a person who signs in through a provider. */
export type ShowLink = (name: string, link: PasswordLink | null) => void;

/**
 * Shows a notice if a new person needs no link or receives it by mail. Otherwise returns the link, which must then be
 * shown on screen.
 */
export function noticeLink(name: string, link: PasswordLink | null): PersonLink | null {
  if (link === null) {
    const labels = knownConfig()?.sign_on_providers.map(({ label }) => label) ?? [];
    noticeDone('created', `${name} ingresa con ${labels.join(' o ')}.`);
    return null;
  }
  if (link.sent_to === null) return { name, link };
  notify({
    tone: 'success',
    title: 'Excelente!',
    text: `Enviamos un enlace a ${link.sent_to}`,
    detail: `${name} crea su contraseña con él, hasta el ${withFullStop(formatDateTime(link.expires_at))}`,
  });
  return null;
}

/** Dialog that shows a link once if it is not sent by mail. The person who created the link must pass it on. */
export function LinkDialog({ name, link, onClose }: PersonLink & { readonly onClose: () => void }) {
  return (
    <SecretDialog
      title={`Entregue este enlace a ${name}`}
      line={`Con él crea su contraseña, una sola vez, hasta el ${withFullStop(formatDateTime(link.expires_at))} No se vuelve a mostrar: entrégueselo solo a esa persona.`}
      icon={<IconLink stroke={1.75} />}
      secret={`${window.location.origin}${link.path}`}
      copyLabel="Copiar el enlace"
      onClose={onClose}
    />
  );
}
