/** The places of the rail, and the one that the screens of a content type belong to. */
export {
  innerPlacesForPerson,
  isAt,
  type Place,
  placeAt,
  placeOfType,
  placesForPerson,
} from './navigation.ts';
