import { IconLink, IconUnlink } from '@tabler/icons-react';
import { calls } from '@vitrina/client/calls';
import type { StaffIdentity } from '@vitrina/contract';
import { ActionButton } from '../../../lib/action-button.tsx';
import { request } from '../../../lib/calls/api.ts';
import { useConfig } from '../../../lib/session/provider-buttons.tsx';
import { SectionCard } from '../../../ui/page/card.tsx';
import { stack } from '../../../ui/primitives/index.ts';
import { IdentityList } from '../sessions/index.ts';

interface IdentitiesCardProps {
  readonly identities: readonly StaffIdentity[];
  /** True if the person can sign in with a password. */
  readonly hasPassword: boolean;
}

/**
 * Card with the accounts at providers that are linked to the person, and the providers that can be linked. An account
 * can be unlinked only if the person can sign in in another way.
 */
export function IdentitiesCard({ identities, hasPassword }: IdentitiesCardProps) {
  // The configuration may arrive after the page.
  const config = useConfig();
  const linkedProviders = new Set(identities.map(({ provider }) => provider.name));
  const otherProviders = (config?.sign_on_providers ?? []).filter(({ name }) => !linkedProviders.has(name));
  if (identities.length === 0 && otherProviders.length === 0) return null;
  const mayUnlink = hasPassword || identities.length > 1;
  return (
    <SectionCard
      title="Cuentas para ingresar"
      line="Con ellas ingresa sin contraseña de esta consola."
      titleId="identities-card"
    >
      <div className={stack(16)}>
        {identities.length > 0 && (
          <IdentityList
            identities={identities}
            unlinkAction={
              mayUnlink
                ? ({ id, provider }) => ({
                    call: () => request(calls.singleSignOn.unlink, { params: { identityId: id } }),
                    done: ['updated', 'Ya no se ingresa con esa cuenta.'],
                    reloads: ['profile'],
                    question: {
                      kind: 'neutral',
                      icon: <IconUnlink stroke={1.75} />,
                      title: `¿Dejar de ingresar con ${provider.label}?`,
                      line: 'Sus sesiones siguen abiertas. Después podrá vincularla de nuevo.',
                    },
                  })
                : null
            }
          />
        )}
        {otherProviders.map(({ name, label }) => (
          <div key={name}>
            <ActionButton
              icon={<IconLink stroke={1.75} />}
              call={() => request(calls.singleSignOn.link, { params: { provider: name } })}
              onSuccess={({ url }) => window.location.assign(url)}
            >
              Vincular {label}
            </ActionButton>
          </div>
        ))}
      </div>
    </SectionCard>
  );
}
