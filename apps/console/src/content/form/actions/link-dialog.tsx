import { IconListTree } from '@tabler/icons-react';
import type { Entry } from '@vitrina/contract';
import type { ContentType } from '@vitrina/model';
import { Picker, TargetPicker } from '../../../fields/shared/picker/index.ts';
import { FieldFrame } from '../../../ui/form/field-frame.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { stack } from '../../../ui/primitives/index.ts';
import { menusOf } from './menu-links.ts';
import { useLinkForm } from './use-link-form.ts';

export interface LinkDialogProps {
  readonly type: ContentType;
  /** Record that the link opens. */
  readonly entry: Entry;
  readonly onClose: () => void;
}

/** Dialog that adds a link to the record to a menu, then opens the menu, where it is published. */
export function LinkDialog(props: LinkDialogProps) {
  const { entry, onClose } = props;
  const { form, menuType, menuId, onMenu, menuError, positions, position, isLoading, isFailed } =
    useLinkForm(props);
  return (
    <FormDialog
      title="Agregar a un menú"
      line="El enlace queda en el borrador del menú, que se abre para que lo revise y lo publique."
      icon={<IconListTree stroke={1.75} />}
      box={<b>{entry.name}</b>}
      onClose={onClose}
      form={form}
      kind="ink"
      sendText="Agregar y abrir el menú"
      busyText="Agregando…"
    >
      <div className={stack(16)}>
        <FieldFrame label="Menú" required error={menuError}>
          {(control) => (
            <TargetPicker
              control={control}
              to={menuType.type.slug}
              targetFilter={menusOf(menuType, entry.institution_id)}
              value={menuId}
              onPick={onMenu}
              readOnly={false}
              siblings={{ institution_id: entry.institution_id }}
            />
          )}
        </FieldFrame>
        {menuId !== null && (
          <FieldFrame
            label="Lugar"
            required
            error={form.errorAt('position') ?? (isFailed ? 'No se pudo abrir el menú.' : undefined)}
          >
            {(control) => (
              <Picker
                control={control}
                value={position}
                text={positions.find(({ value }) => value === position)?.label ?? ''}
                placeholder={isLoading ? 'Abriendo el menú…' : 'Elija dónde va el enlace…'}
                message="Este menú no tiene un contenedor con espacio: ábralo y agregue uno."
                options={positions}
                onPick={(choice) => form.set({ position: choice })}
              />
            )}
          </FieldFrame>
        )}
      </div>
    </FormDialog>
  );
}
