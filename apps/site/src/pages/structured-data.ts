import {
  dayOf,
  endOfDay,
  type Image,
  type Money,
  type OpeningHours,
  type Phone,
  type TypeSlug,
  visibleText,
  weekdays,
} from '@vitrina/model';
import { brands } from '../brand.ts';
import type { AnyEntry, Entry } from '../content/reader.ts';
import type { PageContext } from '../context.ts';
import { fileAddress } from '../parts/picture.tsx';

const context = 'https://schema.org';

interface Described {
  readonly page: PageContext;
  readonly entry: AnyEntry;
  readonly url: string;
}

const imagesOf = ({ page, entry }: Described, key: string): string[] => {
  const value = entry[key] as Image | readonly Image[] | null | undefined;
  return (Array.isArray(value) ? value : value ? [value] : []).map((one: Image) =>
    fileAddress(page, one.file.url),
  );
};

const organization = ({ institution, config }: PageContext) => ({
  '@type': 'Organization',
  name: brands[institution].name,
  url: `${config.siteUrl}/${institution}`,
});

const postalAddress = (city: unknown, address: unknown) => ({
  '@type': 'PostalAddress',
  ...(typeof address === 'string' && { streetAddress: address }),
  ...(typeof city === 'object' && city !== null && 'name' in city && { addressLocality: city.name }),
  addressCountry: 'HN',
});

function offer(described: Described, price: Money | null | undefined) {
  const { page, entry, url } = described;
  return {
    '@context': context,
    '@type': 'Product',
    name: entry.title,
    url,
    image: imagesOf(described, 'gallery'),
    ...(price && {
      offers: {
        '@type': 'Offer',
        price: price.amount,
        priceCurrency: price.currency,
        availability:
          entry['sale_status'] === 'available'
            ? 'https://schema.org/InStock'
            : 'https://schema.org/LimitedAvailability',
        seller: organization(page),
        url,
      },
    }),
  };
}

function product(described: Described): object[] {
  const { page, entry, url } = described;
  const faqs = (entry['faqs'] ?? []) as readonly {
    readonly question: string;
    readonly answer: string | null;
  }[];
  return [
    {
      '@context': context,
      '@type': 'Product',
      name: entry.title,
      description: entry['summary'],
      url,
      image: imagesOf(described, 'main_image'),
      category: entry.category?.name,
      brand: { '@type': 'Brand', name: brands[page.institution].name },
    },
    ...(faqs.length === 0
      ? []
      : [
          {
            '@context': context,
            '@type': 'FAQPage',
            mainEntity: faqs.map(({ question, answer }) => ({
              '@type': 'Question',
              name: question,
              acceptedAnswer: { '@type': 'Answer', text: visibleText(answer ?? '') },
            })),
          },
        ]),
  ];
}

const employment: Readonly<Record<string, string>> = {
  permanent: 'FULL_TIME',
  temporary: 'TEMPORARY',
  project: 'CONTRACTOR',
  internship: 'INTERN',
};

function job({ page, entry, url }: Described): object {
  const salary = entry['salary_min'] as Money | null;
  const validThrough = entry['valid_through'];
  return {
    '@context': context,
    '@type': 'JobPosting',
    title: entry.title,
    url,
    description: `${String(entry['responsibilities'] ?? '')}${String(entry['requirements'] ?? '')}`,
    datePosted: dayOf(new Date(entry.published_at)),
    ...(typeof validThrough === 'string' && { validThrough: endOfDay(validThrough).toISOString() }),
    employmentType: employment[String(entry['employment_type'])],
    hiringOrganization: organization(page),
    jobLocation: { '@type': 'Place', address: postalAddress(entry['city'], null) },
    ...(salary && {
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: salary.currency,
        value: { '@type': 'QuantitativeValue', value: Number(salary.amount), unitText: 'MONTH' },
      },
    }),
  };
}

/** What an entry's page is, for search engines. */
export function structuredDataOf(page: PageContext, slug: TypeSlug, entry: AnyEntry, path: string): object[] {
  const described: Described = { page, entry, url: `${page.config.siteUrl}${path}` };
  switch (slug) {
    case 'products':
      return product(described);
    case 'assets':
      return [offer(described, entry['price'] as Money | null)];
    case 'salvages':
      return [offer(described, entry['base_price'] as Money | null)];
    case 'jobs':
      return [job(described)];
    case 'terminologies':
      return [
        {
          '@context': context,
          '@type': 'DefinedTerm',
          name: entry.name,
          description: visibleText(String(entry['definition'] ?? '')),
          url: described.url,
        },
      ];
    default:
      return [];
  }
}

const hoursOf = (hours: OpeningHours | null): object[] => {
  if (hours === null) return [];
  if (hours.always_open)
    return [
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: weekdays.map(titled),
        opens: '00:00',
        closes: '23:59',
      },
    ];
  return weekdays.flatMap((day) =>
    hours.days[day].map(({ opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: titled(day),
      opens,
      closes: closes === '24:00' ? '23:59' : closes,
    })),
  );
};

const titled = (day: string): string => `https://schema.org/${day.charAt(0).toUpperCase()}${day.slice(1)}`;

/** A branch as search engines read it, with its hours. */
export function storeData(page: PageContext, store: Entry<'stores'>, path: string): object {
  const types = {
    bank: 'BankOrCreditUnion',
    insurances: 'InsuranceAgency',
    companies: 'FinancialService',
  } as const;
  const phone = store.phones?.[0] as Phone | undefined;
  return {
    '@context': context,
    '@type': store.store_type === 'atm' ? 'AutomatedTeller' : types[page.institution],
    name: store.name,
    url: `${page.config.siteUrl}${path}`,
    address: postalAddress(store.city, store.address),
    ...(phone && { telephone: phone.number }),
    ...(store.email && { email: store.email }),
    ...(store.image && { image: fileAddress(page, store.image.file.url) }),
    ...(store.location && {
      geo: { '@type': 'GeoCoordinates', latitude: store.location.lat, longitude: store.location.lng },
    }),
    openingHoursSpecification: hoursOf(store.opening_hours),
    specialOpeningHoursSpecification: (store.special_hours ?? []).flatMap(({ from, to, shifts }) =>
      (shifts.length === 0 ? [{ opens: '00:00', closes: '00:00' }] : shifts).map(({ opens, closes }) => ({
        '@type': 'OpeningHoursSpecification',
        validFrom: from,
        validThrough: to,
        opens,
        closes,
      })),
    ),
    parentOrganization: organization(page),
  };
}
