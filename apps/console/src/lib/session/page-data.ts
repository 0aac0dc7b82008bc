import { type PageData, pageDataId } from '@vitrina/contract/console-page';

/**
 * Returns the data that the service embedded in the page, and removes it, so that the page does not reveal later who
 * was signed in. Null at the second call, without a session, and in development.
 */
export function takePageData(): PageData | null {
  const element = document.getElementById(pageDataId);
  element?.remove();
  return element === null ? null : (JSON.parse(element.textContent) as PageData);
}
