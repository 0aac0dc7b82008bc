import type { MachineKey, MachineKeyBody, NewMachineKey } from '@vitrina/contract';
import type { RefObject } from 'react';
import { useNavigate } from 'react-router';
import { isApiError } from '../../../lib/calls/api-error.ts';
import { useConfirm } from '../../../ui/overlays/confirm.tsx';
import { useKeyActs } from './use-keys.ts';

/**
 * Saves a key. The secret of a new key is shown. If another person has saved an existing key meanwhile, the person decides
 * whether to overwrite it.
 */
export function useSaveKey(
  key: MachineKey | null,
  done: RefObject<boolean>,
  onMade: (made: NewMachineKey) => void,
) {
  const { create, update, readAgain } = useKeyActs();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const change = async (revision: number, id: string, body: MachineKeyBody) => {
    await update.mutateAsync({ id, revision, body });
    // The screen is left as soon as it is saved.
    done.current = true;
    await navigate('/api-keys');
    await readAgain();
  };
  return async (body: MachineKeyBody): Promise<void> => {
    if (key === null) {
      const createdKey = await create.mutateAsync(body);
      done.current = true;
      onMade(createdKey);
      return;
    }
    try {
      await change(key.revision, key.id, body);
    } catch (error) {
      if (!isApiError(error, 'stale_revision')) throw error;
      const current = error.extras['current'] as MachineKey;
      const overwrites = await confirm({
        kind: 'neutral',
        title: 'Otra persona cambió esta clave mientras usted la editaba',
        line: 'Puede guardar lo suyo en su lugar, o seguir editando sin perder nada.',
        box: current.label,
        yes: 'Guardar lo mío',
        no: 'Seguir editando',
      });
      if (overwrites) await change(current.revision, key.id, body);
    }
  };
}
