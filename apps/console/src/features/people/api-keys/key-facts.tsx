import type { MachineKey } from '@vitrina/contract';
import { Link } from 'react-router';
import { formatDateTime } from '../../../lib/formats.ts';
import { SectionCard } from '../../../ui/page/card.tsx';
import { Facts } from '../../../ui/page/facts.tsx';
import { text } from '../../../ui/primitives/index.ts';

/** Shows author, creation, expiry and last use of a key, and the key that replaces it. */
export function KeyDetails({ of: key }: { readonly of: MachineKey }) {
  const authorText = key.created_by === null ? '' : `, por ${key.created_by}`;
  return (
    <SectionCard padding="rail" title="Esta clave">
      <Facts
        facts={[
          ['Creada', formatDateTime(key.created_at) + authorText],
          ['Vale hasta', formatDateTime(key.expires_at)],
          key.revoked_at !== null && ['Anulada', formatDateTime(key.revoked_at)],
          ['Último uso', key.last_used_at === null ? 'Sin uso todavía' : formatDateTime(key.last_used_at)],
          key.last_used_from !== null && ['Desde', key.last_used_from],
          key.replaced_by !== null && [
            'Renovada',
            <Link key="next" className={text('link')} to={`/api-keys/${key.replaced_by}`}>
              Ver la nueva clave
            </Link>,
          ],
        ]}
      />
    </SectionCard>
  );
}
