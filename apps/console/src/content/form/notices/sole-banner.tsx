import { IconReplace } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { conflictingEntryQuery, displacementText, isSole, uncapitalize } from '../../shared/index.ts';
import { useOpenRecord } from '../record/use-record.ts';
import { useTypedValues } from '../state/record-store.ts';
import { Banner } from './banner.tsx';

/**
 * Banner about a published record that conflicts with this one. Publishing this record replaces that record, or is
 * prevented by it.
 */
export function SoleBanner() {
  const { type, entry, record } = useOpenRecord();
  const fieldNames = [...(type.sole?.scopeFields ?? []), ...(type.sole?.when ? [type.sole.when.field] : [])];
  const values = useTypedValues(record, fieldNames);
  const { data: conflictingEntry } = useQuery({
    ...conflictingEntryQuery(type, values, entry?.id ?? null),
    enabled: isSole(type, values),
  });
  if (conflictingEntry == null || !isSole(type, values)) return null;
  return (
    <Banner
      icon={<IconReplace size={20} stroke={1.75} aria-hidden="true" />}
      title={
        type.sole?.onReplace === 'never'
          ? displacementText(type, conflictingEntry)
          : `Al publicar, ${uncapitalize(displacementText(type, conflictingEntry))}`
      }
    />
  );
}
