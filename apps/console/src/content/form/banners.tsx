import type { Entry } from '@vitrina/contract';
import { IconHistory, IconLock, IconUserEdit } from '@tabler/icons-react';
import { civil, formatTime, formatWhenInside } from '../../lib/formats.ts';
import { Button } from '../../ui/button.tsx';
import { Banner } from './banner.tsx';
import type { Editing } from './use-presence.ts';
import type { UnsavedWork } from './use-unsaved-work.ts';

/** `las 3:10 p. m.`, `la 1:05 p. m.`; another day with its date. */
function sinceWhen(moment: string): string {
  const { day, time } = civil(moment);
  if (day !== civil(Date.now()).day) return formatWhenInside(moment);
  const text = formatTime(time);
  return `${/^1:/.test(text) ? 'la' : 'las'} ${text}`;
}

export interface BannersProps {
  readonly entry: Entry | null;
  readonly editing: Editing;
  readonly work: UnsavedWork;
  readonly dirty: () => boolean;
}

/** Why a record can only be read; null when it can be written. */
function lockedBecause(entry: Entry | null): string | null {
  if (entry === null || entry.can.update) return null;
  if (entry.deleted_at !== null) return 'Este registro está en la papelera: restáurelo para editarlo.';
  if (entry.status === 'historic') return 'Este registro está archivado: retírelo de Histórico para editarlo.';
  return 'Usted puede ver este registro, pero no editarlo.';
}

/** What one has to know before writing: that it cannot be written, that somebody else writes, that something was left unsaved. */
export function Banners({ entry, editing, work, dirty }: BannersProps) {
  const locked = lockedBecause(entry);
  const { other, takenOver, takeOver } = editing;
  return (
    <>
      {locked !== null && <Banner icon={<IconLock stroke={1.75} aria-hidden="true" />} title="Solo lectura" line={locked} />}
      {other !== null && (
        <Banner
          tone="warning"
          icon={<IconUserEdit stroke={1.75} aria-hidden="true" />}
          title={
            takenOver ? `${other.name} tomó el control de este registro.` : `${other.name} está editando este registro desde ${sinceWhen(other.since)}`
          }
          line={
            takenOver && dirty()
              ? 'Sus cambios sin guardar siguen aquí y en este equipo. Usted está en solo lectura.'
              : 'Usted está en solo lectura. Si toma el control, la otra persona dejará de poder editar.'
          }
        >
          <Button size="small" onClick={takeOver}>
            Tomar control
          </Button>
        </Banner>
      )}
      {work.kept !== null && (
        <Banner
          icon={<IconHistory stroke={1.75} aria-hidden="true" />}
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
