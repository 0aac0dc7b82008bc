import {
  IconBriefcase,
  IconBuildingCommunity,
  IconBuildingStore,
  IconCalculator,
  IconCarCrash,
  IconCreditCard,
  IconDiscount2,
  IconFileText,
  IconFolders,
  IconHomeDollar,
  IconLayout2,
  IconLayoutDashboard,
  IconListTree,
  IconMapPin,
  IconPercentage,
  IconPhoto,
  IconReceipt2,
  IconSlideshow,
  IconSpeakerphone,
  IconStethoscope,
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
  'building-community': IconBuildingCommunity,
  'building-store': IconBuildingStore,
  calculator: IconCalculator,
  'car-crash': IconCarCrash,
  'credit-card': IconCreditCard,
  'discount-2': IconDiscount2,
  'file-text': IconFileText,
  folders: IconFolders,
  'home-dollar': IconHomeDollar,
  'layout-2': IconLayout2,
  'layout-dashboard': IconLayoutDashboard,
  'list-tree': IconListTree,
  'map-pin': IconMapPin,
  percentage: IconPercentage,
  photo: IconPhoto,
  'receipt-2': IconReceipt2,
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
