import type { InboxType, Institution } from '@vitrina/model';
import { ScopeFields } from '../../../../fields/shared/picker/index.ts';
import { Switch } from '../../../../ui/form/inputs.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { stack } from '../../../../ui/primitives/index.ts';
import type { CardProps } from './setting-values.ts';

/** Card that selects the submissions to which the setting applies. */
export function ScopeCard({
  form: { values, set, errorAt },
  type,
  institutions,
}: CardProps & { readonly type: InboxType; readonly institutions: readonly Institution[] }) {
  return (
    <Card className={stack(16)}>
      <h2>Solicitudes</h2>
      <ScopeFields
        type={type}
        institutions={institutions}
        values={values}
        set={set}
        errorAt={errorAt}
        entryHelp="Vacío: todos. La configuración de un registro vale antes que la de su categoría."
      />
      <Switch checked={values.active} onChange={(event) => set({ active: event.currentTarget.checked })}>
        Activa
      </Switch>
    </Card>
  );
}
