import { IconLink } from '@tabler/icons-react';
import type { PasswordLink } from '@vitrina/contract';
import { knownConfig } from '../../../lib/calls/api.ts';
import { formatDateTime, withFullStop } from '../../../lib/formats.ts';
import { SecretDialog } from '../../../lib/secret-dialog.tsx';
import { notify } from '../../../ui/overlays/toast-store.ts';

/** Person who got a link, and the link. */
export interface Given {
  readonly name: string;
  readonly link: PasswordLink;
}

/** Called when a person has got a link; null for one who signs in by a provider and needs none. */
export type OnGiven = (name: string, link: PasswordLink | null) => void;

/** Shows a notice that the new person signs in by a provider and needs no link. */
export function noticeWithoutLink(name: string): void {
  const labels = knownConfig()?.sign_on_providers.map(({ label }) => label) ?? [];
  notify({
    tone: 'success',
    title: 'Excelente!',
    text: 'Registro creado!',
    detail: `${name} ingresa con ${labels.join(' o ')}.`,
  });
}

/** Shows a notice that a link was mailed; returns false if it was not and must be shown. */
export function noticeMailed({ name, link }: Given): boolean {
  if (link.sent_to === null) return false;
  notify({
    tone: 'success',
    title: 'Excelente!',
    text: `Enviamos un enlace a ${link.sent_to}`,
    detail: `${name} crea su contraseña con él, hasta el ${withFullStop(formatDateTime(link.expires_at))}`,
  });
  return true;
}

/** A one-time link that no mail carries: whoever made it gives it to the person, and sees it only here. */
export function LinkDialog({ given, onClose }: { readonly given: Given; readonly onClose: () => void }) {
  const { name, link } = given;
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
