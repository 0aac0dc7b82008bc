import { IconBan, IconPlus, IconWindow } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { calls } from '@vitrina/client/calls';
import type { ApplicationKey } from '@vitrina/contract';
import { useState } from 'react';
import { request } from '../../../lib/calls/api.ts';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { useAction } from '../../../lib/calls/use-action.ts';
import { formatDate, formatDateTime } from '../../../lib/formats.ts';
import { Loaded } from '../../../lib/loaded.tsx';
import { useCan } from '../../../lib/session/use-session.ts';
import { Button, IconButton } from '../../../ui/actions/button.tsx';
import { useConfirm } from '../../../ui/overlays/confirm.tsx';
import { SectionCard } from '../../../ui/page/card.tsx';
import { Chip } from '../../../ui/page/chip.tsx';
import { SkeletonRows } from '../../../ui/page/states.tsx';
import { row, stack, text } from '../../../ui/primitives/index.ts';
import { ApplicationKeyDialog } from './application-key-dialog.tsx';
import { keyQueryKeys } from './use-keys.ts';

/**
 * Card with the keys by which applications identify themselves to the service. These keys are not secret and grant no
 * rights.
 */
export function ApplicationKeys() {
  const query = useQuery(callQuery([...keyQueryKeys.all, 'applications'], calls.apiKeys.applications, {}));
  const { create: canCreate } = useCan().staff;
  const [isAdding, setIsAdding] = useState(false);
  return (
    <SectionCard
      title="Claves de aplicación"
      line="Dicen qué aplicación llama: la consola y los sitios públicos. No son secretas y no dan ningún permiso."
      end={
        canCreate && (
          <Button icon={<IconPlus stroke={1.75} />} onClick={() => setIsAdding(true)}>
            Nueva
          </Button>
        )
      }
    >
      <Loaded
        reloadError="instead"
        query={query}
        failureTitle="No se pudieron cargar las claves de aplicación"
        skeleton={<SkeletonRows rows={2} columns={[160, 120]} />}
      >
        {(list) => (
          <ul className={stack(12)} aria-label="Claves de aplicación">
            {list.data.map((key) => (
              <ApplicationRow key={key.id} of={key} />
            ))}
          </ul>
        )}
      </Loaded>
      {isAdding && <ApplicationKeyDialog onClose={() => setIsAdding(false)} />}
    </SectionCard>
  );
}

function ApplicationRow({ of: key }: { readonly of: ApplicationKey }) {
  const retireAction = useAction(
    () => request(calls.apiKeys.retireApplication, { params: { keyId: key.id } }),
    {
      done: ['deleted', 'La clave ya no vale.'],
      reloads: keyQueryKeys.all,
    },
  );
  const mayRetire = useCan().staff.delete && key.active;
  const confirm = useConfirm();
  const askRetire = async () => {
    const isConfirmed = await confirm({
      kind: 'delete',
      title: '¿Anular esta clave de aplicación?',
      line: 'Deja de valer ahora mismo: las aplicaciones que la usan ya no podrán llamar. Esta acción no se puede deshacer.',
      box: key.label,
    });
    if (isConfirmed) retireAction.mutate();
  };
  return (
    <li className={row(12, 'between')}>
      <span className={stack(2, 'fill', 'shrink')}>
        <span className={text('name', 'truncate')}>{key.label}</span>
        <code className={text('small', 'second', 'anywhere')}>{key.key}</code>
        <span className={text('small', 'second')}>
          Creada el {formatDate(key.created_at)}
          {key.retired_at !== null &&
            ` · ${key.active ? 'Vale hasta el' : 'Terminó el'} ${formatDateTime(key.retired_at)}`}
        </span>
      </span>
      {key.current && (
        <Chip tone="success" icon={<IconWindow aria-hidden="true" />}>
          De la consola
        </Chip>
      )}
      {!key.active && (
        <Chip tone="neutral" icon={<IconBan aria-hidden="true" />}>
          Anulada
        </Chip>
      )}
      {mayRetire && (
        <IconButton
          label={`Anular la clave de ${key.label}`}
          icon={<IconBan stroke={1.75} aria-hidden="true" />}
          disabled={retireAction.isPending}
          onClick={() => void askRetire()}
        />
      )}
    </li>
  );
}
