import {
  conditionHolds,
  dayOf,
  endOfDay,
  type Money,
  type OpeningHours,
  type Phone,
  type StructuredData,
  visibleText,
  weekdays,
} from '@vitrina/model';
import { brands } from '../brand.ts';
import type { AnyEntry, Entry } from '../content/reader.ts';
import type { PageContext } from '../context.ts';
import { fileAddress } from '../parts/picture.tsx';
import type { Values } from '../parts/value-text.ts';
import { imagesOf } from './describe.ts';
import type { SiteType } from './site-types.ts';

interface PageSubject {
  readonly pageContext: PageContext;
  readonly type: SiteType;
  readonly entry: AnyEntry;
  readonly url: string;
}

/** Structured data of one kind, as a type declares it. */
type DataOf<K extends StructuredData['as']> = Extract<StructuredData, { readonly as: K }>;

const imageAddresses = ({ pageContext, type, entry }: PageSubject): string[] =>
  imagesOf(type, entry).map(({ file }) => fileAddress(pageContext, file.url));

const organizationData = ({ institution, config }: PageContext) => ({
  '@type': 'Organization',
  name: brands[institution].name,
  url: `${config.siteUrl}/${institution}`,
});

const postalAddressData = (city: unknown, address: unknown) => ({
  '@type': 'PostalAddress',
  ...(typeof address === 'string' && { streetAddress: address }),
  ...(typeof city === 'object' && city !== null && 'name' in city && { addressLocality: city.name }),
  addressCountry: 'HN',
});

function offerData(subject: PageSubject, declaration: DataOf<'offer'>): object {
  const { pageContext, entry, url } = subject;
  const price = entry[declaration.price] as Money | null | undefined;
  return {
    '@type': 'Product',
    name: entry.title,
    url,
    image: imageAddresses(subject),
    ...(price && {
      offers: {
        '@type': 'Offer',
        price: price.amount,
        priceCurrency: price.currency,
        availability: conditionHolds(declaration.available, entry, new Map())
          ? 'https://schema.org/InStock'
          : 'https://schema.org/LimitedAvailability',
        seller: organizationData(pageContext),
        url,
      },
    }),
  };
}

function productData(subject: PageSubject, { description }: DataOf<'product'>): object {
  const { pageContext, entry, url } = subject;
  return {
    '@type': 'Product',
    name: entry.title,
    description: entry[description],
    url,
    image: imageAddresses(subject),
    category: entry.category?.name,
    brand: { '@type': 'Brand', name: brands[pageContext.institution].name },
  };
}

/** Returns the structured data of a product's questions, if it has any. */
function questionsData({ entry }: PageSubject, declaration: DataOf<'product'>): object[] {
  const rows = (entry[declaration.questions] ?? []) as readonly Values[];
  if (rows.length === 0) return [];
  const mainEntity = rows.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: visibleText(String(answer ?? '')) },
  }));
  return [{ '@type': 'FAQPage', mainEntity }];
}

function jobData({ pageContext, entry, url }: PageSubject, declaration: DataOf<'job'>): object {
  const salary = entry[declaration.salary] as Money | null;
  const closingDate = entry[declaration.closes];
  const { field, types } = declaration.employment;
  return {
    '@type': 'JobPosting',
    title: entry.title,
    url,
    description: declaration.description.map((name) => String(entry[name] ?? '')).join(''),
    datePosted: dayOf(new Date(entry.published_at)),
    ...(typeof closingDate === 'string' && { validThrough: endOfDay(closingDate).toISOString() }),
    employmentType: types[String(entry[field])],
    hiringOrganization: organizationData(pageContext),
    jobLocation: {
      '@type': 'Place',
      address: postalAddressData(entry[declaration.city.replace(/_id$/, '')], null),
    },
    ...(salary && {
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: salary.currency,
        value: { '@type': 'QuantitativeValue', value: Number(salary.amount), unitText: 'MONTH' },
      },
    }),
  };
}

const termData = ({ entry, url }: PageSubject, { description }: DataOf<'term'>): object => ({
  '@type': 'DefinedTerm',
  name: entry.name,
  description: visibleText(String(entry[description] ?? '')),
  url,
});

/** Returns the structured data of an entry for search engines, as its type declares it. */
export function structuredDataOf(
  pageContext: PageContext,
  type: SiteType,
  entry: AnyEntry,
  path: string,
): object[] {
  const subject: PageSubject = { pageContext, type, entry, url: `${pageContext.config.siteUrl}${path}` };
  const declaration = type.page.structuredData;
  switch (declaration?.as) {
    case 'product':
      return [productData(subject, declaration), ...questionsData(subject, declaration)];
    case 'offer':
      return [offerData(subject, declaration)];
    case 'job':
      return [jobData(subject, declaration)];
    case 'term':
      return [termData(subject, declaration)];
    default:
      return [];
  }
}

const openingHoursData = (hours: OpeningHours | null): object[] => {
  if (hours === null) return [];
  if (hours.always_open)
    return [
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: weekdays.map(dayAddress),
        opens: '00:00',
        closes: '23:59',
      },
    ];
  return weekdays.flatMap((day) =>
    hours.days[day].map(({ opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: dayAddress(day),
      opens,
      closes: closes === '24:00' ? '23:59' : closes,
    })),
  );
};

const dayAddress = (day: string): string =>
  `https://schema.org/${day.charAt(0).toUpperCase()}${day.slice(1)}`;

/** Returns the structured data of a branch with its opening hours. */
export function storeData(pageContext: PageContext, store: Entry<'stores'>, path: string): object {
  const types = {
    bank: 'BankOrCreditUnion',
    insurances: 'InsuranceAgency',
    companies: 'FinancialService',
  } as const;
  const phone = store.phones?.[0] as Phone | undefined;
  return {
    '@type': store.store_type === 'atm' ? 'AutomatedTeller' : types[pageContext.institution],
    name: store.name,
    url: `${pageContext.config.siteUrl}${path}`,
    address: postalAddressData(store.city, store.address),
    ...(phone && { telephone: phone.number }),
    ...(store.email && { email: store.email }),
    ...(store.image && { image: fileAddress(pageContext, store.image.file.url) }),
    ...(store.location && {
      geo: { '@type': 'GeoCoordinates', latitude: store.location.lat, longitude: store.location.lng },
    }),
    openingHoursSpecification: openingHoursData(store.opening_hours),
    specialOpeningHoursSpecification: (store.special_hours ?? []).flatMap(({ from, to, shifts }) =>
      (shifts.length === 0 ? [{ opens: '00:00', closes: '00:00' }] : shifts).map(({ opens, closes }) => ({
        '@type': 'OpeningHoursSpecification',
        validFrom: from,
        validThrough: to,
        opens,
        closes,
      })),
    ),
    parentOrganization: organizationData(pageContext),
  };
}
