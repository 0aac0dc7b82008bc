import { IconShieldCheck, IconShieldExclamation, IconShieldHalf, type TablerIcon } from '@tabler/icons-react';
import type { AuditVerification } from '@vitrina/contract';
import type { ReactNode } from 'react';
import { countOf, formatNumber, formatWhenInside, withFullStop } from '../../lib/formats.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/page/card.tsx';
import { box, row, stack, text } from '../../ui/primitives/index.ts';
import { useVerification } from './use-audit.ts';
import { eventNoun } from './words.ts';

/** Shows the result of the last verification of the audit trail, with buttons to start and stop a verification. */
export function VerificationCard() {
  const { last: lastVerification, verify, stop } = useVerification();
  if (lastVerification.data === undefined) return null;
  const { data } = lastVerification.data;
  const isRunning = data?.state === 'running';
  return (
    <Card padding="rail" as="section" aria-label="Verificación">
      <div className={row(12, 'between', 'wrap')}>
        <div className={row(10, 'start', 'shrink')} role="status">
          {data === null ? <NeverVerified /> : <LastVerification verification={data} />}
        </div>
        {isRunning ? (
          <Button size="small" busy={stop.isPending} onClick={() => stop.mutate()}>
            Detener
          </Button>
        ) : (
          <Button
            size="small"
            busy={verify.isPending}
            busyText="Verificando…"
            onClick={() => verify.mutate()}
          >
            {data === null ? 'Verificar' : 'Verificar de nuevo'}
          </Button>
        )}
      </div>
      {isRunning && (
        <progress
          className={box('wide')}
          max={Math.max(data.total, 1)}
          value={Math.min(data.events, data.total)}
          aria-label="Eventos verificados"
        />
      )}
    </Card>
  );
}

interface StatementProps {
  readonly Icon?: TablerIcon;
  readonly tone: 'second' | 'warning' | 'danger' | 'success';
  readonly title: string;
  readonly children: ReactNode;
}

/** Shows the result of a verification, with an icon. */
function VerificationStatement({ Icon = IconShieldHalf, tone, title, children }: StatementProps) {
  return (
    <>
      <span className={text('fixed')}>
        <Icon size={20} stroke={1.75} className={text(tone)} aria-hidden="true" />
      </span>
      <div className={stack(2)}>
        <p className={text('strong')}>{title}</p>
        <div className={text('label', 'second')}>{children}</div>
      </div>
    </>
  );
}

function NeverVerified() {
  return (
    <VerificationStatement tone="second" title="Aún no se ha verificado">
      Cada evento lleva una firma. Verificarlas dice si alguien cambió, quitó o agregó alguno.
    </VerificationStatement>
  );
}

function LastVerification({ verification }: { readonly verification: AuditVerification }) {
  const { state, started_at, started_by, events, total, faults, not_yet_covered } = verification;
  const by = withFullStop(`Verificó ${started_by.name}, ${formatWhenInside(started_at)}`);
  if (state === 'running')
    return (
      <VerificationStatement tone="second" title="Verificando la auditoría…">
        {formatNumber(events)} de {countOf(total, eventNoun)}
      </VerificationStatement>
    );
  if (state !== 'done')
    return (
      <VerificationStatement
        tone="warning"
        title={state === 'stopped' ? 'La verificación se detuvo' : 'La verificación no terminó'}
      >
        No dice nada de los eventos. {by}
      </VerificationStatement>
    );
  if (faults.length > 0)
    return (
      <VerificationStatement
        Icon={IconShieldExclamation}
        tone="danger"
        title="La auditoría no es como se escribió"
      >
        <ul>
          {faults.map(({ chain, position, text: technicalText }) => (
            <li key={technicalText}>{faultLocationText(chain, position)}</li>
          ))}
        </ul>
        <p>Avise a quien opera el servicio: npm run audit:verify dice qué encontró. {by}</p>
      </VerificationStatement>
    );
  return (
    <VerificationStatement Icon={IconShieldCheck} tone="success" title="La auditoría está como se escribió">
      {countOf(events, eventNoun)}. {by}
      {not_yet_covered > 0 &&
        ` ${countOf(not_yet_covered, { singular: 'evento es más nuevo', plural: 'eventos son más nuevos' })} que el último sello firmado.`}
    </VerificationStatement>
  );
}

function faultLocationText(chain: number | null, position: number | null): string {
  if (chain === null) return 'Los sellos firmados no son los que se escribieron.';
  if (position === null) return `Hay eventos en una cadena que no existe (${chain}).`;
  return `Cadena ${chain}: desde su evento ${formatNumber(position)} no es como se escribió.`;
}
