import { kindNamesLoaded } from './kind-names.ts';

// The screens of the calculators wait for the names of their kinds in this deployment.
await kindNamesLoaded;

export { prepareRecord } from '../../content/form/index.ts';
export { ListScreen, prepareList } from '../../content/list/index.ts';
export { CalculatorScreen } from './calculator-screen.tsx';
export { CreateDialog } from './create-dialog.tsx';
export { SheetScreen } from './sheet/sheet-screen.tsx';
