import { tellAssets } from './sales/assets.ts';
import { tellCalculators } from './lending/calculators.ts';
import type { Calendar } from './timeline/calendar.ts';
import { tellCatalogues } from './catalogues.ts';
import { tellCities } from './stores/cities.ts';
import { tellDiscounts } from './campaigns/discounts.ts';
import { tellDocuments } from './pages/documents.ts';
import { tellFinancingOptions } from './lending/financing-options.ts';
import { tellJobs } from './directory/jobs.ts';
import { tellMedia } from './campaigns/media.ts';
import { tellMenus } from './navigation/menus.ts';
import { Names } from './timeline/names.ts';
import type { Papers } from './files/papers.ts';
import type { Parts } from './timeline/parts.ts';
import { tellPayments } from './directory/payments.ts';
import type { Pictures } from './files/pictures.ts';
import { tellProducts } from './lending/products.ts';
import { tellProjects } from './sales/projects.ts';
import { tellPromotions } from './campaigns/promotions.ts';
import { tellProviders } from './directory/providers.ts';
import { tellSalvages } from './sales/salvages.ts';
import { tellStaticPages } from './pages/static-pages.ts';
import { tellFeatured } from './stores/featured.ts';
import { tellNetwork } from './stores/network.ts';
import { tellPassing } from './stores/passing.ts';
import { tellTerminologies } from './pages/terminologies.ts';
import type { Story } from './timeline/timeline.ts';

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
