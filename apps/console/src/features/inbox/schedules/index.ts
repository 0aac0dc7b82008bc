/** Scheduled reports of an inbox: list, form and history. */
export { RecordFormScreen, TypeFormScreen } from './form-screen.tsx';
export { RecordListScreen, TypeListScreen } from './list-screen.tsx';
export { RootAddress } from './root-address.tsx';
