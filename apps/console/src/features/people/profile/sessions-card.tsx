import { useMutation, useQueryClient } from '@tanstack/react-query';
import { calls } from '@vitrina/client/calls';
import type { OpenSession } from '@vitrina/contract';
import { request } from '../../../lib/calls/api.ts';
import { noticeDone, noticeFailure } from '../../../lib/notices.ts';
import { signOut } from '../../../lib/session/sign-in.ts';
import { SectionCard } from '../../../ui/page/card.tsx';
import { SessionList } from '../sessions/index.ts';

/** Card with the sessions of the person, each of which can be ended. */
export function SessionsCard({ sessions }: { readonly sessions: readonly OpenSession[] }) {
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
      <SessionList
        sessions={sessions}
        busyId={end.isPending ? end.variables : undefined}
        onEnd={({ id, current }) => (current ? void signOut() : end.mutate(id))}
      />
    </SectionCard>
  );
}
