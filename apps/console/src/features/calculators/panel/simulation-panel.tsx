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
import { type LoanInputs, type LoanOutcome, offerOf, outcomeOf } from '../loan/outcome.ts';
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
const issuesOf = (outcome: LoanOutcome | null) => (outcome?.at === 'refused' ? outcome.issues : noIssues);

/** Returns the first day of the rates' validity if that day is in the future; null otherwise. */
function firstValidDay(values: CalculatorValues, today: string): string | null {
  const day = values['rates_valid_from'];
  return typeof day === 'string' && day > today ? day : null;
}

/**
 * Returns a note about rates that are not valid yet: the public sees the version only from their first day of
 * validity.
 */
function notYetValidText({ published_revision, scheduled_revision, revision }: Entry, day: string): string {
  const isScheduled = scheduled_revision === revision;
  const stateText =
    published_revision === null
      ? `${isScheduled ? 'La calculadora está Pendiente' : 'Al publicar, la calculadora queda Pendiente'}: el público no la verá hasta ese día.`
      : `${isScheduled ? 'La versión espera su fecha' : 'Al publicar, la versión espera su fecha'}: hasta ese día el público sigue viendo la versión publicada.`;
  return `Estas tasas rigen desde el ${formatDay(day)}. ${stateText}`;
}

/**
 * Panel with the simulation of a loan, computed from the unsaved values of the form and from the published version.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one part of a screen: what it computes is named line by line, the rest is markup
export function SimulationPanel({ kind, type, entry, record, siteValues }: SimulationPanelProps) {
  const [view, setView] = usePanelView();
  const [typedInputs, setTypedInputs] = useState<LoanInputs | null>(null);
  const today = dayOf(new Date());
  // What is typed goes before what is computed from it.
  const draftValues: CalculatorValues = useDeferredValue(useStore(record.values));
  const inputs = useDeferredValue(typedInputs);
  const draftOffer = useMemo(() => offerOf(kind, draftValues, today), [kind, draftValues, today]);
  const siteOffer = useMemo(() => siteValues && offerOf(kind, siteValues, today), [kind, siteValues, today]);
  const example = draftOffer.example ?? siteOffer?.example ?? null;
  const usedInputs = inputs ?? example ?? {};
  const draftOutcome = useMemo(
    () => outcomeOf(kind, draftValues, usedInputs, today),
    [kind, draftValues, usedInputs, today],
  );
  const siteOutcome = useMemo(
    () => siteValues && outcomeOf(kind, siteValues, usedInputs, today),
    [kind, siteValues, usedInputs, today],
  );
  const parameterFaults = useMemo(
    () => parameterIssues(kind, draftValues, today),
    [kind, draftValues, today],
  );
  const outcome = view === 'published' ? siteOutcome : draftOutcome;
  const { limits } = view === 'published' ? (siteOffer ?? draftOffer) : draftOffer;
  const fields = useMemo(
    () => inputFields(kind, siteValues === null ? [draftValues] : [draftValues, siteValues], limits),
    [kind, draftValues, siteValues, limits],
  );
  const validFrom = firstValidDay(draftValues, today);

  const renderLoan = (version: Version, outcome: LoanOutcome) =>
    outcome.at === 'computed' ? (
      <OneLoan
        simulation={outcome.simulation}
        sheet={{
          simulation: outcome.simulation,
          kind,
          version,
          revision: version === 'draft' ? entry.revision : (entry.published_revision ?? 0),
          isUnsaved: version === 'draft' && record.isDirty(),
          values: version === 'draft' ? draftValues : (siteValues ?? {}),
          inputs: usedInputs,
          fields,
          day: today,
        }}
        address={sheetAddress(entry.id, kind, version, usedInputs)}
        isUnsaved={version === 'draft' && record.isDirty()}
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
          <Button kind="plain" size="small" onClick={() => setTypedInputs(null)}>
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
        noticeContent={
          <>
            {validFrom !== null && (
              <p
                className={cx(
                  row(8, 'start', 'outlined', 'rounded', 'pad10x12'),
                  text('label'),
                  styles.warning,
                )}
              >
                <IconClock size={18} stroke={1.75} className={text('warning')} aria-hidden="true" />
                <span>{notYetValidText(entry, validFrom)}</span>
              </p>
            )}
            {view !== 'published' && parameterFaults.length > 0 && (
              <IssueList type={type} title="Corrija antes de publicar:" issues={parameterFaults} />
            )}
          </>
        }
      >
        {view !== 'draft' && siteValues === null ? (
          <p className={text('label', 'second')}>Todavía no hay una versión publicada de esta calculadora.</p>
        ) : view !== 'published' && draftOutcome.at === 'incomplete' ? (
          <IssueList
            type={type}
            title="Para simular el borrador, complete:"
            issues={draftOutcome.missingIssues}
          />
        ) : (
          <>
            <InputsForm
              fields={fields}
              inputs={typedInputs ?? example ?? {}}
              issues={issuesOf(outcome)}
              onChange={setTypedInputs}
            />
            {view === 'compare' && siteOutcome !== null ? (
              <BothVersions publishedOutcome={siteOutcome} draft={draftOutcome} />
            ) : view === 'published' ? (
              siteOutcome !== null && renderLoan('published', siteOutcome)
            ) : (
              renderLoan('draft', draftOutcome)
            )}
          </>
        )}
      </Tabs>
    </SectionCard>
  );
}

/** Compares the loans of both versions. If a version cannot compute the loan, explains the reason. */
function BothVersions({
  publishedOutcome,
  draft: draftOutcome,
}: {
  readonly publishedOutcome: LoanOutcome;
  readonly draft: LoanOutcome;
}) {
  if (publishedOutcome.at === 'computed' && draftOutcome.at === 'computed')
    return <ComparedLoans publishedLoan={publishedOutcome.simulation} draftLoan={draftOutcome.simulation} />;
  if (draftOutcome.at === 'computed')
    return (
      <p className={text('label', 'second')}>
        La versión publicada no presta esto: {firstFaultText(publishedOutcome)} Con el borrador sí se presta.
      </p>
    );
  return (
    <p className={text('label', 'second')}>El borrador no presta esto: {firstFaultText(draftOutcome)}</p>
  );
}

const firstFaultText = (outcome: LoanOutcome): string =>
  outcome.at === 'refused' ? (outcome.issues[0]?.message ?? '') : 'le faltan datos.';
