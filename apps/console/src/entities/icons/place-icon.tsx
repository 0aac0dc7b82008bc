import {
  IconBriefcase,
  IconBuildingCommunity,
  IconBuildingStore,
  IconCalculator,
  IconCarCrash,
  IconCategory,
  IconCreditCard,
  IconFileText,
  IconHomeDollar,
  IconIcons,
  IconLayoutDashboard,
  IconLayoutGrid,
  IconLibraryPhoto,
  IconListTree,
  IconMapPin,
  IconPhoto,
  IconReceiptDollar,
  IconRosetteDiscount,
  IconSlideshow,
  IconSpeakerphone,
  IconStethoscope,
  IconUmbrella,
  IconVocabulary,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';

type Icon = ComponentType<{
  readonly stroke?: number;
  readonly size?: number;
  readonly 'aria-hidden'?: 'true';
}>;

/** The icons that content types may name: bundled one by one, because the whole set weighs megabytes. */
const icons: Readonly<Record<string, Icon>> = {
  briefcase: IconBriefcase,
  category: IconCategory,
  'layout-grid': IconLayoutGrid,
  'receipt-dollar': IconReceiptDollar,
  'rosette-discount': IconRosetteDiscount,
  umbrella: IconUmbrella,
  'building-community': IconBuildingCommunity,
  'building-store': IconBuildingStore,
  calculator: IconCalculator,
  'car-crash': IconCarCrash,
  'credit-card': IconCreditCard,
  'file-text': IconFileText,
  'home-dollar': IconHomeDollar,
  icons: IconIcons,
  'layout-dashboard': IconLayoutDashboard,
  'library-photo': IconLibraryPhoto,
  'list-tree': IconListTree,
  'map-pin': IconMapPin,
  photo: IconPhoto,
  slideshow: IconSlideshow,
  speakerphone: IconSpeakerphone,
  stethoscope: IconStethoscope,
  vocabulary: IconVocabulary,
};

/** The icon of a place, 20 px; a sheet of paper for a name that is not in the set. */
export function PlaceIcon({ name, size = 20 }: { readonly name: string; readonly size?: number }) {
  const Named = icons[name] ?? IconFileText;
  return <Named stroke={1.6} size={size} aria-hidden="true" />;
}
