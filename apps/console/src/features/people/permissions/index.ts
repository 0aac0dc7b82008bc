/** Form for permissions: levels and single actions on resources, and institutions. */
export { InstitutionsField } from './institutions-field.tsx';
export { RightsForm, RightsScreen, useOverwrite } from './rights-form.tsx';
export {
  additionalRights,
  isSameRights,
  keyRights,
  type RightsValues,
  rightsBody,
  rightsErrors,
  rightsValuesOf,
} from './rights-values.ts';
export { grantedText, institutionsText } from './words.ts';
