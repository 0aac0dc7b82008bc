import { z } from 'zod';
import type { FileField } from '../kinds/file.ts';
import { group, list } from '../kinds/group.ts';
import type { Kind } from '../kinds/kind.ts';
import { type BooleanField, boolean } from '../kinds/number.ts';
import { type FieldOperations, fieldOperations } from '../kinds/recursion.ts';
import { behaviour, type Field } from '../kinds/registry.ts';
import { type RelationField, relation } from '../kinds/relation.ts';
import { nameShape } from '../shapes.ts';

/** Id of an upload, the value of a form's file field. */
export const attachmentId = nameShape('AttachmentId', z.uuid('Adjunte el archivo de nuevo.'));

/**
 * Field kind for a file that a visitor attaches. The value is the id of the upload; the file is stored apart from the
 * library.
 */
const attachment: Kind<FileField, string> = {
  schema: () => attachmentId,
  requiredMessage: 'Adjunte el archivo.',
  toText: () => 'Archivo adjunto',
  sample: () => '00000000-0000-7000-8000-000000000000',
  faults: () => ['/a.pdf', 5, { url: '/files/a.pdf' }],
};

/** Field kind for a record that a visitor chooses: a published record of the same institution or of none. */
const recordChoice: Kind<RelationField, string> = {
  ...relation,
  publishIssues: (value, _field, { related, institution }) => {
    const target = related.get(value);
    const isOffered =
      target?.deleted === false &&
      target.status === 'published' &&
      (target.institution_id === null || target.institution_id === institution);
    return isOffered ? [] : [{ path: '', message: 'Elija una opción de la lista.' }];
  },
};

/** Field kind for a box that a visitor ticks; a required box must be ticked. */
const box: Kind<BooleanField, boolean> = { ...boolean, isEmpty: (value) => !value };

/**
 * Operations on the fields of a form. They differ from the operations on the fields of a record: files are uploads,
 * and relations allow published records only.
 */
export const sentFieldOperations: FieldOperations = fieldOperations(sentBehaviour);

function sentBehaviour(field: Field): Kind<Field, unknown> {
  // The type of the value is dropped, as in `behaviour`: values have passed the schema of the kind.
  const as = (kind: unknown): Kind<Field, unknown> => kind as Kind<Field, unknown>;
  switch (field.kind) {
    case 'file':
      return as(attachment);
    case 'boolean':
      return as(box);
    case 'relation':
      return as(recordChoice);
    case 'group':
      return as(group(sentFieldOperations));
    case 'list':
      return as(list(sentFieldOperations));
    default:
      return behaviour(field);
  }
}
