import type { TypeSlug } from '@vitrina/model';
import { brands, groupName } from '../brand.ts';
import type { AnyEntry, Entry } from '../content/reader.ts';
import type { PageContent, PageContext } from '../context.ts';
import { usePageContext } from '../context.ts';
import { Card } from '../parts/card.tsx';
import { Icon } from '../parts/icon.tsx';
import { type Invitation, Invitations } from '../parts/invitations.tsx';
import { MenuItems, previewAttributesOf } from '../parts/menu.tsx';
import { elementsBelowRoots, type Menus } from '../parts/menus.ts';
import { bannerAt } from '../parts/page-head.tsx';
import { pictureAddress } from '../parts/picture.tsx';
import { addRequestedSlide, HomeBanner, Slides } from './home-media.tsx';
import { listPath, listTitle, requireSiteType } from './site-types.ts';

const cardsPerRow = 3;

interface EntryRowProps {
  readonly slug: TypeSlug;
  readonly entries: readonly Entry[];
  readonly title: string;
}

function EntryRow({ slug, entries, title }: EntryRowProps) {
  const context = usePageContext();
  if (entries.length === 0) return null;
  const type = requireSiteType(slug);
  return (
    <section className="wrap section">
      <div className="section-head">
        <h2>{title}</h2>
        <a href={listPath(type, context.institution)}>
          Ver todo <span className="unseen">en {listTitle(type)}</span> <Icon name="arrow-right" size={18} />
        </a>
      </div>
      <div className="cards">
        {entries.slice(0, cardsPerRow).map((entry) => (
          <Card entry={entry as AnyEntry} key={entry.id} level="h3" type={type} />
        ))}
      </div>
    </section>
  );
}

/** Rows of a home page below the products, by institution. */
const rowsByInstitution = {
  bank: [
    ['promotions', 'Promociones vigentes'],
    ['projects', 'Su próxima casa'],
  ],
  insurances: [
    ['promotions', 'Promociones vigentes'],
    ['salvages', 'Salvamentos a la venta'],
  ],
  companies: [['assets', 'Activos a la venta']],
} as const satisfies Record<PageContext['institution'], readonly (readonly [TypeSlug, string])[]>;

/** Links below the products of a home page, by the part of the address after the institution. */
const invitations: readonly (Invitation & { readonly institution?: PageContext['institution'] })[] = [
  {
    path: 'stores',
    icon: 'map-pin',
    title: 'Sucursales y cajeros',
    text: 'Encuentre el más cercano y vea si está abierto.',
  },
  {
    path: 'calculators',
    institution: 'bank',
    icon: 'calculator',
    title: 'Calcule su préstamo',
    text: 'Vea la cuota antes de pedirlo, con los términos vigentes.',
  },
  {
    path: 'terminologies',
    institution: 'insurances',
    icon: 'vocabulary',
    title: 'Glosario',
    text: 'Las palabras de los seguros, explicadas.',
  },
  {
    path: 'jobs',
    icon: 'briefcase',
    title: 'Trabaje con nosotros',
    text: 'Vea las plazas abiertas y envíe su solicitud.',
  },
];

const invitationsOf = (institution: PageContext['institution']): readonly Invitation[] =>
  invitations
    .filter((invitation) => (invitation.institution ?? institution) === institution)
    .map((invitation) => ({ ...invitation, path: `/${institution}/${invitation.path}` }));

const organizationTypes = {
  insurances: 'InsuranceAgency',
  bank: 'BankOrCreditUnion',
  companies: 'Organization',
} as const;

/** Builds the home page of an institution. */
export async function homePage(context: PageContext, menus: Menus): Promise<PageContent> {
  const { reader, institution, config } = context;
  const brand = brands[institution];
  const [slides, banners, products, ...furtherLists] = await Promise.all([
    reader.list('slides', institution, { placement: 'home', sort: 'order', per_page: 8 }),
    reader.list('banners', institution, { per_page: 100 }),
    reader.list('products', institution, { per_page: 100 }),
    ...rowsByInstitution[institution].map(([slug]) =>
      reader.list(slug, institution, { per_page: cardsPerRow }),
    ),
  ]);
  const banner = await bannerAt(context, banners.data, 'home');
  const shownSlides = await addRequestedSlide(context, slides.data);
  const featuredProducts = [...products.data].sort(
    (a, b) =>
      Number(b.featured ?? false) - Number(a.featured ?? false) || (a.order ?? 999) - (b.order ?? 999),
  );
  const firstImage = shownSlides[0]?.background_image;
  return {
    title: `${brand.name}: ${brand.motto.toLowerCase()}`,
    description: `${brand.description} ${brand.name} es parte de ${groupName}.`,
    path: `/${institution}`,
    shareImage: firstImage ? pictureAddress(context, firstImage, 1280) : null,
    structuredData: [
      {
        '@type': organizationTypes[institution],
        name: brand.name,
        url: `${config.siteUrl}/${institution}`,
        parentOrganization: { '@type': 'Organization', name: groupName },
      },
    ],
    body: (
      <>
        <h1 className="unseen">{brand.name}</h1>
        <Slides slides={shownSlides} />
        {menus.quickLinks.elements.length > 0 && (
          <nav
            aria-label="Accesos rápidos"
            className="wrap quick-links"
            {...previewAttributesOf(menus.quickLinks)}
          >
            <MenuItems elements={elementsBelowRoots(menus.quickLinks)} />
          </nav>
        )}
        <EntryRow
          entries={featuredProducts}
          slug="products"
          title={institution === 'companies' ? 'Soluciones para su empresa' : 'Hecho para usted'}
        />
        {banner && <HomeBanner banner={banner} />}
        <section aria-label="Servicios" className="wrap section">
          <Invitations items={invitationsOf(institution)} />
        </section>
        {rowsByInstitution[institution].map(([slug, title], index) => (
          <EntryRow entries={furtherLists[index]?.data ?? []} key={slug} slug={slug} title={title} />
        ))}
      </>
    ),
  };
}
