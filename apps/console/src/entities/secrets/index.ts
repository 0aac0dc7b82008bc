/** What is told once, and never again. */
export { SecretDialog } from './secret-dialog.tsx';
