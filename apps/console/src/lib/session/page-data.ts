import { type PageData, pageDataId } from '@vitrina/contract/console-page';

/**
 * Data that the service wrote into the page when it sent it; null if it wrote none: while developing, without a
 * session, and at the second call. The page keeps none of it, so that nothing reads there later who was signed in
 * once.
 */
export function takePageData(): PageData | null {
  const element = document.getElementById(pageDataId);
  element?.remove();
  return element === null ? null : (JSON.parse(element.textContent) as PageData);
}
