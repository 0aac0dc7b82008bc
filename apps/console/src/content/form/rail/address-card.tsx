import { IconCopy, IconPencil } from '@tabler/icons-react';
import type { Entry } from '@vitrina/contract';
import { type ContentType, identityFields, publicPath, slugFrom } from '@vitrina/model';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { IconButton } from '../../../ui/button.tsx';
import { SectionCard } from '../../../ui/card.tsx';
import { notify } from '../../../ui/toast-store.ts';
import { type FieldSetting, FormField } from '../form-section.tsx';
import { issuesOf } from '../state/issues.ts';
import type { Sites } from '../use-sites.ts';
import styles from './rail.module.css';

export interface AddressCardProps extends FieldSetting {
  readonly type: ContentType;
  readonly entry: Entry | null;
  /** The slug under which the record is on the site; null when it is not there. */
  readonly liveSlug: string | null;
  readonly sites: Sites;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Where the public finds the record. */
export function AddressCard({ type, entry, liveSlug, sites, ...setting }: AddressCardProps) {
  const [editing, setEditing] = useState(false);
  const { control } = setting.record.form;
  const [slug, name, institution] = useWatch({
    control,
    name: ['slug', type.title ?? type.name, 'institution_id'],
  });
  const field = identityFields(type)['slug'];
  if (field === undefined) return null;

  const shown = text(slug) || slugFrom(text(name));
  const path = publicPath(type, { institution_id: text(institution) || null, slug: shown || null });
  const head = path === null ? null : path.slice(0, path.length - shown.length);
  const changes = liveSlug !== null && shown !== '' && shown !== liveSlug;
  const open = editing || issuesOf(setting.issues, 'slug').length > 0;
  const copy = () => {
    const address = `${sites.site ?? ''}${path ?? ''}`;
    navigator.clipboard?.writeText(address).then(
      () => notify({ tone: 'success', title: 'Dirección copiada', text: address }),
      () => notify({ tone: 'warning', title: 'No se pudo copiar', text: 'Selecciónela y cópiela a mano.' }),
    );
  };

  return (
    <SectionCard
      padding="rail"
      title="Dirección pública"
      end={
        <span className={styles.row}>
          {!open && !setting.readOnly && (
            <IconButton
              size="small"
              label="Cambiar la dirección"
              icon={<IconPencil stroke={1.75} />}
              onClick={() => setEditing(true)}
            />
          )}
          {path !== null && (
            <IconButton
              size="small"
              label="Copiar la dirección"
              icon={<IconCopy stroke={1.75} />}
              onClick={copy}
            />
          )}
        </span>
      }
    >
      <p className={styles.path}>
        {path === null ? (
          'La tendrá cuando tenga nombre e institución.'
        ) : (
          <>
            {head}
            <b>{shown}</b>
          </>
        )}
      </p>
      {changes && (
        <p className={styles.warn}>La dirección pública cambiará. La de ahora llevará a la nueva.</p>
      )}
      {open && !setting.readOnly && (
        <div className={styles.after}>
          <FormField {...setting} name="slug" field={field} />
        </div>
      )}
      {entry !== null && sites.staging !== null && path !== null && (
        <p className={styles.after}>
          <a className={styles.link} href={`${sites.staging}${path}`} target="_blank" rel="noopener">
            Ver en el sitio de pruebas
          </a>
        </p>
      )}
    </SectionCard>
  );
}
