import { namedKinds } from './kind-names.ts';

// No screen of the calculators is shown before its kinds are called what this deployment calls them.
await namedKinds;

export { prepareRecord } from '../../content/form/index.ts';
export { ListScreen, prepareList } from '../../content/list/index.ts';
export { CalculatorScreen } from './calculator-screen.tsx';
export { CreateDialog } from './create-dialog.tsx';
export { SheetScreen } from './sheet/sheet-screen.tsx';
