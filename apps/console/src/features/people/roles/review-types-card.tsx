import { useQuery } from '@tanstack/react-query';
import { calls } from '@vitrina/client/calls';
import type { ReviewType } from '@vitrina/contract';
import { screens, screenTitle } from '@vitrina/model/screens';
import { request } from '../../../lib/calls/api.ts';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { useAction } from '../../../lib/calls/use-action.ts';
import { formatDate } from '../../../lib/formats.ts';
import { Loaded } from '../../../lib/loaded.tsx';
import { useCan } from '../../../lib/session/use-session.ts';
import { Switch } from '../../../ui/form/inputs.tsx';
import { useConfirm } from '../../../ui/overlays/confirm.tsx';
import { SectionCard } from '../../../ui/page/card.tsx';
import { grid, stack, text } from '../../../ui/primitives/index.ts';
import styles from './roles.module.css';

const queryKey = ['review-types'] as const;

const titleOf = (slug: string): string => {
  const screen = screens.find((candidate) => candidate.slug === slug);
  return screen === undefined ? slug : screenTitle(screen);
};

const questionOf = ({ type, four_eyes }: ReviewType) =>
  four_eyes
    ? {
        title: '¿Dejar de pedir revisión?',
        line: 'Cada persona con permiso de publicar podrá publicar también sus propios cambios. Queda en la auditoría.',
        box: titleOf(type),
      }
    : {
        title: '¿Pedir revisión antes de publicar?',
        line: 'Quien guarde un cambio no podrá publicarlo: lo publicará otra persona. Lo que ya está programado saldrá como está. Queda en la auditoría.',
        box: titleOf(type),
      };

/**
 * Card with a switch for each content type. If the switch is on, nobody may publish their own changes of records of
 * the type.
 */
export function ReviewTypesCard() {
  const query = useQuery(callQuery(queryKey, calls.reviewTypes.list, {}));
  const set = useAction(
    ({ type, four_eyes }: Pick<ReviewType, 'type' | 'four_eyes'>) =>
      request(calls.reviewTypes.set, { params: { type }, body: { four_eyes } }),
    { done: ['updated'], reloads: queryKey },
  );
  const confirm = useConfirm();
  const mayChange = useCan().staff.update;
  const changeType = async (type: ReviewType) => {
    const isConfirmed = await confirm({ kind: 'neutral', ...questionOf(type) });
    if (isConfirmed) set.mutate({ type: type.type, four_eyes: !type.four_eyes });
  };
  return (
    <SectionCard
      title="Revisión antes de publicar"
      titleId="review-types"
      line="En los tipos marcados, quien guarda un cambio no lo publica: lo publica otra persona con permiso de publicar."
    >
      <Loaded reloadError="instead" query={query} failureTitle="No se pudieron cargar los tipos">
        {(types) => (
          <ul className={`${grid(12)} ${styles.types}`}>
            {types.data.map((type) => (
              <li key={type.type} className={stack(0)}>
                <Switch
                  checked={type.four_eyes}
                  disabled={!mayChange || set.isPending}
                  onChange={() => void changeType(type)}
                >
                  {titleOf(type.type)}
                </Switch>
                {type.set_by !== null && type.set_at !== null && (
                  <span className={text('small', 'second')}>
                    Desde el {formatDate(type.set_at)}, {type.set_by}
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </SectionCard>
  );
}
