import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '@vitrina/client/call-types';
import { type CommonCalls, calls } from '@vitrina/client/calls';
import { institutionLabels, institutions } from '@vitrina/model/institutions';
import { request } from '../../../lib/calls/api.ts';
import { LoadError } from '../../../lib/load-error.tsx';
import { useConfig } from '../../../lib/session/provider-buttons.tsx';
import { cx } from '../../../ui/cx.ts';
import { SectionCard } from '../../../ui/page/card.tsx';
import { Facts } from '../../../ui/page/facts.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { SkeletonRows } from '../../../ui/page/states.tsx';
import { row, stack } from '../../../ui/primitives/index.ts';
import { IdentitiesCard } from './identities-card.tsx';
import { NoticesCard } from './notices-card.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { PasswordCard } from './password-card.tsx';
import styles from './profile.module.css';
import { SecondStepCard } from './second-step-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

type Profile = AnswerOf<CommonCalls['auth']['profile']>;

/** Own person, password and open sessions. */
export function Component() {
  const config = useConfig();
  const profile = useQuery({
    queryKey: ['profile'],
    queryFn: ({ signal }) => request(calls.auth.profile, { signal }),
  });
  return (
    <>
      <PageHead title="Mi perfil" />
      {profile.isError && (
        <LoadError
          title="No se pudo cargar su perfil"
          error={profile.error}
          onRetry={() => void profile.refetch()}
        />
      )}
      {profile.isPending && <SkeletonRows rows={4} columns={[120]} />}
      {profile.data && (
        <div className={cx(row(16, 'start', 'wrap', 'above12'), styles.columns)}>
          <div className={stack(16)}>
            <PersonCard profile={profile.data} />
            <IdentitiesCard identities={profile.data.identities} password={profile.data.password} />
            {profile.data.password && <PasswordCard />}
          </div>
          <div className={stack(16)}>
            {profile.data.password && <SecondStepCard />}
            {(profile.data.password || config?.password_closed !== true) && <PasskeysCard />}
            <SessionsCard sessions={profile.data.sessions} />
            <NoticesCard />
          </div>
        </div>
      )}
    </>
  );
}

function PersonCard({ profile }: { readonly profile: Profile }) {
  const facts: readonly (readonly [string, string])[] = [
    ['Nombre', profile.name],
    ['Código de empleado', profile.staff_id],
    ['Correo', profile.email ?? '—'],
    ['Rol', profile.role],
    [
      'Instituciones',
      (profile.institutions ?? institutions).map((institution) => institutionLabels[institution]).join(', '),
    ],
  ];
  return (
    <SectionCard
      title="Sus datos"
      line="Si algo no es correcto, avise a un administrador."
      titleId="person-card"
    >
      <Facts facts={facts} />
    </SectionCard>
  );
}
