/** Rights in a form: which actions on which resources, in which institutions, and what they come to in words. */
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
