import { IconCopy, IconExternalLink, IconPencil } from '@tabler/icons-react';
import {
  type AddressParts,
  type ContentType,
  draftFields,
  hasSlug,
  identityFields,
  missingAddressParts,
  publicPath,
} from '@vitrina/model';
import { useState } from 'react';
import { useKnownRecords } from '../../../fields/index.ts';
import { useStore } from '../../../lib/state/store.ts';
import { Button, IconButton } from '../../../ui/actions/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { notify } from '../../../ui/overlays/toast-store.ts';
import { VisuallyHidden } from '../../../ui/page/bits.tsx';
import { SectionCard } from '../../../ui/page/card.tsx';
import { box, row, text } from '../../../ui/primitives/index.ts';
import { useOpenRecord } from '../record/use-record.ts';
import { FormField } from '../sections/form-section.tsx';
import { issuesOf } from '../state/issues.ts';
import { addressPartsFrom } from '../state/typed-address.ts';
import { linkClass } from './link-class.ts';
import styles from './rail.module.css';

/**
 * Card with the public address of the record. For a record without a page, shows the slug, which the addresses of
 * other records contain.
 */
export function AddressCard() {
  const { type, entry, record, issues, readOnly, siteValues, sites } = useOpenRecord();
  const [isEditing, setEditing] = useState(false);
  const { records } = useKnownRecords();
  const typedValues = useStore(record.values);
  const field = identityFields(type)['slug'];
  if (field === undefined || !hasSlug(type)) return null;

  const address = addressPartsFrom(type, typedValues, records);
  const path = publicPath(type, address);
  const shownPath = type.publicPage ? path : address.slug;
  const publishedPath =
    siteValues === null ? null : publicPath(type, addressPartsFrom(type, siteValues, records));
  const isChanged = publishedPath !== null && path !== null && publishedPath !== path;
  const isOpen = isEditing || issuesOf(issues, 'slug').length > 0;
  return (
    <SectionCard
      padding="rail"
      title={type.publicPage ? 'Dirección pública' : 'URL amigable'}
      end={
        !isOpen &&
        !readOnly && (
          <IconButton
            size="small"
            label="Cambiar la dirección"
            icon={<IconPencil stroke={1.75} />}
            onClick={() => setEditing(true)}
          />
        )
      }
    >
      <p className={cx(text('label', 'second', 'anywhere', 'rounded', 'sunken'), styles.path)}>
        {shownPath === null ? (
          missingText(type, address)
        ) : (
          <AddressPath path={shownPath} slug={address.slug} />
        )}
      </p>
      {!type.publicPage && (
        <p className={text('small', 'second', 'above8')}>
          Forma parte de las direcciones públicas que la usan.
        </p>
      )}
      {isChanged && (
        <p className={text('small', 'warning', 'above8')}>
          La dirección pública cambiará. La de ahora llevará a la nueva.
        </p>
      )}
      {isOpen && !readOnly && (
        <div className={box('above8')}>
          <FormField name="slug" field={field} />
        </div>
      )}
      {entry !== null && path !== null && sites.siteUrl !== null && (
        <div className={box('above8')}>
          <SiteRow
            address={`${sites.siteUrl}${publishedPath ?? path}`}
            isPublished={publishedPath !== null}
            wasPublished={entry.published_at !== null}
          />
        </div>
      )}
    </SectionCard>
  );
}

const conjunction = new Intl.ListFormat('es-HN', { type: 'conjunction' });

/** Names the fields from which the address is made and which are still empty. */
function missingText(type: ContentType, address: AddressParts): string {
  const fields = draftFields(type);
  const fieldNames = {
    slug: type.title ?? type.name,
    institution: 'institution_id',
    category: 'category_id',
  };
  const missingParts = type.publicPage ? missingAddressParts(type, address) : (['slug'] as const);
  const labels = missingParts.map((part) => fields[fieldNames[part]]?.label ?? part);
  return `La dirección aparece al completar ${conjunction.format(labels)}.`;
}

/** Path of the address, with the record's slug in bold. */
function AddressPath({ path, slug }: { readonly path: string; readonly slug: string | null }) {
  if (slug === null || !path.endsWith(slug)) return <b className={text('ink')}>{path}</b>;
  return (
    <>
      {path.slice(0, path.length - slug.length)}
      <b className={text('ink')}>{slug}</b>
    </>
  );
}

interface SiteRowProps {
  /** Address on the site: of the published version, otherwise of the draft. */
  readonly address: string;
  /** True if the site serves a page at the address now. */
  readonly isPublished: boolean;
  /** True if the site has served a version of the record before. */
  readonly wasPublished: boolean;
}

/** State of the address on the site, with a button to copy the address. While the page is published, a link to it. */
function SiteRow({ address, isPublished, wasPublished }: SiteRowProps) {
  const copyAddress = () => {
    navigator.clipboard?.writeText(address).then(
      () => notify({ tone: 'success', title: 'Dirección copiada', text: address }),
      () => notify({ tone: 'warning', title: 'No se pudo copiar', text: 'Selecciónela y cópiela a mano.' }),
    );
  };
  return (
    <div className={cx(row(8, 'between'), text('label', 'second'), styles.site)}>
      {isPublished ? (
        <a
          className={cx(row(6, 'inline'), linkClass())}
          href={address}
          target="_blank"
          rel="noopener"
          title={address}
        >
          Sitio
          <IconExternalLink size={14} stroke={1.75} aria-hidden="true" />
          <VisuallyHidden> (se abre en otra pestaña)</VisuallyHidden>
        </a>
      ) : (
        <span title={address}>{wasPublished ? 'Ya no está en el sitio' : 'Todavía no está en el sitio'}</span>
      )}
      <Button
        size="small"
        kind="plain"
        icon={<IconCopy stroke={1.75} aria-hidden="true" />}
        onClick={copyAddress}
      >
        Copiar
        <VisuallyHidden> la dirección</VisuallyHidden>
      </Button>
    </div>
  );
}
