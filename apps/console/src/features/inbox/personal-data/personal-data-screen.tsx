import { IconDownload, IconSearch, IconTrash } from '@tabler/icons-react';
import { personKeyKinds } from '@vitrina/model';
import { useState } from 'react';
import { countOf } from '../../../lib/formats.ts';
import { LoadError } from '../../../lib/load-error.tsx';
import { useCan } from '../../../lib/session/use-session.ts';
import { textControl, useForm } from '../../../lib/state/use-form.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { ChoiceField, TextField } from '../../../ui/form/fields.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { Pagination } from '../../../ui/lists/pagination.tsx';
import { type Confirm, useConfirm } from '../../../ui/overlays/confirm.tsx';
import { notify } from '../../../ui/overlays/toast-store.ts';
import { Card } from '../../../ui/page/card.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { EmptyState } from '../../../ui/page/states.tsx';
import { box, grid, row, stack, text } from '../../../ui/primitives/index.ts';
import { submissionNoun } from '../words.ts';
import { SubmissionRows } from './found.tsx';
import styles from './personal-data.module.css';
import { type Finding, type Lookup, useLookup } from './use-lookup.ts';

const keyKinds: Readonly<Record<Lookup['by'], { readonly label: string; readonly example: string }>> = {
  id_number: { label: 'Número de documento', example: '0801-1990-12345' },
  email: { label: 'Correo', example: 'nombre@example.com' },
  phone: { label: 'Teléfono', example: '9900-0021' },
};

/** Minimum length of a search text in characters, as the service requires. `maxLength` is the maximum. */
const minLength = 3;
const maxLength = 120;

/** Finds, exports and erases everything that one person has sent to any inbox. */
export function Component() {
  const { search, keep: downloadData, erase: eraseData } = useLookup();
  const can = useCan().personal_data;
  const confirm = useConfirm();
  const { data: lastFinding } = search;
  const eraseAll = async (finding: Finding) => {
    if (!(await confirmErasure(confirm, finding))) return;
    const erasure = await eraseData.mutateAsync(finding).catch(() => null);
    if (erasure === null) return;
    notify({
      tone: 'success',
      title: 'Datos borrados',
      text: `Se borraron los datos de ${countOf(erasure.erased, submissionNoun)}.`,
      ...(erasure.held > 0 && {
        detail: `${countOf(erasure.held, submissionNoun)} se ${erasure.held === 1 ? 'conserva' : 'conservan'} por obligación legal.`,
      }),
      durationMs: 6000,
    });
    search.mutate({ lookup: finding.lookup, page: 1 });
    // The pressed button disappears with the rows.
    document.querySelector<HTMLElement>('main h1')?.focus();
  };
  return (
    <div className={stack(16)}>
      <PageHead title="Borrar datos de una persona" />
      <Card className={stack(16)}>
        <p className={text('second')}>
          Busque por un dato de la persona en todas las bandejas. Cada búsqueda, exportación y borrado queda
          registrado.
        </p>
        <LookupForm busy={search.isPending} onLookup={(lookup) => search.mutate({ lookup, page: 1 })} />
      </Card>
      {search.error !== null && (
        <Card padding="none">
          <LoadError title="No se pudo buscar" error={search.error} unreachedText="Intente de nuevo." />
        </Card>
      )}
      {lastFinding !== undefined && lastFinding.list.meta.total === 0 && (
        <Card padding="none">
          <EmptyState
            variant="search"
            title="Nadie con ese dato ha enviado solicitudes"
            line="Revise el dato o busque por otro: una persona puede haber escrito solo su correo o su teléfono."
          />
        </Card>
      )}
      {lastFinding !== undefined && lastFinding.list.meta.total > 0 && (
        <Card padding="none" as="section" aria-label="Lo que se encontró">
          <div className={cx(row(12, 'between', 'wrap'), styles.head)}>
            <h2 role="status">{countOf(lastFinding.list.meta.total, submissionNoun)}</h2>
            <span className={row(8, 'wrap')}>
              <Button
                icon={<IconDownload stroke={1.75} />}
                busy={downloadData.isPending}
                onClick={() => downloadData.mutate(lastFinding.lookup)}
              >
                Exportar todo
              </Button>
              {can.erase && (
                <Button
                  kind="plain-danger"
                  icon={<IconTrash stroke={1.75} />}
                  busy={eraseData.isPending}
                  busyText="Borrando…"
                  onClick={() => void eraseAll(lastFinding)}
                >
                  Borrar sus datos
                </Button>
              )}
            </span>
          </div>
          <SubmissionRows rows={lastFinding.list.data} />
          {lastFinding.list.meta.pages > 1 && (
            <div className={cx(box('lineAbove'), styles.foot)}>
              <Pagination
                page={lastFinding.page}
                pages={lastFinding.list.meta.pages}
                onPage={(page) => search.mutate({ lookup: lastFinding.lookup, page })}
              />
            </div>
          )}
        </Card>
      )}
    </div>
  );
}

function confirmErasure(confirm: Confirm, { lookup, list }: Finding): Promise<boolean> {
  const heldCount = list.data.filter((submission) => submission.held).length;
  return confirm({
    kind: 'delete',
    title: '¿Desea borrar los datos de esta persona?',
    line: 'Se borra lo que escribió y los archivos que envió, en todas las bandejas. No se puede deshacer.',
    box: (
      <>
        <b>{countOf(list.meta.total, submissionNoun)}</b> con {keyKinds[lookup.by].label.toLowerCase()}{' '}
        {lookup.value}
        {heldCount > 0 &&
          `. Las que se conservan por obligación legal (${heldCount} a la vista) no se borran.`}
      </>
    ),
  });
}

interface LookupFormProps {
  readonly busy: boolean;
  readonly onLookup: (lookup: Lookup) => void;
}

function LookupForm({ busy, onLookup }: LookupFormProps) {
  const [by, setBy] = useState<Lookup['by']>('id_number');
  const form = useForm({
    initial: { value: '' },
    check: ({ value }) =>
      value.trim().length >= minLength
        ? { body: value.trim() }
        : { issues: [{ path: '/value', message: `Escriba al menos ${minLength} letras o números.` }] },
    send: (value) => onLookup({ by, value }),
  });
  return (
    <Form {...form.form} className={cx(grid(16, 'start'), styles.form)}>
      <ChoiceField
        label="Buscar por"
        value={by}
        onChange={(event) => {
          const chosenKind = personKeyKinds.find((kind) => kind === event.currentTarget.value);
          if (chosenKind !== undefined) setBy(chosenKind);
        }}
      >
        {personKeyKinds.map((kind) => (
          <option key={kind} value={kind}>
            {keyKinds[kind].label}
          </option>
        ))}
      </ChoiceField>
      <TextField
        label={keyKinds[by].label}
        error={form.errorAt('value')}
        {...textControl(form, 'value')}
        placeholder={keyKinds[by].example}
        maxLength={maxLength}
        autoComplete="off"
      />
      <Button type="submit" kind="ink" icon={<IconSearch stroke={1.75} />} busy={busy}>
        Buscar
      </Button>
    </Form>
  );
}
