import { IconLink, IconShare } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
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

/** Validity periods offered for a shared link, in days. */
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

/**
 * Dialog with the links that show the draft to people without an account. Lists the valid links and creates new ones.
 */
export function ShareDialog({ type, entryId, onClose }: ShareDialogProps) {
  const [newShare, setNewShare] = useState<NewShare | null>(null);
  const client = useQueryClient();
  const { previews } = callsOf(type.slug);
  const params = { entryId };
  const queryKey = ['preview-shares', type.slug, entryId];
  const sharesQuery = useQuery({
    queryKey,
    queryFn: ({ signal }) => request(previews.shares, { params, signal }),
    // Refetched for the current number of openings.
    staleTime: 0,
  });
  const refreshShares = () => client.invalidateQueries({ queryKey });
  const createMutation = useMutation({
    mutationFn: (validDays: ShareDays) => request(previews.share, { params, body: { days: validDays } }),
    onSuccess: setNewShare,
    onError: (error) => void noticeFailure(error),
    onSettled: refreshShares,
  });
  const endShare = async (shareId: string): Promise<boolean> => {
    try {
      await request(previews.endShare, { params: { entryId, shareId } });
      return true;
    } catch (error) {
      noticeFailure(error);
      return false;
    } finally {
      await refreshShares();
    }
  };
  if (newShare !== null)
    return (
      <SecretDialog
        title="Enlace creado"
        line={`Quien tenga el enlace puede leer el borrador sin cuenta hasta el ${withFullStop(formatDateTime(newShare.share.expires_at))} Cópielo ahora: no se vuelve a mostrar.`}
        icon={<IconLink stroke={1.75} />}
        secret={newShare.address}
        copyLabel="Copiar"
        onClose={() => setNewShare(null)}
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
        <NewLink busy={createMutation.isPending} onCreate={createMutation.mutate} />
        <ShareList answer={sharesQuery} onEnd={endShare} />
      </div>
    </Dialog>
  );
}

interface NewLinkProps {
  readonly busy: boolean;
  readonly onCreate: (days: ShareDays) => void;
}

/** Field for the validity of a new link, with the button that creates the link. */
function NewLink({ busy, onCreate }: NewLinkProps) {
  const id = useId();
  const [chosenDays, setChosen] = useState<keyof typeof days>('7');
  return (
    <section className={stack(8)} aria-labelledby={id}>
      <h3 id={id}>Nuevo enlace</h3>
      <div className={row(8, 'wrap')}>
        <SegmentedControl
          label="Cuánto tiempo vale"
          name={`${id}-days`}
          value={chosenDays}
          options={options}
          onChange={setChosen}
        />
        <Button
          kind="ink"
          busy={busy}
          icon={<IconLink stroke={1.75} />}
          onClick={() => onCreate(days[chosenDays])}
        >
          Crear enlace
        </Button>
      </div>
      <p className={text('small', 'second')}>
        Hasta que venza o se retire, quien tenga el enlace puede leer el borrador sin cuenta.
      </p>
    </section>
  );
}
