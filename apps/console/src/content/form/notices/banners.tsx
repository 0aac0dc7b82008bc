import { IconHistory, IconLink, IconLock, IconUserEdit } from '@tabler/icons-react';
import type { Entry, Presence } from '@vitrina/contract';
import { reservedWord } from '@vitrina/model';
import { civilTimeOf, formatTime, formatWhenInside } from '../../../lib/formats.ts';
import { useStore } from '../../../lib/state/store.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { useOpenRecord } from '../record/use-record.ts';
import { discardStoredDraft } from '../saving/stored-draft.ts';
import { otherEditor } from '../state/record-state.ts';
import { recoverDraft } from '../state/transitions.ts';
import { Banner } from './banner.tsx';

/** Returns a time in words (`las 3:10 p. m.`, `la 1:05 p. m.`), with the date if it is not today. */
function sinceText(moment: string): string {
  const { day, time } = civilTimeOf(moment);
  if (day !== civilTimeOf(Date.now()).day) return formatWhenInside(moment);
  const text = formatTime(time);
  return `${/^1:/.test(text) ? 'la' : 'las'} ${text}`;
}

/** Returns the reason why the person cannot edit a record; null if they can. */
function lockReasonOf(entry: Entry | null): string | null {
  if (entry === null || entry.can.update) return null;
  if (entry.deleted_at !== null) return 'Este registro está en la papelera: restáurelo para editarlo.';
  if (entry.status === 'historic')
    return 'Este registro está archivado: elija «Reactivar» en su menú para editarlo.';
  return 'Usted puede ver este registro, pero no editarlo.';
}

function editorText(
  editor: NonNullable<Presence['editor']>,
  isTakenOver: boolean,
  isOneself: boolean,
): string {
  const startText = sinceText(editor.since);
  if (isOneself) return `Usted tiene este registro abierto en otra sesión desde ${startText}`;
  return isTakenOver
    ? `${editor.name} tomó el control de este registro.`
    : `${editor.name} está editando este registro desde ${startText}`;
}

/** Returns the effect of a take-over on the unsaved changes, for the person who lost the record or may take it over. */
function unsavedText(editorName: string, isTakenOver: boolean, isOneself: boolean, isDirty: boolean): string {
  if (isTakenOver)
    return isDirty
      ? 'Sus cambios sin guardar siguen aquí y en este equipo: podrá guardarlos cuando tome el control.'
      : 'No tenía cambios sin guardar.';
  const writerName = isOneself ? 'la otra sesión' : editorName;
  return `Si toma el control, ${writerName} ya no podrá guardar; sus cambios sin guardar quedan en el equipo donde los escribió.`;
}

/**
 * Banners above the form: reserved address, read-only record, another editor, and unsaved changes from an earlier
 * visit.
 */
export function Banners() {
  const { type, entry, record, person, presence } = useOpenRecord();
  const lockReason = lockReasonOf(entry);
  const reservedText = entry === null ? null : reservedWord(type.slug, entry.slug);
  const editor = useStore(record.state, otherEditor);
  const isTakenOver = useStore(record.state, (state) => state.isTakenOver);
  const offeredDraft = useStore(record.state, ({ storedDraft }) => storedDraft);
  return (
    <>
      {reservedText !== null && (
        <Banner
          tone="warning"
          icon={<IconLink size={20} stroke={1.75} aria-hidden="true" />}
          title="La dirección de esta categoría no puede quedar así"
          description={reservedText}
        />
      )}
      {lockReason !== null && (
        <Banner
          icon={<IconLock size={20} stroke={1.75} aria-hidden="true" />}
          title="Solo lectura"
          description={lockReason}
        />
      )}
      {editor !== null && (
        <Banner
          tone="warning"
          icon={<IconUserEdit size={20} stroke={1.75} aria-hidden="true" />}
          title={editorText(editor, isTakenOver, editor.name === person)}
          description={`Usted está en solo lectura. ${unsavedText(editor.name, isTakenOver, editor.name === person, record.isDirty())}`}
        >
          <Button size="small" onClick={presence.takeOver}>
            Tomar control
          </Button>
        </Banner>
      )}
      {offeredDraft !== null && (
        <Banner
          icon={<IconHistory size={20} stroke={1.75} aria-hidden="true" />}
          title={`Recuperamos cambios sin guardar de ${formatWhenInside(offeredDraft.at)}`}
          description="Quedaron en este equipo cuando se cerró la página."
        >
          <Button size="small" kind="plain" onClick={() => discardStoredDraft(record, person)}>
            Descartar
          </Button>
          <Button size="small" kind="ink" onClick={() => record.apply(recoverDraft)}>
            Recuperar
          </Button>
        </Banner>
      )}
    </>
  );
}
