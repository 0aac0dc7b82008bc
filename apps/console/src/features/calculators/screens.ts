import { screenGroups } from '@vitrina/model/screens';
import type { OwnScreens } from '../../content/type-screens.tsx';
import { declareScreen, loadNamed } from '../../lib/screen/screen-declaration.ts';

const code = () => import('./index.ts');
const form = () =>
  code().then(({ CalculatorScreen: Component, prepareRecord: prepare }) => ({ Component, prepare }));
const sheet = loadNamed(code, 'SheetScreen');

/** Screens of the type `calculators` that replace the generated screens. */
export const calculatorTypeScreens: OwnScreens = {
  list: () => code().then(({ ListScreen: Component, prepareList: prepare }) => ({ Component, prepare })),
  create: loadNamed(code, 'CreateDialog'),
  form,
};

export const calculatorScreens = (['vehicle', 'personal', 'dabuenavida'] as const).flatMap((kind) => [
  declareScreen({
    path: `/calculators/:id/${kind}`,
    title: 'Calculadora',
    access: { action: ['update', 'retrieve'], resource: 'calculator' },
    crumbs: [{ label: screenGroups.structure }, { label: 'Calculadoras', to: '/calculators' }],
    contentType: 'calculators',
    navPath: '/calculators',
    load: form,
  }),
  declareScreen({
    path: `/calculators/:id/${kind}/sheet`,
    title: 'Simulación',
    access: { action: 'retrieve', resource: 'calculator' },
    frameless: true,
    load: sheet,
  }),
]);
