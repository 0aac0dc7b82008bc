import { type ContentType, fieldsOf, identityFields } from '@vitrina/model';

/** The fields of which something can be remarked, by their keys, with what staff call them. */
export function fieldChoices(type: ContentType): { readonly key: string; readonly label: string }[] {
  return Object.entries({ ...identityFields(type), ...fieldsOf(type) }).map(([key, { label }]) => ({
    key,
    label,
  }));
}

/** Label of the field at that JSON pointer. */
export function fieldLabel(type: ContentType, path: string): string {
  const key = path.split('/')[1] ?? '';
  return fieldChoices(type).find((item) => item.key === key)?.label ?? 'Registro';
}
