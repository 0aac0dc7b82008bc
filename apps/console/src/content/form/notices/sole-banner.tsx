import { IconReplace } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Entry } from '@vitrina/contract';
import type { ContentType } from '@vitrina/model';
import { useMembers } from '../../../lib/state/store.ts';
import { displacement, isSole, lowered, rivalQuery } from '../../shared/index.ts';
import type { RecordStore } from '../state/record-store.ts';
import { Banner } from './banner.tsx';

export interface SoleBannerProps {
  readonly type: ContentType;
  readonly entry: Entry | null;
  readonly record: RecordStore;
}

/** Which record on the site would give way to this one, as it is typed now, or does not give way. */
export function SoleBanner({ type, entry, record }: SoleBannerProps) {
  const names = [...(type.sole?.scopeFields ?? []), ...(type.sole?.when ? [type.sole.when.field] : [])];
  const typed = useMembers(record.values, names);
  const values = Object.fromEntries(names.map((name, index) => [name, typed[index] ?? null]));
  const { data: rival } = useQuery({
    ...rivalQuery(type, values, entry?.id ?? null),
    enabled: isSole(type, values),
  });
  if (rival == null || !isSole(type, values)) return null;
  return (
    <Banner
      icon={<IconReplace size={20} stroke={1.75} aria-hidden="true" />}
      title={
        type.sole?.onReplace === 'never'
          ? displacement(type, rival)
          : `Al publicar, ${lowered(displacement(type, rival))}`
      }
    />
  );
}
