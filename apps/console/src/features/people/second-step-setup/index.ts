export { CodesList } from './codes-list.tsx';
export { CurrentPasswordField } from './password-field.tsx';
export { SetUp } from './set-up.tsx';
