import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import type { FirstDay } from '@vitrina/contract';
import { Link } from 'react-router';
import { Button, ButtonLink } from '../../../ui/actions/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { VisuallyHidden } from '../../../ui/page/bits.tsx';
import { SectionCard } from '../../../ui/page/card.tsx';
import { CountChip } from '../../../ui/page/chip.tsx';
import { row, stack, text } from '../../../ui/primitives/index.ts';
import { CreateCatalogues } from './create-catalogues.tsx';
import styles from './first-day.module.css';
import { stepTexts } from './steps.ts';
import { useDismiss, useFirstDay } from './use-first-day.ts';

/**
 * Checklist for a new installation. Shows the steps that the person may do; renders nothing when all steps are done.
 */
export function FirstDayCard() {
  const { data } = useFirstDay();
  if (data === undefined || data.steps.every(({ done }) => done)) return null;
  return <Checklist firstDay={data} />;
}

function Checklist({ firstDay }: { readonly firstDay: FirstDay }) {
  const { steps, dismissed, missing: missingGroups } = firstDay;
  const dismissMutation = useDismiss();
  const finishedCount = steps.filter((step) => step.done).length;
  return (
    <SectionCard
      title={
        <span className={row(8)}>
          Primeros pasos{' '}
          <CountChip>
            {finishedCount} de {steps.length}
          </CountChip>
        </span>
      }
      line="Lo que falta para que el primer contenido llegue al sitio. Cada paso se marca solo cuando está hecho."
      titleId="first-day"
      end={
        <Button
          size="small"
          kind="plain"
          busy={dismissMutation.isPending}
          onClick={() => dismissMutation.mutate(!dismissed)}
        >
          {dismissed ? 'Mostrar en el resumen' : 'Ocultar'}
        </Button>
      }
    >
      <ol className={stack(0, 'lined')}>
        {steps.map((step) => (
          <StepItem
            key={step.key}
            step={step}
            missingGroups={step.key === 'catalogues' ? missingGroups : []}
          />
        ))}
      </ol>
    </SectionCard>
  );
}

interface StepItemProps {
  readonly step: FirstDay['steps'][number];
  /** Standard records that do not exist yet. */
  readonly missingGroups: FirstDay['missing'];
}

function StepItem({ step: { key, done }, missingGroups }: StepItemProps) {
  const { title, description, link, guide } = stepTexts[key];
  const Mark = done ? IconCircleCheck : IconCircle;
  return (
    <li className={row(12, 'wrap', 'pad10x0')}>
      <span className={cx(row(12, 'start', 'fill', 'shrink'), styles.words)}>
        <Mark
          size={20}
          stroke={1.75}
          className={text(done ? 'success' : 'third', 'fixed')}
          aria-hidden="true"
        />
        <span className={stack(0)}>
          <span className={text('name', done ? 'second' : 'ink')}>
            {title}
            <VisuallyHidden>{done ? ': hecho' : ': pendiente'}</VisuallyHidden>
          </span>
          {!done && (
            <span className={text('label', 'second')}>
              {description}{' '}
              {guide !== undefined && (
                <Link to={`/tutorials/${guide}`} className={text('link')}>
                  Cómo se hace
                </Link>
              )}
            </span>
          )}
        </span>
      </span>
      {missingGroups.length > 0 && <CreateCatalogues missingGroups={missingGroups} isStrong={!done} />}
      {!done && link !== undefined && (
        <ButtonLink size="small" to={link.to}>
          {link.label}
        </ButtonLink>
      )}
    </li>
  );
}
