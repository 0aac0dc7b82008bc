import type { PublicChange } from '@vitrina/contract';
import { type ContentType, draftFields } from '@vitrina/model';
import { formatDateTime } from '../../../lib/formats.ts';

type Kind = PublicChange['kind'];

/** Verbs of the changes after the name of the person. */
const verbs: Record<Kind, string> = {
  published: 'publicó',
  scheduled: 'programó',
  schedule_cancelled: 'canceló la programación',
  publication_failed: 'no pudo publicar',
  withdrawn: 'retiró del sitio',
  expired: 'dejó vencer',
  archived: 'archivó',
  reopened: 'reactivó',
  deleted: 'eliminó',
  restored: 'restauró',
};

/** Verbs of the changes that the service makes by itself. */
const automaticVerbs: Partial<Record<Kind, string>> = {
  published: 'Se publicó',
  publication_failed: 'No se pudo publicar',
  withdrawn: 'Salió del sitio',
  expired: 'Venció',
  archived: 'Pasó a Histórico',
};

/** Sentence about a change: `Ana López`, `programó`, ` la versión 2 para el 01/12/2026, 6:00 a. m.` */
export interface ChangeDescription {
  /** Name of the person or key; null for a change by the service itself. */
  readonly actor: string | null;
  readonly verb: string;
  /** Rest of the sentence after the verb, without a full stop; begins with a space or a mark unless it is empty. */
  readonly restText: string;
}

/** Describes a public change in a sentence. */
export function describeChange(type: ContentType, change: PublicChange): ChangeDescription {
  const { by, kind } = change;
  const automaticVerb = by.id === null ? automaticVerbs[kind] : undefined;
  return {
    actor: automaticVerb === undefined ? by.name : null,
    verb: automaticVerb ?? verbs[kind],
    restText: `${objectText(change)}${causeText(change)}${faultsText(type, change)}`,
  };
}

/** Returns the object of the verb, with a leading space; empty without one. */
function objectText({ by, kind, revision, publish_at, stays_on_site }: PublicChange): string {
  const version = revision === null ? 'el registro' : `la versión ${revision}`;
  switch (kind) {
    case 'scheduled':
      return ` ${version} para el ${publish_at === null ? '' : formatDateTime(publish_at)}`;
    case 'schedule_cancelled':
      return ` de ${version}`;
    case 'archived':
      return `${by.id === null ? '' : ' el registro'}${stays_on_site ? ' y sigue en el sitio' : ''}`;
    case 'expired':
      return '';
    case 'restored':
      return ' el registro de la papelera';
    default:
      return ` ${version}`;
  }
}

/** Returns the cause of a change that follows from another one, to append to the sentence; empty without one. */
function causeText({ cause, caused_by }: PublicChange): string {
  const causingRecord = caused_by === null ? 'otro registro' : `«${caused_by.name}»`;
  switch (cause) {
    case 'schedule':
      return ' a la hora programada';
    case 'displaced':
      return `, porque ${causingRecord} tomó su lugar`;
    case 'replaced':
      return `, porque ${causingRecord} lo reemplaza`;
    case 'closed':
      return ' al publicarlo';
    case 'expired':
      return ' por el tiempo que llevaba vencido';
    case null:
      return '';
  }
}

/** Names the fields that prevented a publication, to append to the sentence; empty without any. */
function faultsText(type: ContentType, { fields }: PublicChange): string {
  if (fields.length === 0) return '';
  const declaredFields = draftFields(type);
  return `: revise ${fields.map((name) => declaredFields[name]?.label ?? name).join(', ')}`;
}
