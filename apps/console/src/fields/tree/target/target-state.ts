import {
  institutionLabels,
  isEmptyValue,
  isInstitution,
  moduleLabel,
  type Status,
  statusLabels,
  type TreeElement,
  type TreeField,
} from '@vitrina/model';
import { type DestinationDraft, draftOf, targetOf } from '../../destination/draft.ts';
import { isUnavailable, type KnownTarget } from './known-target.ts';

/** Destination of an element, and its availability. */
export interface TargetState {
  /**
   * `none`: no complete destination is chosen. `deleted`: in the recycle bin or deleted for good. `unavailable`: not
   * published.
   */
  readonly kind: 'ok' | 'none' | 'deleted' | 'unavailable';
  /** Name of the destination; '' for none. */
  readonly name: string;
  /** Text of a chip: the name, or the problem (`No publicado`, `En la papelera`). */
  readonly label: string;
  /** Problem to review, as a sentence; '' for none. */
  readonly fault: string;
}

const unknownTarget: TargetState = {
  kind: 'deleted',
  name: 'Registro que ya no existe',
  label: 'Ya no existe',
  fault: 'El registro elegido ya no existe.',
};
const noTarget: TargetState = { kind: 'none', name: '', label: '', fault: '' };
const availableTarget = (name: string): TargetState => ({ kind: 'ok', name, label: name, fault: '' });

const faultTexts: Readonly<Record<Status, string>> = {
  published: 'no está en el sitio',
  unpublished: 'no está publicado',
  pending: 'todavía no está publicado',
  expired: 'está vencido',
  historic: 'está archivado',
};

function stateOfRecord(record: KnownTarget): TargetState {
  const { name, deleted = false, status = 'published' } = record;
  if (!isUnavailable(record)) return availableTarget(name);
  if (deleted)
    return { kind: 'deleted', name, label: 'En la papelera', fault: `“${name}” está en la papelera.` };
  const label = status === 'published' ? statusLabels.unpublished : statusLabels[status];
  return { kind: 'unavailable', name, label, fault: `“${name}” ${faultTexts[status]}.` };
}

function addressTextOf({ type, module, url, institution }: DestinationDraft): string {
  switch (type) {
    case 'module':
      return module === undefined ? '' : moduleLabel(module);
    case 'external_url':
      return (url ?? '')
        .trim()
        .replace(/^https?:\/\//iu, '')
        .replace(/\/$/u, '');
    case 'institution':
      return isInstitution(institution) ? institutionLabels[institution] : '';
    default:
      return '';
  }
}

/**
 * Determines the destination of an element and its availability; every part of the editor uses this function.
 * @param records known records, by id
 */
export function targetState(
  field: TreeField,
  { settings }: Pick<TreeElement, 'settings'>,
  records: ReadonlyMap<string, KnownTarget>,
): TargetState {
  const draft = draftOf(settings?.[field.linkSettings.by]);
  if (draft === null) return noTarget;
  const target = targetOf(draft);
  if (target !== null) {
    const record = records.get(target.id);
    return record === undefined ? unknownTarget : stateOfRecord(record);
  }
  const address = addressTextOf(draft);
  return address === '' ? noTarget : availableTarget(address);
}

/** True if the destination needs review. */
export function needsReview({ kind }: TargetState): boolean {
  return kind === 'deleted' || kind === 'unavailable';
}

/**
 * Returns how the site shows an element whose destination is unavailable: without a link if it can have children,
 * with its own address if it has one, otherwise not at all.
 */
export function fallbackDisplayOf(
  field: TreeField,
  { type, settings }: Pick<TreeElement, 'type' | 'settings'>,
): 'hidden' | 'own address' | 'no link' {
  const elementDeclaration = field.of[type];
  const fallbackField = elementDeclaration?.settings[field.linkSettings.fallback];
  if (fallbackField !== undefined && !isEmptyValue(fallbackField, settings?.[field.linkSettings.fallback]))
    return 'own address';
  return elementDeclaration?.childTypes === undefined ? 'hidden' : 'no link';
}
