import type { ContentType } from '@vitrina/model';
import { countOf, formatNumber } from '../../lib/formats.ts';
import type { ImportRun } from './transfer-api.ts';

type Counts = ImportRun['counts'];
type TypeLabels = Pick<ContentType, 'labels' | 'drafts'>;

/** Count of rows with the same result, and its text. */
export interface ImportCount {
  readonly key: keyof Counts;
  readonly value: number;
  readonly text: string;
  readonly isFault?: true;
}

const rowNoun = { singular: 'fila', plural: 'filas' } as const;

/** Returns a number of rows in words: `1,250 filas` */
export const rowCount = (count: number): string => countOf(count, rowNoun);

/** Returns the numbers of rows by result, without those that are zero. */
export function importCounts({ drafts }: TypeLabels, counts: Counts, isStarted: boolean): ImportCount[] {
  const draftSuffix = drafts ? ' como No publicado' : '';
  const all: ImportCount[] = [
    {
      key: 'created',
      value: counts.created,
      text: `se ${counts.created === 1 ? 'creó' : 'crearon'}${draftSuffix}`,
    },
    {
      key: 'updated',
      value: counts.updated,
      text: `se ${counts.updated === 1 ? 'actualizó' : 'actualizaron'}`,
    },
    {
      key: 'create',
      value: counts.create,
      text: isStarted ? 'por crear' : `se ${counts.create === 1 ? 'creará' : 'crearán'}${draftSuffix}`,
    },
    {
      key: 'update',
      value: counts.update,
      text: isStarted ? 'por actualizar' : `se ${counts.update === 1 ? 'actualizará' : 'actualizarán'}`,
    },
    { key: 'unchanged', value: counts.unchanged, text: 'sin cambios' },
    {
      key: 'refused',
      value: counts.refused,
      text: isStarted ? 'con errores: no se importaron' : 'con errores: no se importan',
      isFault: true,
    },
    {
      key: 'failed',
      value: counts.failed,
      text: `no se ${counts.failed === 1 ? 'pudo' : 'pudieron'} importar`,
      isFault: true,
    },
  ];
  return all.filter(({ value }) => value > 0);
}

/** Returns the number of rows that would be imported. */
export const readyCount = ({ create, update }: Counts): number => create + update;

/** Returns the progress of an import: rows processed, and total. */
export function importProgress({ state, counts }: Pick<ImportRun, 'state' | 'counts'>): {
  readonly doneCount: number;
  readonly of: number;
} {
  if (state === 'checking') return { doneCount: counts.total - counts.waiting, of: counts.total };
  const processedRows = counts.created + counts.updated + counts.failed;
  return { doneCount: processedRows, of: processedRows + readyCount(counts) };
}

/** Returns the label of the import button: `Importar 125 sucursales` */
export function importVerb({ labels }: TypeLabels, counts: Counts): string {
  return `Importar ${countOf(readyCount(counts), labels)}`;
}

/** Returns a sentence about the current state, which is also announced to screen readers. */
export function stateText({ state, counts }: Pick<ImportRun, 'state' | 'counts'>): string {
  const { doneCount, of } = importProgress({ state, counts });
  switch (state) {
    case 'checking':
      return 'Revisando el archivo. Todavía no se importa nada.';
    case 'checked':
      return readyCount(counts) === 0
        ? 'El archivo está revisado y no hay nada que importar.'
        : 'El archivo está revisado. Todavía no se ha importado nada.';
    case 'applying':
      return 'Importando. Puede salir de esta pantalla: el trabajo continúa.';
    case 'applied':
      return counts.failed > 0
        ? 'La importación terminó, pero algunas filas no se pudieron importar.'
        : 'La importación terminó.';
    case 'stopped':
      return `Importación detenida: ${formatNumber(doneCount)} de ${rowCount(of)}. Lo importado se conserva.`;
    case 'cancelled':
      return 'Importación cancelada: no se importó nada.';
  }
}
