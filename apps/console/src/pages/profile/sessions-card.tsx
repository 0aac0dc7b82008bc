import { IconDeviceDesktop, IconDeviceMobile, IconLogout, IconUserCheck } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/api.ts';
import type { AnswerOf, AuthCalls } from '../../lib/call-types.ts';
import { calls } from '../../lib/calls.ts';
import { formatWhen } from '../../lib/formats.ts';
import { noticeDone, noticeFailure } from '../../lib/notices.ts';
import { signOut } from '../../lib/sign-in.ts';
import { Button } from '../../ui/button.tsx';
import { SectionCard } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { cx } from '../../ui/cx.ts';
import { box, row, stack, text } from '../../ui/primitives/index.ts';
import { deviceName } from './device-name.ts';
import styles from './profile.module.css';

/** Where the person is signed in; any of these sessions can be ended. */
export function SessionsCard({
  sessions,
}: {
  readonly sessions: AnswerOf<AuthCalls['profile']>['sessions'];
}) {
  const queries = useQueryClient();
  const end = useMutation({
    mutationFn: (sessionId: string) =>
      request(calls.auth.endSession, {
        params: { sessionId },
      }),
    onSuccess: () => noticeDone('deleted', 'La sesión se cerró en ese equipo.'),
    onError: (error) => noticeFailure(error),
    onSettled: () => queries.invalidateQueries({ queryKey: ['profile'] }),
  });
  return (
    <SectionCard
      title="Sesiones abiertas"
      line="Cierre las que no reconozca y cambie su contraseña."
      titleId="sessions-card"
    >
      <ul className={stack(0, 'lined')}>
        {sessions.map((session) => {
          const { name, mobile } = deviceName(session.user_agent);
          const isBusy = end.isPending && end.variables === session.id;
          return (
            <li key={session.id} className={cx(row(12), styles.session)}>
              {mobile ? (
                <IconDeviceMobile className={text('second')} stroke={1.75} aria-hidden="true" />
              ) : (
                <IconDeviceDesktop className={text('second')} stroke={1.75} aria-hidden="true" />
              )}
              <div className={box('fill')}>
                <p className={cx(row(8, 'wrap'), text('name'))}>
                  {name}{' '}
                  {session.current && (
                    <Chip tone="neutral" icon={<IconUserCheck />}>
                      Este equipo
                    </Chip>
                  )}
                </p>
                <p className={text('small', 'second')}>
                  {[
                    session.address,
                    `activa ${formatWhen(session.seen_at).toLowerCase()}`,
                    `desde ${formatWhen(session.created_at).toLowerCase()}`,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </div>
              <Button
                kind="plain-danger"
                size="small"
                icon={<IconLogout stroke={1.75} />}
                busy={isBusy}
                aria-label={session.current ? 'Cerrar esta sesión' : `Cerrar la sesión de ${name}`}
                onClick={() => (session.current ? void signOut() : end.mutate(session.id))}
              >
                Cerrar
              </Button>
            </li>
          );
        })}
      </ul>
    </SectionCard>
  );
}
