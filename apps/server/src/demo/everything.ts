import { tellAssets } from './assets.ts';
import { tellCalculators } from './calculators.ts';
import type { Calendar } from './calendar.ts';
import { tellCatalogues } from './catalogues.ts';
import { tellCities } from './cities.ts';
import { tellDiscounts } from './discounts.ts';
import { tellDocuments } from './documents.ts';
import { tellFinancingOptions } from './financing-options.ts';
import { tellJobs } from './jobs.ts';
import { tellMedia } from './media.ts';
import { tellMenus } from './menus.ts';
import { Names } from './names.ts';
import type { Papers } from './papers.ts';
import type { Parts } from './parts.ts';
import { tellPayments } from './payments.ts';
import type { Pictures } from './pictures.ts';
import { tellProducts } from './products.ts';
import { tellProjects } from './projects.ts';
import { tellPromotions } from './promotions.ts';
import { tellProviders } from './providers.ts';
import { tellSalvages } from './salvages.ts';
import { tellStaticPages } from './static-pages.ts';
import { tellFeatured } from './stores/featured.ts';
import { tellNetwork } from './stores/network.ts';
import { tellPassing } from './stores/passing.ts';
import { tellTerminologies } from './terminologies.ts';
import type { Story } from './timeline.ts';

/** Who tells the records of the demonstration, besides the cities and catalogues that all of them name. */
const tellers: readonly ((parts: Parts) => readonly Story[])[] = [
  tellFeatured,
  tellNetwork,
  tellPassing,
  tellDocuments,
  tellCalculators,
  tellFinancingOptions,
  tellProducts,
  tellAssets,
  tellJobs,
  tellPayments,
  tellPromotions,
  tellDiscounts,
  tellProviders,
  tellSalvages,
  tellProjects,
  tellTerminologies,
  tellStaticPages,
  tellMedia,
  tellMenus,
];

/** Every story of the demonstration. Throws when a record is named that no story tells. */
export function tellEverything(calendar: Calendar, pictures: Pictures, papers: Papers): readonly Story[] {
  const names = new Names();
  const { stories: ofCities, byCode: cities } = tellCities(calendar);
  const parts: Parts = { calendar, cities, pictures, papers, names };
  const stories = [
    ...ofCities,
    ...tellCatalogues(calendar, names),
    ...tellers.flatMap((tellSome) => tellSome(parts)),
  ];
  names.check();
  return stories;
}
