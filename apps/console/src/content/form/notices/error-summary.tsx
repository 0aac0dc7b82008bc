import { IconAlertCircle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { cx } from '../../../ui/cx.ts';
import { Card } from '../../../ui/page/card.tsx';
import { IconTile } from '../../../ui/page/states.tsx';
import { row, text } from '../../../ui/primitives/index.ts';
import styles from '../form.module.css';
import { useOpenRecord } from '../record/use-record.ts';
import type { Fault } from '../state/record-state.ts';
import { IssueLinks } from './issue-links.tsx';

function keptText({ intent }: Fault, isSaved: boolean): string {
  if (intent === 'publish') return 'El borrador sí está guardado. El sitio no ha cambiado.';
  return isSaved
    ? 'Lo escrito sigue en esta pantalla; lo guardado antes no ha cambiado.'
    : 'Lo escrito sigue en esta pantalla; aún no se ha guardado.';
}

/**
 * Summary of the issues at the top of the form, with a link to each field. Takes the focus when it is mounted; a new
 * `key` for each attempt makes that happen again.
 */
export function ErrorSummary({ fault }: { readonly fault: Fault }) {
  const { type, entry, record } = useOpenRecord();
  const box = useRef<HTMLDivElement>(null);
  // Only on mount: later corrections of single fields must not move the focus.
  const isQuiet = useRef(fault.isQuiet === true);
  useEffect(() => {
    if (isQuiet.current) return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'start' });
  }, []);
  const count = fault.issues.length;
  return (
    <Card
      as="section"
      ref={box}
      className={cx(row(14, 'start'), styles.summary)}
      tabIndex={-1}
      role="alert"
      aria-labelledby="resumen-errores"
      data-focus-target
    >
      <IconTile tone="danger" size="medium" icon={<IconAlertCircle stroke={1.75} />} />
      <div>
        <h2 id="resumen-errores">
          Corrija {count === 1 ? '1 campo' : `${count} campos`} para{' '}
          {fault.intent === 'publish' ? 'publicar' : 'guardar'}
        </h2>
        <p className={text('label', 'second')}>{keptText(fault, entry !== null)}</p>
        <IssueLinks type={type} issues={fault.issues} values={record.values.read()} />
      </div>
    </Card>
  );
}
