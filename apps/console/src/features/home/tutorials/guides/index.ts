import { administrationGuides } from './administration.ts';
import { contentGuides } from './content.ts';
import type { Guide } from './guide.ts';
import { inboxGuides } from './inbox.ts';
import { publishingGuides } from './publishing.ts';
import { siteGuides } from './site.ts';

export {
  type Control,
  type Guide,
  type GuideGroup,
  guideGroups,
  pictureName,
  pictureSize,
  type Step,
} from './guide.ts';

/** Every guide, in the order in which they are shown. */
export const guides: readonly Guide[] = [
  ...contentGuides,
  ...siteGuides,
  ...publishingGuides,
  ...inboxGuides,
  ...administrationGuides,
];
