export { CodesList } from './codes-list.tsx';
export { PasswordDialog, usePasswordForm } from './password-form.tsx';
export { SetUp } from './set-up.tsx';
