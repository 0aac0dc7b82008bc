import { IconLink, IconShare } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callsOf } from '@vitrina/client/calls';
import type { NewShare } from '@vitrina/contract';
import type { ContentType } from '@vitrina/model';
import { useId, useState } from 'react';
import { request } from '../../../lib/calls/api.ts';
import { formatDateTime, withFullStop } from '../../../lib/formats.ts';
import { noticeFailure } from '../../../lib/notices.ts';
import { SecretDialog } from '../../../lib/secret-dialog.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { SegmentedControl } from '../../../ui/form/inputs.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { row, stack, text } from '../../../ui/primitives/index.ts';
import { ShareList } from './share-list.tsx';

/** Days for which a link can be valid. */
const days = { '1': 1, '7': 7, '30': 30 } as const;
type ShareDays = (typeof days)[keyof typeof days];
const options = [
  { value: '1', label: '1 día' },
  { value: '7', label: '7 días' },
  { value: '30', label: '30 días' },
] as const;

export interface ShareDialogProps {
  readonly type: ContentType;
  readonly entryId: string;
  readonly onClose: () => void;
}

/** The links that show the draft to somebody without an account: those that hold, and a new one. */
export function ShareDialog({ type, entryId, onClose }: ShareDialogProps) {
  const [made, setMade] = useState<NewShare | null>(null);
  const client = useQueryClient();
  const { previews } = callsOf(type.slug);
  const params = { entryId };
  const queryKey = ['preview-shares', type.slug, entryId];
  const answer = useQuery({
    queryKey,
    queryFn: ({ signal }) => request(previews.shares, { params, signal }),
    // Who opens this wants to know how often a link was opened by now.
    staleTime: 0,
  });
  const refresh = () => client.invalidateQueries({ queryKey });
  const end = async (shareId: string): Promise<boolean> => {
    try {
      await request(previews.endShare, { params: { entryId, shareId } });
      return true;
    } catch (error) {
      noticeFailure(error);
      return false;
    } finally {
      await refresh();
    }
  };
  if (made !== null)
    return (
      <SecretDialog
        title="Enlace creado"
        line={`Quien tenga el enlace puede leer el borrador sin cuenta hasta el ${withFullStop(formatDateTime(made.share.expires_at))} Cópielo ahora: no se vuelve a mostrar.`}
        icon={<IconLink stroke={1.75} />}
        secret={made.address}
        copyLabel="Copiar"
        onClose={() => setMade(null)}
      />
    );
  return (
    <Dialog
      title="Compartir el borrador"
      line="Con un enlace, una persona sin cuenta ve el borrador como se guardó por última vez. No ve lo que aún no se ha guardado."
      icon={<IconShare stroke={1.75} />}
      onClose={onClose}
      actions={
        <Button kind="outline" onClick={onClose}>
          Cerrar
        </Button>
      }
    >
      <div className={stack(20)}>
        <NewLink
          onCreate={async (chosen) => {
            try {
              setMade(await request(previews.share, { params, body: { days: chosen } }));
              await refresh();
            } catch (error) {
              noticeFailure(error);
            }
          }}
        />
        <ShareList answer={answer} onEnd={end} />
      </div>
    </Dialog>
  );
}

/** For how long a new link holds, and the button that makes it. */
function NewLink({ onCreate }: { readonly onCreate: (days: ShareDays) => Promise<void> }) {
  const id = useId();
  const [chosen, setChosen] = useState<keyof typeof days>('7');
  const [busy, setBusy] = useState(false);
  const create = async () => {
    setBusy(true);
    await onCreate(days[chosen]);
    setBusy(false);
  };
  return (
    <section className={stack(8)} aria-labelledby={id}>
      <h3 id={id}>Nuevo enlace</h3>
      <div className={row(8, 'wrap')}>
        <SegmentedControl
          label="Cuánto tiempo vale"
          name={`${id}-days`}
          value={chosen}
          options={options}
          onChange={setChosen}
        />
        <Button kind="ink" busy={busy} icon={<IconLink stroke={1.75} />} onClick={() => void create()}>
          Crear enlace
        </Button>
      </div>
      <p className={text('small', 'second')}>
        Hasta que venza o se retire, quien tenga el enlace puede leer el borrador sin cuenta.
      </p>
    </section>
  );
}
