/** Reports of an inbox that are made and mailed again and again. */
export { RecordFormScreen, TypeFormScreen } from './form-screen.tsx';
export { RecordListScreen, TypeListScreen } from './list-screen.tsx';
export { RootAddress } from './root-address.tsx';
