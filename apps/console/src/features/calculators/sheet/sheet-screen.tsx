import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import type { Entry } from '@vitrina/contract';
import { type CalculatorKind, type CalculatorValues, dayOf } from '@vitrina/model';
import { useParams } from 'react-router';
import { versionQuery } from '../../../content/history/index.ts';
import { queryClient } from '../../../lib/calls/query.ts';
import { LoadError } from '../../../lib/load-error.tsx';
import { usePageTitle } from '../../../lib/screen/page-title.ts';
import { useUrlState } from '../../../lib/state/use-url-state.ts';
import { entryApi, entryKeys } from '../../../records/entries/index.ts';
import { Button, ButtonLink } from '../../../ui/actions/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { ErrorState, ScreenSkeleton } from '../../../ui/page/states.tsx';
import { box, row } from '../../../ui/primitives/index.ts';
import { kindOf, sheetUrl, type Version } from '../addresses.ts';
import { inputFields } from '../loan/input-fields.ts';
import { type LoanInputs, offerOf, outcomeOf } from '../loan/outcome.ts';
import styles from './sheet.module.css';
import { Sheet, type SheetData } from './sheet.tsx';
import { WorkbookButton } from './workbook-button.tsx';

const calculatorsType = { slug: 'calculators' } as const;

/** Page with the sheet of a simulation for printing and export, without the navigation of the console. */
export function SheetScreen() {
  const { id = '' } = useParams();
  const [{ version, inputs }] = useUrlState(sheetUrl);
  return (
    <QueryClientProvider client={queryClient}>
      <main className={styles.page}>
        <SavedSheet id={id} version={version} inputs={inputs} />
      </main>
    </QueryClientProvider>
  );
}

interface SheetAddress {
  readonly id: string;
  readonly version: Version;
  readonly inputs: LoanInputs | null;
}

function SavedSheet({ id, version, inputs }: SheetAddress) {
  const answer = useQuery({
    queryKey: entryKeys.one(calculatorsType.slug, id),
    queryFn: ({ signal }) => entryApi(calculatorsType).read(id, signal),
  });
  const revision = answer.data?.published_revision ?? null;
  const publishedVersion = useQuery({
    ...versionQuery(calculatorsType, id, revision ?? 0),
    enabled: version === 'published' && revision !== null,
  });
  usePageTitle(answer.data?.name);
  const loadError = answer.error ?? publishedVersion.error;
  if (loadError !== null)
    return (
      <LoadError
        title="No se pudo abrir la hoja"
        error={loadError}
        unreachedText="Intente de nuevo."
        onRetry={() => void (answer.error === null ? publishedVersion.refetch() : answer.refetch())}
      />
    );
  if (
    answer.data === undefined ||
    (version === 'published' && revision !== null && publishedVersion.data === undefined)
  )
    return <ScreenSkeleton />;
  const values = version === 'published' ? (publishedVersion.data?.entry ?? null) : answer.data;
  if (values === null) return <EmptySheet id={id} line="Esta calculadora no tiene una versión publicada." />;
  return <ComputedSheet entry={answer.data} version={version} values={values} inputs={inputs} />;
}

interface ComputedSheetProps {
  readonly entry: Entry;
  readonly version: Version;
  readonly values: CalculatorValues;
  readonly inputs: LoanInputs | null;
}

function ComputedSheet({ entry, version, values, inputs }: ComputedSheetProps) {
  const kind = kindOf(values);
  const sheet = kind === null ? null : sheetOf({ entry, version, values, inputs, kind });
  if (sheet === null) return <EmptySheet id={entry.id} line="A esta versión le faltan datos para simular." />;
  if (typeof sheet === 'string') return <EmptySheet id={entry.id} line={sheet} />;
  return (
    <>
      <div className={cx(row(8, 'wrap'), styles.tools)}>
        <ButtonLink kind="plain" icon={<IconArrowLeft stroke={1.75} />} to={`/calculators/${entry.id}`}>
          Volver a la calculadora
        </ButtonLink>
        <span className={box('fill')} />
        <WorkbookButton sheet={sheet} />
        <Button kind="ink" icon={<IconPrinter stroke={1.75} />} onClick={() => window.print()}>
          Imprimir
        </Button>
      </div>
      <Sheet {...sheet} />
    </>
  );
}

/**
 * Returns the sheet. Returns the errors as a sentence if the inputs are invalid, and null if the version is
 * incomplete.
 */
function sheetOf({
  entry,
  version,
  values,
  inputs,
  kind,
}: ComputedSheetProps & { readonly kind: CalculatorKind }): SheetData | string | null {
  const today = dayOf(new Date());
  const { example, limits } = offerOf(kind, values, today);
  const usedInputs = inputs ?? example;
  if (usedInputs === null) return null;
  const outcome = outcomeOf(kind, values, usedInputs, today);
  if (outcome.at === 'incomplete') return null;
  if (outcome.at === 'refused') return outcome.issues.map(({ message }) => message).join(' ');
  return {
    simulation: outcome.simulation,
    kind,
    version,
    revision: version === 'draft' ? entry.revision : (entry.published_revision ?? 0),
    isUnsaved: false,
    values,
    inputs: usedInputs,
    fields: inputFields(kind, [values], limits),
    day: today,
  };
}

function EmptySheet({ id, line: message }: { readonly id: string; readonly line: string }) {
  return (
    <ErrorState title="No hay nada que mostrar" line={message}>
      <ButtonLink to={`/calculators/${id}`}>Volver a la calculadora</ButtonLink>
    </ErrorState>
  );
}
