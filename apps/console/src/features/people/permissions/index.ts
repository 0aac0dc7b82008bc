/** Form for permissions: levels and single actions on resources, and institutions. */
export { InstitutionsField } from './institutions-field.tsx';
export { RightsForm, RightsScreen, useOverwrite } from './rights-form.tsx';
export {
  grantedBeyond,
  isSameRights,
  keyRights,
  type RightsValues,
  rightsRead,
  rightsRules,
  sentRights,
} from './rights-values.ts';
export { grantedWords, reachWords } from './words.ts';
