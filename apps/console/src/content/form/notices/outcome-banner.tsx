import { IconArchive } from '@tabler/icons-react';
import { fieldsOf, hasOutcome, splitDraft } from '@vitrina/model';
import { Button } from '../../../ui/actions/button.tsx';
import { outcomeText } from '../../shared/index.ts';
import { useOpenRecord } from '../record/use-record.ts';
import { useTypedValues } from '../state/record-store.ts';
import { Banner } from './banner.tsx';

/**
 * Banner shown when a record with a past end has an outcome. Offers to archive the record.
 * @param outcome key of the outcome field
 */
export function OutcomeBanner({ outcome }: { readonly outcome: string }) {
  const { type, entry, record, onArchive } = useOpenRecord();
  const values = useTypedValues(record, [outcome, type.lifecycle?.ends ?? '']);
  if (!entry?.can.archive) return null;
  if (!hasOutcome(type, splitDraft(type, { ...entry, ...values }), new Date())) return null;
  const { singular, feminine } = type.labels;
  return (
    <Banner
      icon={<IconArchive size={20} stroke={1.75} aria-hidden="true" />}
      title={`Est${feminine ? 'a' : 'e'} ${singular} terminó y ya tiene «${fieldsOf(type)[outcome]?.label ?? outcome}»`}
      description={outcomeText(type)}
    >
      <Button size="small" kind="ink" onClick={onArchive}>
        Archivar
      </Button>
    </Banner>
  );
}
