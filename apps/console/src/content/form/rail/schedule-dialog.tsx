import { IconCalendarTime } from '@tabler/icons-react';
import { behaviour, type Fields } from '@vitrina/model';
import { FieldEditor } from '../../../fields/index.ts';
import { type Checked, checkedBy, issuesIn } from '../../../lib/state/checked.ts';
import { useForm, valueControl } from '../../../lib/state/use-form.ts';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { stack } from '../../../ui/primitives/index.ts';

const dateKeys = ['publish_at', 'expire_at'] as const;

type Dates = { readonly publish_at: unknown; readonly expire_at: unknown };

export interface ScheduleDialogProps {
  readonly fields: Fields;
  readonly initialDates: Dates;
  readonly onDone: (dates: Dates) => void;
  readonly onClose: () => void;
}

/** Checks the dates with the validation rules of the model. */
function checkDates(fields: Fields, dates: Dates): Checked<Dates> {
  const issues = dateKeys.flatMap((key) => {
    const field = fields[key];
    return field === undefined || dates[key] === null
      ? []
      : issuesIn(checkedBy(behaviour(field).schema(field), dates[key])).map((issue) => ({
          ...issue,
          path: `/${key}${issue.path}`,
        }));
  });
  return issues.length === 0 ? { body: dates } : { issues };
}

const helpTexts: Readonly<Record<keyof Dates, string>> = {
  publish_at: 'Si lo deja vacío, sale al publicar.',
  expire_at: 'Si lo deja vacío, no se retira por sí solo.',
};

/** Dialog for the dates on which the record is published and unpublished. */
export function ScheduleDialog({ fields, initialDates, onDone, onClose }: ScheduleDialogProps) {
  const form = useForm({ initial: initialDates, check: (dates) => checkDates(fields, dates), send: onDone });
  return (
    <FormDialog
      title="Programar la publicación"
      line="Después confirme con Programar. Lo que se guarde más tarde espera a la siguiente publicación."
      icon={<IconCalendarTime stroke={1.75} />}
      onClose={onClose}
      form={form}
      kind="ink"
      sendText="Usar estas fechas"
    >
      <div className={stack(16)}>
        {dateKeys.map((key) => {
          const field = fields[key];
          return (
            field !== undefined && (
              <FieldEditor
                key={key}
                id={`programar-${key}`}
                field={{ ...field, help: helpTexts[key] }}
                siblings={{}}
                readOnly={false}
                layers={null}
                {...valueControl(form, key)}
              />
            )
          );
        })}
      </div>
    </FormDialog>
  );
}
