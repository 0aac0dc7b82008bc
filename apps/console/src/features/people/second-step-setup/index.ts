export { CodesList } from './codes-list.tsx';
export { PasswordField } from './password-field.tsx';
export { SetUp } from './set-up.tsx';
