import { type ContentType, type Fields, fieldsOf, identityFields } from '@vitrina/model';

/** The fields that a comment can be about, by name. */
export const formFieldsOf = (type: ContentType): Fields => ({ ...identityFields(type), ...fieldsOf(type) });
