import { IconBan, IconKey, IconRefresh } from '@tabler/icons-react';
import { calls } from '@vitrina/client/calls';
import { keyLabelLength, type MachineKey, type MachineKeyBody, type NewMachineKey } from '@vitrina/contract';
import { type RefObject, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ActionButton } from '../../../lib/action-button.tsx';
import { request } from '../../../lib/calls/api.ts';
import { useReload } from '../../../lib/calls/use-action.ts';
import { formatDateTime, withFullStop } from '../../../lib/formats.ts';
import { noticeDone } from '../../../lib/notices.ts';
import { SecretDialog } from '../../../lib/secret-dialog.tsx';
import { useCan } from '../../../lib/session/use-session.ts';
import { textField, useForm } from '../../../lib/state/use-form.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { TextField } from '../../../ui/form/fields.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { stack } from '../../../ui/primitives/index.ts';
import { InstitutionsField, keyRights, RightsForm, useOverwrite } from '../permissions/index.ts';
import { KeyDetails } from './key-facts.tsx';
import { bodyOf, initialValuesOf, isSameKey } from './key-values.ts';
import { LastDayField } from './last-day-field.tsx';
import { RotateDialog } from './rotate-dialog.tsx';
import { keyQueryKeys } from './use-keys.ts';
import { KeyStateChip } from './words.tsx';

/** Link from a key to the list of keys. */
export const backToKeys = { to: '/api-keys', label: 'Volver a Claves de acceso' } as const;

interface KeyFormProps {
  readonly title: string;
  /** Key to change; null for a new key. */
  readonly existingKey: MachineKey | null;
}

/**
 * Returns a function that saves a key and a function that opens the list of keys. If another person has saved the key
 * since it was loaded, asks whether to overwrite their version.
 */
function useSaveKey(
  key: MachineKey | null,
  doneRef: RefObject<boolean>,
  onCreated: (newKey: NewMachineKey) => void,
) {
  const navigate = useNavigate();
  const reloadKeys = useReload(keyQueryKeys.all);
  const overwriteKey = useOverwrite<MachineKey>(
    'Otra persona cambió esta clave mientras usted la editaba',
    ({ label }) => label,
  );
  const leaveForm = async () => {
    await navigate('/api-keys');
    // A form whose key is reloaded is drawn anew, without the secret that it shows.
    await reloadKeys();
  };
  const saveKey = async (body: MachineKeyBody) => {
    if (key === null) {
      const newKey = await request(calls.apiKeys.create, { body });
      doneRef.current = true;
      onCreated(newKey);
      return;
    }
    const isSaved = await overwriteKey(key.revision, (revision) =>
      request(calls.apiKeys.update, { params: { keyId: key.id }, body, ifMatch: revision }),
    );
    if (!isSaved) return;
    noticeDone('updated');
    doneRef.current = true;
    await leaveForm();
  };
  return { save: saveKey, leave: leaveForm };
}

/** Form of a machine key: name, last valid day, institutions and permissions. */
export function KeyForm({ title, existingKey: key }: KeyFormProps) {
  const { create: canCreate } = useCan().staff;
  const readOnly = key === null ? !canCreate : !key.can.update;
  const [newKey, setNewKey] = useState<NewMachineKey | null>(null);
  const [initialValues] = useState(() => initialValuesOf(key));
  /** True once the key is saved, so that leaving the form needs no confirmation. */
  const doneRef = useRef(false);
  const { save: saveKey, leave: leaveForm } = useSaveKey(key, doneRef, setNewKey);
  const form = useForm({ initial: initialValues, check: (values) => bodyOf(values, key), send: saveKey });
  const { values, set, errorAt } = form;
  return (
    <>
      <RightsForm
        form={form}
        title={title}
        back={backToKeys}
        state={key === null ? undefined : <KeyStateChip of={key} />}
        actions={key !== null && <Actions of={key} onRotated={setNewKey} doneRef={doneRef} />}
        readOnly={readOnly}
        offeredRights={keyRights}
        description="Qué puede hacer quien usa esta clave. Dé solo lo que la máquina necesita; un cambio vale desde su siguiente llamada. Ninguna clave crea ni cambia personas, roles ni claves."
        unsavedText={() =>
          doneRef.current || isSameKey(values, initialValues) ? null : 'los cambios de esta clave'
        }
        sideCard={key !== null && <KeyDetails of={key} />}
      >
        <Card className={stack(16)}>
          <TextField
            {...textField(form, 'label')}
            label="Nombre"
            required
            help="La máquina o el programa que la usa."
            maxLength={keyLabelLength.max}
            readOnly={readOnly}
          />
          <LastDayField form={form} readOnly={readOnly} />
          <InstitutionsField
            values={values}
            readOnly={readOnly}
            error={errorAt('institutions')}
            onChange={set}
          />
        </Card>
      </RightsForm>
      {newKey !== null && (
        <SecretDialog
          title={`Copie la clave de ${newKey.key.label}`}
          line={`Vale hasta el ${withFullStop(formatDateTime(newKey.key.expires_at))} No se vuelve a mostrar: guárdela donde la usa la máquina, en ningún otro lugar.`}
          icon={<IconKey stroke={1.75} />}
          secret={newKey.secret}
          copyLabel="Copiar la clave"
          onClose={() => void leaveForm()}
        />
      )}
    </>
  );
}

interface ActionsProps {
  readonly of: MachineKey;
  readonly onRotated: (newKey: NewMachineKey) => void;
  readonly doneRef: RefObject<boolean>;
}

/** Rarely used actions. They are shown in the bar; on the phone, at the end of the page. */
function Actions({ of: key, onRotated, doneRef }: ActionsProps) {
  const navigate = useNavigate();
  const [isRotating, setIsRotating] = useState(false);
  return (
    <>
      {key.can.revoke && (
        <ActionButton
          kind="plain-danger"
          icon={<IconBan stroke={1.75} />}
          call={() => request(calls.apiKeys.revoke, { params: { keyId: key.id } })}
          done={['deleted', 'La clave ya no vale.']}
          onSuccess={() => {
            doneRef.current = true;
            return navigate('/api-keys');
          }}
          reloads={keyQueryKeys.all}
          question={{
            kind: 'delete',
            title: '¿Anular esta clave?',
            line: 'Deja de valer ahora mismo: la máquina que la usa ya no podrá llamar. Esta acción no se puede deshacer.',
            box: key.label,
          }}
        >
          Anular
        </ActionButton>
      )}
      {key.can.update && key.replaced_by === null && (
        <Button icon={<IconRefresh stroke={1.75} />} onClick={() => setIsRotating(true)}>
          Renovar
        </Button>
      )}
      {isRotating && (
        <RotateDialog
          of={key}
          onClose={() => setIsRotating(false)}
          onRotated={(newKey) => {
            doneRef.current = true;
            setIsRotating(false);
            onRotated(newKey);
          }}
        />
      )}
    </>
  );
}
