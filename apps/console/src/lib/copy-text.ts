/**
 * Puts a text on the clipboard, also where the page has no secure origin and therefore no clipboard of its own.
 * @returns false when the browser lets nothing be copied
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    if (navigator.clipboard !== undefined) {
      await navigator.clipboard.writeText(text);
      return true;
    }
  } catch {
    // Forbidden, or the window has lost the focus: the older way may still be open.
  }
  return copySelected(text);
}

/** The older way: a selection that the browser copies. The focus goes back to where it was. */
function copySelected(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.setAttribute('aria-hidden', 'true');
  field.style.cssText = 'position:fixed;opacity:0';
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return isCopied;
}
