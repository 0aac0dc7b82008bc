import { SegmentedControl } from '../../../ui/form/inputs.tsx';
import { SectionCard } from '../../../ui/page/card.tsx';
import { stack } from '../../../ui/primitives/index.ts';
import { RecipientsField } from '../report-parts/index.ts';
import type { PartProps } from './period-card.tsx';

interface DeliveryCardProps extends Pick<PartProps, 'asked' | 'onChange'> {
  /** What is wrong with the recipients. */
  readonly error: string | undefined;
  /** Recipients that no account has. */
  readonly withoutAccount: readonly string[];
}

/** How the report is delivered: downloaded, or mailed to somebody. */
export function DeliveryCard({ asked, error, withoutAccount, onChange }: DeliveryCardProps) {
  return (
    <SectionCard title="Entrega">
      <div className={stack(16)}>
        <SegmentedControl
          label="Entrega"
          name="report-delivery"
          wide="always"
          value={asked.delivery}
          options={[
            { value: 'download', label: 'Descargar' },
            { value: 'mail', label: 'Enviar por correo' },
          ]}
          onChange={(delivery) => onChange({ delivery })}
        />
        {asked.delivery === 'mail' && (
          <RecipientsField
            recipients={asked.recipients}
            attach={asked.attach}
            withoutAccount={withoutAccount}
            errors={{ recipients: error, attach: undefined }}
            onChange={onChange}
          />
        )}
      </div>
    </SectionCard>
  );
}
