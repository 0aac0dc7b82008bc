import { fieldKinds, findContentType } from '@vitrina/model';
import { EditorEnvironmentProvider } from '../fields/index.ts';
import { PageHead } from '../ui/page/page-head.tsx';
import { stack } from '../ui/primitives/index.ts';
import { FieldKindCard } from './field-kinds.tsx';
import { Inputs } from './inputs.tsx';
import { Overlays } from './overlays.tsx';
import { Primitives } from './primitives.tsx';
import { Shapes } from './shapes.tsx';

const storeType = findContentType('stores');

/** Record context of the sample editors. */
const environment = storeType && {
  type: storeType,
  id: null,
  institution: 'bank',
  relatedRecords: {},
  slugFromTitle: 'agencia-de-ejemplo',
};

/** Screen with every part of the kit, for development and for one axe check of all parts. */
export function Component() {
  return (
    <div className={stack(16)}>
      <PageHead title="Componentes" count={fieldKinds.length} />
      <Primitives />
      <Shapes />
      <Inputs />
      <Overlays />
      {environment && (
        <EditorEnvironmentProvider value={environment}>
          {fieldKinds.map((kind) => (
            <FieldKindCard key={kind} kind={kind} />
          ))}
        </EditorEnvironmentProvider>
      )}
    </div>
  );
}
