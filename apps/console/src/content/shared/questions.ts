import type { Question } from '../../ui/overlays/confirm.tsx';

type QuestionText = Pick<Question, 'kind' | 'title' | 'line'>;

/**
 * Confirmations for actions on one record. The source specifies the texts for publishing and deleting (section 8).
 */
export const questions = {
  publish: {
    kind: 'publish',
    title: '¿Desea publicar los últimos cambios realizados a este registro?',
    line: 'El público los verá de inmediato.',
  },
  delete: {
    kind: 'delete',
    title: '¿Desea eliminar este registro?',
    line: 'Irá a la papelera, de donde se puede restaurar.',
  },
  deletePublished: {
    kind: 'delete',
    title: '¿Desea eliminar este registro?',
    line: 'Saldrá del sitio de inmediato e irá a la papelera, de donde se puede restaurar.',
  },
  unpublish: {
    kind: 'neutral',
    title: '¿Desea retirar este registro de la publicación?',
    line: 'Saldrá del sitio de inmediato; el borrador se conserva.',
  },
  withdraw: {
    kind: 'neutral',
    title: '¿Qué desea retirar de este registro?',
    line: 'Una versión está en el sitio y otra espera su fecha.',
  },
  cancelSchedule: {
    kind: 'neutral',
    title: '¿Desea cancelar la publicación programada de este registro?',
    line: 'El borrador se conserva.',
  },
  reopen: {
    kind: 'neutral',
    title: '¿Desea reactivar este registro?',
    line: 'Volverá como No publicado: el público no lo verá hasta que se publique.',
  },
  archive: {
    kind: 'neutral',
    title: '¿Desea archivar este registro?',
    line: 'Saldrá del sitio de inmediato y quedará como Histórico.',
  },
  restore: {
    kind: 'neutral',
    title: '¿Desea restaurar este registro?',
    line: 'Volverá a la lista como No publicado.',
  },
} as const satisfies Record<string, QuestionText>;
