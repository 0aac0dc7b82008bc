import { IconArchive, IconEyeOff, IconRestore, IconSend, IconTrash } from '@tabler/icons-react';
import type { BulkAction } from '@vitrina/contract';
import type { ContentType } from '@vitrina/model';
import type { ReactNode } from 'react';
import { formatNumber } from '../../lib/formats.ts';
import { can } from '../../lib/session.ts';
import type { Question } from '../../ui/confirm.tsx';
import { questions } from '../shared/questions.ts';

/** An act on several records at once. */
export interface BulkAct {
  readonly action: BulkAction;
  readonly label: string;
  readonly icon: ReactNode;
  /** The source's question for one record, and ours for several. */
  readonly one: Pick<Question, 'kind' | 'title' | 'line'>;
  readonly many: (count: string) => string;
  readonly line: string;
  /** `12 publicados` */
  readonly done: { readonly one: string; readonly many: string };
  readonly notice: 'published' | 'updated' | 'deleted' | 'restored';
}

const icon = { stroke: 1.75, 'aria-hidden': 'true' } as const;

const acts: readonly BulkAct[] = [
  {
    action: 'commit',
    label: 'Publicar',
    icon: <IconSend {...icon} />,
    one: questions.publish,
    notice: 'published',
    done: { one: 'publicado', many: 'publicados' },
    many: (count) => `¿Desea publicar los últimos cambios realizados a estos ${count} registros?`,
    line: 'El público los verá de inmediato; los que tienen fecha, en su fecha.',
  },
  {
    action: 'unpublish',
    label: 'Retirar',
    icon: <IconEyeOff {...icon} />,
    one: questions.unpublish,
    notice: 'updated',
    done: { one: 'retirado', many: 'retirados' },
    many: (count) => `¿Desea retirar estos ${count} registros de la publicación?`,
    line: 'Saldrán del sitio de inmediato; los borradores se conservan.',
  },
  {
    action: 'archive',
    label: 'Archivar',
    icon: <IconArchive {...icon} />,
    one: questions.archive,
    notice: 'updated',
    done: { one: 'archivado', many: 'archivados' },
    many: (count) => `¿Desea archivar estos ${count} registros?`,
    line: 'Saldrán del sitio de inmediato y quedarán como Histórico.',
  },
  {
    action: 'delete',
    label: 'Eliminar',
    icon: <IconTrash {...icon} />,
    one: questions.delete,
    notice: 'deleted',
    done: { one: 'eliminado', many: 'eliminados' },
    many: (count) => `¿Desea eliminar estos ${count} registros?`,
    line: 'Saldrán del sitio de inmediato e irán a la papelera, de donde se pueden restaurar.',
  },
];

const restore: BulkAct = {
  action: 'restore',
  label: 'Restaurar',
  icon: <IconRestore {...icon} />,
  one: questions.restore,
  notice: 'restored',
  done: { one: 'restaurado', many: 'restaurados' },
  many: (count) => `¿Desea restaurar estos ${count} registros?`,
  line: 'Volverán a la lista como No publicado.',
};

/** What this person may do with several records of the type's recycle bin. */
export function binActsFor(type: ContentType): readonly BulkAct[] {
  return can('delete', type.resource) ? [restore] : [];
}

/** What this person may do with several records of the type. */
export function bulkActsFor(type: ContentType): readonly BulkAct[] {
  const publishes = type.drafts && can('publish', type.resource);
  const allowed: Record<BulkAction, boolean> = {
    commit: publishes,
    unpublish: publishes,
    archive: publishes && type.states.includes('historic'),
    delete: can('delete', type.resource),
    restore: false,
  };
  return acts.filter(({ action }) => allowed[action]);
}

/** What is asked before the act. */
export function bulkQuestion(act: BulkAct, total: number): Question {
  const { kind } = act.one;
  return total === 1
    ? { ...act.one, icon: act.icon }
    : { kind, icon: act.icon, title: act.many(formatNumber(total)), line: act.line };
}
