import type { FixedRecordIds } from '../src/bootstrap/fixed-records.ts';
import { tellDiscounts } from './campaigns/discounts.ts';
import { tellMedia } from './campaigns/media.ts';
import { tellPromotions } from './campaigns/promotions.ts';
import { tellProductCategories } from './catalogues.ts';
import { tellJobs } from './directory/jobs.ts';
import { tellPayments } from './directory/payments.ts';
import { tellProviders } from './directory/providers.ts';
import type { Papers } from './files/papers.ts';
import type { Pictures } from './files/pictures.ts';
import { tellCalculators } from './lending/calculators.ts';
import { tellFinancingOptions } from './lending/financing-options.ts';
import { tellProducts } from './lending/products.ts';
import { tellMenus } from './navigation/menus.ts';
import { tellDocuments } from './pages/documents.ts';
import { tellStaticPages } from './pages/static-pages.ts';
import { tellTerminologies } from './pages/terminologies.ts';
import { tellAssets } from './sales/assets.ts';
import { tellProjects } from './sales/projects.ts';
import { tellSalvages } from './sales/salvages.ts';
import { tellCities } from './stores/cities.ts';
import { tellFeatured } from './stores/featured.ts';
import { tellNetwork } from './stores/network.ts';
import { tellPassing } from './stores/passing.ts';
import type { Calendar } from './timeline/calendar.ts';
import { Names } from './timeline/names.ts';
import type { Parts } from './timeline/parts.ts';
import type { Story } from './timeline/timeline.ts';

/** What makes the records of the demonstration, without the cities and catalogues to which all of them refer. */
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

/** Every story of the demonstration, around the records that are there already. Throws when a record is named that no story tells. */
export function tellEverything(
  calendar: Calendar,
  pictures: Pictures,
  papers: Papers,
  fixedRecordIds: FixedRecordIds,
): readonly Story[] {
  const names = new Names(fixedRecordIds);
  const { stories: ofCities, byCode: cities } = tellCities(calendar);
  const parts: Parts = { calendar, cities, pictures, papers, names };
  const stories = [
    ...ofCities,
    ...tellProductCategories(calendar, names),
    ...tellers.flatMap((tellSome) => tellSome(parts)),
  ];
  names.check();
  return stories;
}
