import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '@vitrina/client/call-types';
import { type CommonCalls, calls } from '@vitrina/client/calls';
import { institutionLabels, institutions } from '@vitrina/model/institutions';
import { request } from '../../../lib/calls/api.ts';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { Loaded } from '../../../lib/loaded.tsx';
import { useConfig } from '../../../lib/session/provider-buttons.tsx';
import { signOut } from '../../../lib/session/sign-in.ts';
import { cx } from '../../../ui/cx.ts';
import { SectionCard } from '../../../ui/page/card.tsx';
import { Facts } from '../../../ui/page/facts.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { SkeletonRows } from '../../../ui/page/states.tsx';
import { row, stack } from '../../../ui/primitives/index.ts';
import { SessionList } from '../sessions/index.ts';
import { IdentitiesCard } from './identities-card.tsx';
import { NoticesCard } from './notices-card.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { PreferencesCard } from './preferences-card.tsx';
import styles from './profile.module.css';
import { SecondStepCard } from './second-step-card.tsx';

type Profile = AnswerOf<CommonCalls['auth']['profile']>;

const endSession = ({ id, current }: Profile['sessions'][number]) =>
  current
    ? { call: signOut }
    : {
        call: () => request(calls.auth.endSession, { params: { sessionId: id } }),
        done: ['deleted', 'La sesión se cerró en ese equipo.'] as const,
        reloads: ['profile'],
      };

/** Profile of the signed-in person: their data, ways to sign in, sessions and notices by mail. */
export function Component() {
  const config = useConfig();
  const profile = useQuery(callQuery(['profile'], calls.auth.profile, {}));
  return (
    <>
      <PageHead title="Mi perfil" />
      <Loaded
        query={profile}
        failureTitle="No se pudo cargar su perfil"
        skeleton={<SkeletonRows rows={4} columns={[120]} />}
        reloadError="above"
      >
        {({ password, identities, sessions, ...person }) => (
          <div className={cx(row(16, 'start', 'wrap', 'above12'), styles.columns)}>
            <div className={stack(16)}>
              <PersonCard {...person} />
              <IdentitiesCard identities={identities} hasPassword={password} />
              {password && <PasswordCard />}
              <PreferencesCard />
            </div>
            <div className={stack(16)}>
              {password && <SecondStepCard />}
              {(password || config?.password_closed !== true) && <PasskeysCard />}
              <SectionCard
                title="Sesiones abiertas"
                line="Cierre las que no reconozca y cambie su contraseña."
                titleId="sessions-card"
              >
                <SessionList sessions={sessions} end={endSession} />
              </SectionCard>
              <NoticesCard />
            </div>
          </div>
        )}
      </Loaded>
    </>
  );
}

type Person = Pick<Profile, 'name' | 'staff_id' | 'email' | 'role' | 'institutions'>;

function PersonCard({ name, staff_id, email, role, institutions: limitedTo }: Person) {
  return (
    <SectionCard
      title="Sus datos"
      line="Si algo no es correcto, avise a un administrador."
      titleId="person-card"
    >
      <Facts
        facts={[
          ['Nombre', name],
          ['Código de empleado', staff_id],
          ['Correo', email ?? '—'],
          ['Rol', role],
          [
            'Instituciones',
            (limitedTo ?? institutions).map((institution) => institutionLabels[institution]).join(', '),
          ],
        ]}
      />
    </SectionCard>
  );
}
