import { IconKey, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { calls } from '@vitrina/client/calls';
import type { Passkey } from '@vitrina/contract';
import { useState } from 'react';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { formatWhenInside } from '../../../lib/formats.ts';
import { Loaded } from '../../../lib/loaded.tsx';
import { arePasskeysSupported } from '../../../lib/session/passkey-support.ts';
import { Button, IconButton } from '../../../ui/actions/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { SectionCard } from '../../../ui/page/card.tsx';
import { SkeletonRows } from '../../../ui/page/states.tsx';
import { box, row, stack, text } from '../../../ui/primitives/index.ts';
import {
  AddPasskeyDialog,
  passkeysKey,
  RecoveryCodesDialog,
  RemovePasskeyDialog,
  RenamePasskeyDialog,
} from './passkey-dialogs.tsx';
import styles from './profile.module.css';

type OpenDialog =
  | { readonly kind: 'add' }
  | { readonly kind: 'keepCodes'; readonly codes: readonly string[] }
  | { readonly kind: 'rename' | 'remove'; readonly passkey: Passkey };

/** Card with the person's passkeys, which replace the password at sign-in. */
export function PasskeysCard() {
  const passkeys = useQuery(callQuery(passkeysKey, calls.passkeys.list, {}));
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const closeDialog = () => setDialog(null);
  return (
    <SectionCard
      title="Llaves de acceso"
      line="Para ingresar con la huella, el rostro o el PIN de su equipo, sin escribir la contraseña."
      titleId="passkeys-card"
    >
      <Loaded
        query={passkeys}
        failureTitle="No se pudieron cargar sus llaves de acceso"
        skeleton={<SkeletonRows rows={2} columns={[120]} />}
        reloadError="above"
      >
        {({ data, asks_password: asksPassword }) => (
          <div className={stack(12)}>
            <PasskeyList passkeys={data} onOpen={setDialog} />
            <AddButton onAdd={() => setDialog({ kind: 'add' })} />
            {dialog?.kind === 'add' && (
              <AddPasskeyDialog
                asksPassword={asksPassword}
                onClose={closeDialog}
                onAdded={({ recovery_codes }) =>
                  setDialog(recovery_codes && { kind: 'keepCodes', codes: recovery_codes })
                }
              />
            )}
            {dialog?.kind === 'keepCodes' && (
              <RecoveryCodesDialog codes={dialog.codes} onClose={closeDialog} />
            )}
            {dialog?.kind === 'rename' && (
              <RenamePasskeyDialog passkey={dialog.passkey} onClose={closeDialog} />
            )}
            {dialog?.kind === 'remove' && (
              <RemovePasskeyDialog
                passkey={dialog.passkey}
                asksPassword={asksPassword}
                onClose={closeDialog}
              />
            )}
          </div>
        )}
      </Loaded>
    </SectionCard>
  );
}

function PasskeyList({
  passkeys,
  onOpen,
}: {
  readonly passkeys: readonly Passkey[];
  readonly onOpen: (dialog: OpenDialog) => void;
}) {
  if (passkeys.length === 0) return <p className={text('second')}>Todavía no tiene ninguna.</p>;
  return (
    <ul className={stack(0, 'lined')}>
      {passkeys.map((passkey) => (
        <li key={passkey.id} className={cx(row(12), styles.passkey)}>
          <IconKey className={text('second', 'fixed')} stroke={1.75} aria-hidden="true" />
          <div className={box('fill')}>
            <p className={text('name', 'anywhere')}>{passkey.name}</p>
            <p className={text('small', 'second')}>
              {[
                passkey.last_used_at === null
                  ? 'sin usar'
                  : `usada ${formatWhenInside(passkey.last_used_at)}`,
                `agregada ${formatWhenInside(passkey.created_at)}`,
                passkey.synced ? 'también en sus otros equipos' : 'solo en un equipo',
              ].join(' · ')}
            </p>
          </div>
          <IconButton
            label={`Renombrar ${passkey.name}`}
            icon={<IconPencil stroke={1.75} />}
            onClick={() => onOpen({ kind: 'rename', passkey })}
          />
          <IconButton
            label={`Quitar ${passkey.name}`}
            icon={<IconTrash stroke={1.75} />}
            onClick={() => onOpen({ kind: 'remove', passkey })}
          />
        </li>
      ))}
    </ul>
  );
}

function AddButton({ onAdd }: { readonly onAdd: () => void }) {
  if (!arePasskeysSupported())
    return (
      <p className={text('label', 'second')}>
        Este navegador no admite llaves de acceso en esta dirección. Abra la consola por su nombre, con https,
        en un navegador actual.
      </p>
    );
  return (
    <div>
      <Button icon={<IconPlus stroke={1.75} />} onClick={onAdd}>
        Agregar una llave
      </Button>
    </div>
  );
}
