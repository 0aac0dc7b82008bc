import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { calls } from '@vitrina/client/calls';
import type { NoticeMails } from '@vitrina/contract';
import { noticeKinds } from '@vitrina/model/notice-kinds';
import { useState } from 'react';
import { request } from '../../../lib/calls/api.ts';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { Loaded } from '../../../lib/loaded.tsx';
import { noticeDone, noticeFailure } from '../../../lib/notices.ts';
import { Switch } from '../../../ui/form/inputs.tsx';
import { SectionCard } from '../../../ui/page/card.tsx';
import { SkeletonRows } from '../../../ui/page/states.tsx';
import { stack, text } from '../../../ui/primitives/index.ts';

const queryKey = ['profile', 'notices'] as const;

/**
 * Messages that explain why no mail reaches the person; null if mails can be sent. The choice of notices is stored in
 * either case.
 */
const hindranceTexts: Readonly<Record<NoticeMails['delivery'], string | null>> = {
  ready: null,
  no_server: 'Por ahora este servicio no envía correos: los avisos llegan solo a la campana.',
  no_address:
    'Su cuenta no tiene un correo al que se pueda escribir. Pida a un administrador que lo agregue.',
};

/** Card in which the person chooses the notices to receive by mail. All notices also appear under the bell. */
export function NoticesCard() {
  const client = useQueryClient();
  const mails = useQuery(callQuery(queryKey, calls.notices.mails, {}));
  // A pressed switch changes at once, before the service answers.
  const [pressedSwitches, setPressedSwitches] = useState<ReadonlyMap<string, boolean>>(new Map());
  const showSwitch = (kind: string, on: boolean) =>
    setPressedSwitches((previousSwitches) => new Map(previousSwitches).set(kind, on));
  const chooseMutation = useMutation({
    mutationFn: (body: NoticeMails['data'][number]) => request(calls.notices.chooseMail, { body }),
    onSuccess: (answer) => {
      client.setQueryData(queryKey, answer);
      noticeDone('updated');
    },
    onError: (error, { kind, by_mail }) => {
      showSwitch(kind, !by_mail);
      noticeFailure(error);
    },
  });
  return (
    <SectionCard
      title="Avisos por correo"
      line="Todos los avisos llegan a la campana. Elija cuáles quiere recibir también por correo."
      titleId="notices-card"
    >
      <Loaded
        query={mails}
        failureTitle="No se pudieron cargar sus avisos por correo"
        skeleton={<SkeletonRows rows={3} columns={[120]} />}
        reloadError="above"
      >
        {({ data, delivery }) => (
          <div className={stack(12)}>
            {hindranceTexts[delivery] !== null && (
              <p className={text('label', 'second')}>{hindranceTexts[delivery]}</p>
            )}
            {data.map(({ kind, by_mail }) => (
              <Switch
                key={kind}
                checked={pressedSwitches.get(kind) ?? by_mail}
                onChange={({ currentTarget: { checked } }) => {
                  showSwitch(kind, checked);
                  chooseMutation.mutate({ kind, by_mail: checked });
                }}
              >
                {noticeKinds[kind]}
              </Switch>
            ))}
          </div>
        )}
      </Loaded>
    </SectionCard>
  );
}
