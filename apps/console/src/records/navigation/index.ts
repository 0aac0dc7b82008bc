/** The items of the rail, and the one that the screens of a content type belong to. */
export {
  innerNavForPerson,
  isAt,
  type NavItem,
  navFor,
  navForPerson,
  navItemAt,
  navItemOfType,
  readsInboxes,
} from './navigation.ts';
