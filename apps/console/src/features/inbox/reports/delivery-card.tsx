import { SegmentedControl } from '../../../ui/form/inputs.tsx';
import { SectionCard } from '../../../ui/page/card.tsx';
import { stack } from '../../../ui/primitives/index.ts';
import { RecipientsField } from '../report-parts/index.ts';
import type { PartProps } from './period-card.tsx';

interface DeliveryCardProps extends Pick<PartProps, 'asked' | 'onChange'> {
  /** Error of the recipients. */
  readonly error: string | undefined;
  /** Recipients that no account has. */
  readonly withoutAccount: readonly string[];
}

/** Choice of the delivery of the report: a download, or a mail. */
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
