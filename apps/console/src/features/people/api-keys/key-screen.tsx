import { useQuery } from '@tanstack/react-query';
import { useRouteParams } from '../../../lib/screen/route-handle.ts';
import { RightsScreen } from '../permissions/index.ts';
import { backToKeys, KeyForm } from './key-form.tsx';
import { keyQuery } from './use-keys.ts';

/** Screen of a machine key: a new key, or the key whose id is in the address. */
export function KeyScreen() {
  const { key_id: keyId } = useRouteParams();
  const query = useQuery({ ...keyQuery(keyId ?? ''), enabled: keyId !== undefined });
  const title = keyId === undefined ? 'Nueva clave' : (query.data?.label ?? 'Clave');
  return (
    <RightsScreen
      query={query}
      isNew={keyId === undefined}
      title={title}
      back={backToKeys}
      failedTitle="No se pudo abrir la clave"
    >
      {(key) => <KeyForm key={`${key?.id} ${key?.revision}`} title={title} existingKey={key} />}
    </RightsScreen>
  );
}
