import { IconLink, IconUnlink } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { calls } from '@vitrina/client/calls';
import type { StaffIdentity } from '@vitrina/contract';
import { request } from '../../../lib/calls/api.ts';
import { noticeDone, noticeFailure } from '../../../lib/notices.ts';
import { useConfig } from '../../../lib/session/provider-buttons.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { useConfirm } from '../../../ui/overlays/confirm.tsx';
import { SectionCard } from '../../../ui/page/card.tsx';
import { box, row, stack, text } from '../../../ui/primitives/index.ts';
import { identityLine } from '../sessions/identity-line.ts';

interface IdentitiesCardProps {
  readonly identities: readonly StaffIdentity[];
  /** They have a password, and may sign in with it. */
  readonly password: boolean;
}

/** The providers by which the person signs in; others can be linked, and links be ended by who has another way in. */
export function IdentitiesCard({ identities, password }: IdentitiesCardProps) {
  const queries = useQueryClient();
  const confirm = useConfirm();
  // A page that came without its data learns of the providers later.
  const config = useConfig();
  const unlink = useMutation({
    mutationFn: (identityId: string) => request(calls.singleSignOn.unlink, { params: { identityId } }),
    onSuccess: () => noticeDone('updated', 'Ya no se ingresa con esa cuenta.'),
    onError: (error) => noticeFailure(error),
    onSettled: () => queries.invalidateQueries({ queryKey: ['profile'] }),
  });
  const link = useMutation({
    mutationFn: (provider: string) => request(calls.singleSignOn.link, { params: { provider } }),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => noticeFailure(error),
  });
  const linkedProviders = new Set(identities.map(({ provider }) => provider.name));
  const otherProviders = (config?.sign_on_providers ?? []).filter(({ name }) => !linkedProviders.has(name));
  if (identities.length === 0 && otherProviders.length === 0) return null;
  const ask = async ({ id, provider }: StaffIdentity) => {
    const isConfirmed = await confirm({
      kind: 'neutral',
      icon: <IconUnlink stroke={1.75} />,
      title: `¿Dejar de ingresar con ${provider.label}?`,
      line: 'Sus sesiones siguen abiertas. Después podrá vincularla de nuevo.',
    });
    if (isConfirmed) unlink.mutate(id);
  };
  return (
    <SectionCard
      title="Cuentas para ingresar"
      line="Con ellas ingresa sin contraseña de esta consola."
      titleId="identities-card"
    >
      <div className={stack(16)}>
        {identities.length > 0 && (
          <ul className={stack(12)}>
            {identities.map((identity) => (
              <li key={identity.id} className={row(12)}>
                <div className={cx(stack(0), box('fill'))}>
                  <span className={text('name')}>{identity.provider.label}</span>
                  <span className={text('small', 'second', 'anywhere')}>{identityLine(identity)}</span>
                </div>
                {(password || identities.length > 1) && (
                  <Button
                    kind="plain-danger"
                    size="small"
                    icon={<IconUnlink stroke={1.75} />}
                    busy={unlink.isPending && unlink.variables === identity.id}
                    aria-label={`Desvincular ${identity.provider.label}`}
                    onClick={() => void ask(identity)}
                  >
                    Desvincular
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
        {otherProviders.map(({ name, label }) => (
          <div key={name}>
            <Button
              icon={<IconLink stroke={1.75} />}
              busy={link.isPending && link.variables === name}
              onClick={() => link.mutate(name)}
            >
              Vincular {label}
            </Button>
          </div>
        ))}
      </div>
    </SectionCard>
  );
}
