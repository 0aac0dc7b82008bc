import { IconArchive, IconEyeOff, IconPencil, IconRestore, IconSend, IconTrash } from '@tabler/icons-react';
import type { BulkAction, TypeCan } from '@vitrina/contract';
import { bulkFields, type ContentType, type Field } from '@vitrina/model';
import type { ReactNode } from 'react';
import { moduleOf } from '../../../fields/index.ts';
import { formatNumber } from '../../../lib/formats.ts';
import type { Question } from '../../../ui/overlays/confirm.tsx';
import { questions } from '../../shared/questions.ts';
import { uncapitalize } from '../../shared/words.ts';

/** Bulk action on selected records. */
export interface BulkActionOption {
  readonly key: string;
  readonly action: BulkAction;
  readonly label: string;
  readonly icon: ReactNode;
  /**
   * Confirmation for a single record, with the text that the source specifies. `titleOfMany` is the title for several
   * records.
   */
  readonly singleQuestion: Pick<Question, 'kind' | 'title' | 'line'>;
  readonly titleOfMany: (count: string) => string;
  readonly line: string;
  /** Result in words: `12 publicados` */
  readonly doneNoun: { readonly singular: string; readonly plural: string };
  readonly notice: 'published' | 'updated' | 'deleted' | 'restored';
  /** Field to change. A dialog asks for the value of the field in place of a confirmation. */
  readonly change?: { readonly name: string; readonly field: Field };
}

const icon = { stroke: 1.75, 'aria-hidden': 'true' } as const;

const actions: readonly BulkActionOption[] = [
  {
    key: 'commit',
    action: 'commit',
    label: 'Publicar',
    icon: <IconSend {...icon} />,
    singleQuestion: questions.publish,
    notice: 'published',
    doneNoun: { singular: 'publicado', plural: 'publicados' },
    titleOfMany: (count) => `¿Desea publicar los últimos cambios realizados a estos ${count} registros?`,
    line: 'El público los verá de inmediato; los que tienen fecha, en su fecha.',
  },
  {
    key: 'unpublish',
    action: 'unpublish',
    label: 'Retirar',
    icon: <IconEyeOff {...icon} />,
    singleQuestion: questions.unpublish,
    notice: 'updated',
    doneNoun: { singular: 'retirado', plural: 'retirados' },
    titleOfMany: (count) => `¿Desea retirar estos ${count} registros de la publicación?`,
    line: 'Saldrán del sitio de inmediato; los borradores se conservan.',
  },
  {
    key: 'archive',
    action: 'archive',
    label: 'Archivar',
    icon: <IconArchive {...icon} />,
    singleQuestion: questions.archive,
    notice: 'updated',
    doneNoun: { singular: 'archivado', plural: 'archivados' },
    titleOfMany: (count) => `¿Desea archivar estos ${count} registros?`,
    line: 'Saldrán del sitio de inmediato y quedarán como Histórico.',
  },
  {
    key: 'delete',
    action: 'delete',
    label: 'Eliminar',
    icon: <IconTrash {...icon} />,
    singleQuestion: questions.delete,
    notice: 'deleted',
    doneNoun: { singular: 'eliminado', plural: 'eliminados' },
    titleOfMany: (count) => `¿Desea eliminar estos ${count} registros?`,
    line: 'Saldrán del sitio de inmediato e irán a la papelera, de donde se pueden restaurar.',
  },
];

/**
 * Returns the bulk action that restores deleted records. In types with drafts, restored records are unpublished; in
 * other types, they are in use at once.
 */
function restoreActionOf({ drafts }: ContentType): BulkActionOption {
  return {
    key: 'restore',
    action: 'restore',
    label: 'Restaurar',
    icon: <IconRestore {...icon} />,
    singleQuestion: drafts
      ? questions.restore
      : { ...questions.restore, line: 'Volverá a la lista, en uso.' },
    notice: 'restored',
    doneNoun: { singular: 'restaurado', plural: 'restaurados' },
    titleOfMany: (count) => `¿Desea restaurar estos ${count} registros?`,
    line: drafts ? 'Volverán a la lista como No publicado.' : 'Volverán a la lista, en uso.',
  };
}

/** Returns the bulk actions that change a field: one for each field that may be changed on several records. */
function changeActionsOf(type: ContentType): BulkActionOption[] {
  const effectText = type.drafts
    ? 'Cambia el borrador de cada registro; el sitio cambia cuando se publiquen.'
    : 'El sitio cambia de inmediato.';
  return Object.entries(bulkFields(type)).map(([name, field]): BulkActionOption => {
    const verb = field.bulk === 'add' ? 'Aplicar' : 'Cambiar';
    const isEndField = name === (type.lifecycle?.ends ?? 'expire_at');
    const label = isEndField ? 'Extender vencimiento' : `${verb} ${uncapitalize(field.short ?? field.label)}`;
    return {
      key: `set-${name}`,
      action: 'set',
      label,
      icon: moduleOf(field).bulkEdit?.icon ?? <IconPencil {...icon} />,
      singleQuestion: { kind: 'neutral', title: label },
      titleOfMany: () => label,
      line: effectText,
      doneNoun: { singular: 'actualizado', plural: 'actualizados' },
      notice: 'updated',
      change: { name, field },
    };
  });
}

/** Returns the bulk actions that this person may run in the recycle bin of the type. */
export function binActionsFor(type: ContentType, can: TypeCan): readonly BulkActionOption[] {
  return can.delete ? [restoreActionOf(type)] : [];
}

/** Returns the bulk actions that this person may run on the type's records. */
export function bulkActionsFor(type: ContentType, can: TypeCan): readonly BulkActionOption[] {
  const isAllowed: Record<BulkAction, boolean> = {
    commit: can.publish,
    unpublish: can.publish,
    archive: can.archive,
    delete: can.delete,
    set: can.update,
    restore: false,
    revert: false,
  };
  const [publishAction, ...otherActions] = actions;
  const all = [...(publishAction ? [publishAction] : []), ...changeActionsOf(type), ...otherActions];
  return all.filter(({ action }) => isAllowed[action]);
}

/** Returns the confirmation question of the action. */
export function bulkQuestion(bulkAction: BulkActionOption, total: number): Question {
  const { kind } = bulkAction.singleQuestion;
  return total === 1
    ? { ...bulkAction.singleQuestion, icon: bulkAction.icon }
    : {
        kind,
        icon: bulkAction.icon,
        title: bulkAction.titleOfMany(formatNumber(total)),
        line: bulkAction.line,
      };
}
