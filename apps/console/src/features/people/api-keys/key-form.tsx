import { IconBan, IconRefresh } from '@tabler/icons-react';
import { keyLabelLength, type MachineKey, type NewMachineKey } from '@vitrina/contract';
import { useCallback, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ActsAtEnd, FormBar } from '../../../content/shared/index.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { textControl, useForm } from '../../../lib/state/use-form.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { TextField } from '../../../ui/form/fields.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx';
import { useLatest } from '../../../ui/hooks/use-latest.ts';
import { useConfirm } from '../../../ui/overlays/confirm.tsx';
import { Card, SectionCard } from '../../../ui/page/card.tsx';
import { stack } from '../../../ui/primitives/index.ts';
import {
  InstitutionsField,
  keyRights,
  PermissionTable,
  RightsColumns,
  rightsFormClass,
  WordsCard,
} from '../permissions/index.ts';
import { KeyFacts } from './key-facts.tsx';
import { bodyOf, initialOf, isSame } from './key-values.ts';
import { LastDayField } from './last-day-field.tsx';
import { NewKeyDialog } from './new-key-dialog.tsx';
import { RotateDialog } from './rotate-dialog.tsx';
import { useKeyActs } from './use-keys.ts';
import { useSaveKey } from './use-save-key.ts';
import { KeyStateChip } from './words.tsx';

/** The way from a key to the list of them. */
export const backToKeys = { to: '/api-keys', label: 'Volver a Claves de acceso' } as const;

interface KeyFormProps {
  readonly title: string;
  readonly existing: MachineKey | null;
}

/** Name, last day, institutions and permissions of a machine's key; `existing` is null for a new one. */
export function KeyForm({ title, existing: key }: KeyFormProps) {
  const readOnly = key !== null && !key.can.update;
  const { create } = useCan().staff;
  const navigate = useNavigate();
  const { readAgain } = useKeyActs();
  const [newKey, setMade] = useState<NewMachineKey | null>(null);
  const saved = useRef(initialOf(key));
  /** Nothing more is lost by leaving. */
  const done = useRef(false);
  const send = useSaveKey(key, done, setMade);
  const form = useForm({ initial: saved.current, check: (values) => bodyOf(values, key), send });
  const { values, set, errorAt } = form;
  const current = useLatest(values);
  const unsaved = useCallback(
    () => (done.current || isSame(current.current, saved.current) ? null : 'los cambios de esta clave'),
    [],
  );
  const leave = async () => {
    await navigate('/api-keys');
    await readAgain();
  };
  const acts = <Acts existing={key} onMade={setMade} done={done} />;
  return (
    <Form {...form.form} className={rightsFormClass}>
      <FormBar
        back={backToKeys}
        title={title}
        {...(key !== null && { state: <KeyStateChip of={key} /> })}
        acts={acts}
        saving={(key === null ? create : key.can.update) ? form.busy : null}
      />
      <RightsColumns>
        <div className={stack(16)}>
          <Card className={stack(16)}>
            <TextField
              label="Nombre"
              required
              help="La máquina o el programa que la usa."
              error={errorAt('label')}
              {...textControl({ values: { label: values.label }, set }, 'label')}
              maxLength={keyLabelLength.max}
              readOnly={readOnly}
            />
            <LastDayField
              day={values.expires_at}
              error={errorAt('expires_at')}
              readOnly={readOnly}
              onChange={(expires_at) => set({ expires_at })}
            />
            <InstitutionsField
              values={values}
              readOnly={readOnly}
              error={errorAt('institutions')}
              onChange={set}
            />
          </Card>
          <SectionCard
            title="Permisos"
            line="Qué puede hacer quien usa esta clave. Dé solo lo que la máquina necesita; un cambio vale desde su siguiente llamada. Ninguna clave crea ni cambia personas, roles ni claves."
          >
            <PermissionTable
              values={values}
              offered={keyRights}
              readOnly={readOnly}
              onChange={(granted) => set({ granted })}
            />
          </SectionCard>
        </div>
        <div className={stack(16)}>
          {key !== null && <KeyFacts of={key} />}
          <WordsCard values={values} what="Esta clave" who="quien usa esta clave" />
          <ActsAtEnd>{acts}</ActsAtEnd>
        </div>
      </RightsColumns>
      {newKey !== null && <NewKeyDialog made={newKey} onClose={() => void leave()} />}
      <LeaveGuard unsaved={unsaved} />
    </Form>
  );
}

interface ActsProps {
  readonly existing: MachineKey | null;
  readonly onMade: (made: NewMachineKey) => void;
  readonly done: { current: boolean };
}

/** Rare actions: in the bar, and on the phone at the end of the page. */
function Acts({ existing: key, onMade, done }: ActsProps) {
  const { revoke } = useKeyActs();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const [rotating, setRotating] = useState(false);
  const askRevoke = async (revoked: MachineKey) => {
    const isConfirmed = await confirm({
      kind: 'delete',
      title: '¿Anular esta clave?',
      line: 'Deja de valer ahora mismo: la máquina que la usa ya no podrá llamar. Esta acción no se puede deshacer.',
      box: revoked.label,
    });
    if (!isConfirmed) return;
    done.current = true;
    revoke.mutate(revoked.id, {
      onSuccess: () => void navigate('/api-keys'),
      onError: () => {
        done.current = false;
      },
    });
  };
  return (
    <>
      {key?.can.revoke && (
        <Button
          kind="plain-danger"
          icon={<IconBan stroke={1.75} />}
          busy={revoke.isPending}
          onClick={() => void askRevoke(key)}
        >
          Anular
        </Button>
      )}
      {key?.can.update && key.replaced_by === null && (
        <Button icon={<IconRefresh stroke={1.75} />} onClick={() => setRotating(true)}>
          Renovar
        </Button>
      )}
      {rotating && key !== null && (
        <RotateDialog
          of={key}
          onClose={() => setRotating(false)}
          onMade={(createdKey) => {
            done.current = true;
            setRotating(false);
            onMade(createdKey);
          }}
        />
      )}
    </>
  );
}
