export { CodesList } from './codes-list.tsx';
export { PasswordDialog, usePasswordForm } from './password-form.tsx';
export { SecondStepSetUp } from './set-up.tsx';
