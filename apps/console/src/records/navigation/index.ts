/** The items of the rail, and the one that the screens of a content type belong to. */
export {
  addNavItems,
  innerNavForPerson,
  isAt,
  mayList,
  type NavItem,
  navForPerson,
  navItemOfType,
  readsInboxes,
  screenOfType,
} from './navigation.ts';
