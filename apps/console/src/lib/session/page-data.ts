import { type PageData, pageDataId } from '@vitrina/contract/console-page';

/**
 * What the service wrote into the page when it sent it; null where it wrote nothing: while developing, when it knew nothing,
 * and at the second time. The page keeps none of it, so that nothing reads there later who was signed in once.
 */
export function takePageData(): PageData | null {
  const element = document.getElementById(pageDataId);
  element?.remove();
  return element === null ? null : (JSON.parse(element.textContent) as PageData);
}
