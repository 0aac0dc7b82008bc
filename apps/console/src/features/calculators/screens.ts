import { screenGroups } from '@vitrina/model/screens';
import type { OwnScreens } from '../../content/type-screens.tsx';
import { declareScreen, loadNamedScreen } from '../../lib/screen/screen-declaration.ts';

const importCode = () => import('./index.ts');
const loadForm = () =>
  importCode().then(({ CalculatorScreen: Component, prepareRecord: prepare }) => ({ Component, prepare }));
const loadSheet = loadNamedScreen(importCode, 'SheetScreen');

/** Screens of the type `calculators` that replace the generated screens. */
export const calculatorTypeScreens: OwnScreens = {
  list: () =>
    importCode().then(({ ListScreen: Component, prepareList: prepare }) => ({ Component, prepare })),
  create: loadNamedScreen(importCode, 'CreateDialog'),
  form: loadForm,
};

export const calculatorScreens = (['vehicle', 'personal', 'dabuenavida'] as const).flatMap((kind) => [
  declareScreen({
    path: `/calculators/:id/${kind}`,
    title: 'Calculadora',
    access: { action: ['update', 'retrieve'], resource: 'calculator' },
    crumbs: [{ label: screenGroups.structure }, { label: 'Calculadoras', to: '/calculators' }],
    contentType: 'calculators',
    navPath: '/calculators',
    load: loadForm,
  }),
  declareScreen({
    path: `/calculators/:id/${kind}/sheet`,
    title: 'Simulación',
    access: { action: 'retrieve', resource: 'calculator' },
    frameless: true,
    load: loadSheet,
  }),
]);
