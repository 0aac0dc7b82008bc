import { IconClock } from '@tabler/icons-react';
import type { Entry } from '@vitrina/contract';
import { type CalculatorKind, type CalculatorValues, dayOf, parameterIssues } from '@vitrina/model';
import { useDeferredValue, useMemo, useState } from 'react';
import type { RecordAside } from '../../../content/form/index.ts';
import { formatDay } from '../../../lib/formats.ts';
import { useStore } from '../../../lib/state/store.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Tabs } from '../../../ui/lists/tabs.tsx';
import { SectionCard } from '../../../ui/page/card.tsx';
import { row, text } from '../../../ui/primitives/index.ts';
import { sheetAddress, type Version } from '../addresses.ts';
import { inputFields } from '../loan/input-fields.ts';
import { type Inputs, type Outcome, offerOf, outcomeOf } from '../loan/outcome.ts';
import { ComparedLoans } from './compared-loans.tsx';
import { InputsForm } from './inputs-form.tsx';
import { IssueList } from './issue-list.tsx';
import { OneLoan } from './one-loan.tsx';
import styles from './panel.module.css';
import { panelViews, usePanelView } from './panel-view.ts';

export interface SimulationPanelProps extends RecordAside {
  readonly kind: CalculatorKind;
}

const noIssues = [] as const;
const issuesOf = (outcome: Outcome | null) => (outcome?.at === 'refused' ? outcome.issues : noIssues);

/** Returns the first day of the rates' validity if that day is in the future; null otherwise. */
function futureDay(values: CalculatorValues, today: string): string | null {
  const day = values['rates_valid_from'];
  return typeof day === 'string' && day > today ? day : null;
}

/**
 * Returns a note about rates that are not valid yet: the public sees the version only from their first day of
 * validity.
 */
function waiting({ published_revision, scheduled_revision, revision }: Entry, day: string): string {
  const isScheduled = scheduled_revision === revision;
  const state =
    published_revision === null
      ? `${isScheduled ? 'La calculadora está Pendiente' : 'Al publicar, la calculadora queda Pendiente'}: el público no la verá hasta ese día.`
      : `${isScheduled ? 'La versión espera su fecha' : 'Al publicar, la versión espera su fecha'}: hasta ese día el público sigue viendo la versión publicada.`;
  return `Estas tasas rigen desde el ${formatDay(day)}. ${state}`;
}

/**
 * Panel with the simulation of a loan, computed from the unsaved values of the form and from the published version.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one part of a screen: what it computes is named line by line, the rest is markup
export function SimulationPanel({ kind, type, entry, record, siteValues }: SimulationPanelProps) {
  const [view, setView] = usePanelView();
  const [typedInputs, setTyped] = useState<Inputs | null>(null);
  const today = dayOf(new Date());
  // What is typed goes before what is computed from it.
  const draft: CalculatorValues = useDeferredValue(useStore(record.values));
  const inputs = useDeferredValue(typedInputs);
  const draftOffer = useMemo(() => offerOf(kind, draft, today), [kind, draft, today]);
  const siteOffer = useMemo(() => siteValues && offerOf(kind, siteValues, today), [kind, siteValues, today]);
  const example = draftOffer.example ?? siteOffer?.example ?? null;
  const usedInputs = inputs ?? example ?? {};
  const ofDraft = useMemo(() => outcomeOf(kind, draft, usedInputs, today), [kind, draft, usedInputs, today]);
  const ofSite = useMemo(
    () => siteValues && outcomeOf(kind, siteValues, usedInputs, today),
    [kind, siteValues, usedInputs, today],
  );
  const faults = useMemo(() => parameterIssues(kind, draft, today), [kind, draft, today]);
  const outcome = view === 'published' ? ofSite : ofDraft;
  const { limits } = view === 'published' ? (siteOffer ?? draftOffer) : draftOffer;
  const fields = useMemo(
    () => inputFields(kind, siteValues === null ? [draft] : [draft, siteValues], limits),
    [kind, draft, siteValues, limits],
  );
  const from = futureDay(draft, today);

  const loan = (version: Version, outcome: Outcome) =>
    outcome.at === 'computed' ? (
      <OneLoan
        simulation={outcome.simulation}
        sheet={{
          simulation: outcome.simulation,
          kind,
          version,
          revision: version === 'draft' ? entry.revision : (entry.published_revision ?? 0),
          unsaved: version === 'draft' && record.isDirty(),
          values: version === 'draft' ? draft : (siteValues ?? {}),
          inputs: usedInputs,
          fields,
          day: today,
        }}
        address={sheetAddress(entry.id, kind, version, usedInputs)}
        unsaved={version === 'draft' && record.isDirty()}
      />
    ) : (
      <p className={text('label', 'second')}>Corrija los datos del préstamo para ver la cuota.</p>
    );

  return (
    <SectionCard
      padding="rail"
      titleId="simulacion-titulo"
      title="Simulación"
      {...(typedInputs !== null && {
        end: (
          <Button kind="plain" size="small" onClick={() => setTyped(null)}>
            Volver al ejemplo
          </Button>
        ),
      })}
    >
      <Tabs
        label="Versión que se simula"
        tabs={panelViews}
        value={view}
        onChange={setView}
        notices={
          <>
            {from !== null && (
              <p
                className={cx(
                  row(8, 'start', 'outlined', 'rounded', 'pad10x12'),
                  text('label'),
                  styles.warning,
                )}
              >
                <IconClock size={18} stroke={1.75} className={text('warning')} aria-hidden="true" />
                <span>{waiting(entry, from)}</span>
              </p>
            )}
            {view !== 'published' && faults.length > 0 && (
              <IssueList type={type} title="Corrija antes de publicar:" issues={faults} />
            )}
          </>
        }
      >
        {view !== 'draft' && siteValues === null ? (
          <p className={text('label', 'second')}>Todavía no hay una versión publicada de esta calculadora.</p>
        ) : view !== 'published' && ofDraft.at === 'incomplete' ? (
          <IssueList type={type} title="Para simular el borrador, complete:" issues={ofDraft.missing} />
        ) : (
          <>
            <InputsForm
              fields={fields}
              inputs={typedInputs ?? example ?? {}}
              issues={issuesOf(outcome)}
              onChange={setTyped}
            />
            {view === 'compare' && ofSite !== null ? (
              <BothVersions published={ofSite} draft={ofDraft} />
            ) : view === 'published' ? (
              ofSite !== null && loan('published', ofSite)
            ) : (
              loan('draft', ofDraft)
            )}
          </>
        )}
      </Tabs>
    </SectionCard>
  );
}

/** Compares the loans of both versions. If a version cannot compute the loan, explains the reason. */
function BothVersions({ published, draft }: { readonly published: Outcome; readonly draft: Outcome }) {
  if (published.at === 'computed' && draft.at === 'computed')
    return <ComparedLoans published={published.simulation} draft={draft.simulation} />;
  if (draft.at === 'computed')
    return (
      <p className={text('label', 'second')}>
        La versión publicada no presta esto: {sayFirst(published)} Con el borrador sí se presta.
      </p>
    );
  return <p className={text('label', 'second')}>El borrador no presta esto: {sayFirst(draft)}</p>;
}

const sayFirst = (outcome: Outcome): string =>
  outcome.at === 'refused' ? (outcome.issues[0]?.message ?? '') : 'le faltan datos.';
