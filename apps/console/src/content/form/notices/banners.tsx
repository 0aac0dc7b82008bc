import { IconHistory, IconLink, IconLock, IconUserEdit } from '@tabler/icons-react';
import type { Entry, Presence } from '@vitrina/contract';
import { type ContentType, reservedWord } from '@vitrina/model';
import { civilTimeOf, formatTime, formatWhenInside } from '../../../lib/formats.ts';
import { Button } from '../../../ui/actions/button.tsx';
import type { Editing } from '../record/use-presence.ts';
import type { UnsavedWork } from '../saving/use-unsaved-work.ts';
import { Banner } from './banner.tsx';

/** `las 3:10 p. m.`, `la 1:05 p. m.`; another day with its date. */
function sinceWhen(moment: string): string {
  const { day, time } = civilTimeOf(moment);
  if (day !== civilTimeOf(Date.now()).day) return formatWhenInside(moment);
  const text = formatTime(time);
  return `${/^1:/.test(text) ? 'la' : 'las'} ${text}`;
}

type PresentPerson = NonNullable<Presence['editor']>;

export interface BannersProps {
  readonly type: ContentType;
  readonly entry: Entry | null;
  readonly editing: Editing;
  readonly work: UnsavedWork;
  readonly dirty: () => boolean;
  /** Who is signed in here. */
  readonly person: string;
}

/** Why a record can only be read; null when it can be written. */
function lockedBecause(entry: Entry | null): string | null {
  if (entry === null || entry.can.update) return null;
  if (entry.deleted_at !== null) return 'Este registro está en la papelera: restáurelo para editarlo.';
  if (entry.status === 'historic')
    return 'Este registro está archivado: elija «Reactivar» en su menú para editarlo.';
  return 'Usted puede ver este registro, pero no editarlo.';
}

function editorLine(other: PresentPerson, takenOver: boolean, oneself: boolean): string {
  const since = sinceWhen(other.since);
  if (oneself) return `Usted tiene este registro abierto en otra sesión desde ${since}`;
  return takenOver
    ? `${other.name} tomó el control de este registro.`
    : `${other.name} está editando este registro desde ${since}`;
}

/** What one has to know before writing: that it cannot be written, that somebody else writes, that something was left unsaved. */
export function Banners({ type, entry, editing, work, dirty, person }: BannersProps) {
  const locked = lockedBecause(entry);
  const reserved = entry === null ? null : reservedWord(type.slug, entry.slug);
  const { other, takenOver, takeOver } = editing;
  return (
    <>
      {reserved !== null && (
        <Banner
          tone="warning"
          icon={<IconLink size={20} stroke={1.75} aria-hidden="true" />}
          title="La dirección de esta categoría no puede quedar así"
          line={reserved}
        />
      )}
      {locked !== null && (
        <Banner
          icon={<IconLock size={20} stroke={1.75} aria-hidden="true" />}
          title="Solo lectura"
          line={locked}
        />
      )}
      {other !== null && (
        <Banner
          tone="warning"
          icon={<IconUserEdit size={20} stroke={1.75} aria-hidden="true" />}
          title={editorLine(other, takenOver, other.name === person)}
          line={
            takenOver && dirty()
              ? 'Sus cambios sin guardar siguen aquí y en este equipo. Usted está en solo lectura.'
              : 'Usted está en solo lectura. Si toma el control, allá ya no se podrá editar.'
          }
        >
          <Button size="small" onClick={takeOver}>
            Tomar control
          </Button>
        </Banner>
      )}
      {work.kept !== null && (
        <Banner
          icon={<IconHistory size={20} stroke={1.75} aria-hidden="true" />}
          title={`Recuperamos cambios sin guardar de ${formatWhenInside(work.kept.at)}`}
          line="Quedaron en este equipo cuando se cerró la página."
        >
          <Button size="small" kind="plain" onClick={work.discard}>
            Descartar
          </Button>
          <Button size="small" kind="ink" onClick={work.recover}>
            Recuperar
          </Button>
        </Banner>
      )}
    </>
  );
}
