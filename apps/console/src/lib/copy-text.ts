/**
 * Copies a text to the clipboard, also on pages without a secure origin, which have no Clipboard API.
 * @returns false when the browser refuses to copy
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    if (navigator.clipboard !== undefined) {
      await navigator.clipboard.writeText(text);
      return true;
    }
  } catch {
    // Copying is forbidden or the window lost the focus; the older method may still work.
  }
  return copySelected(text);
}

/**
 * Copies a text by selecting it and running the browser's copy command. Returns the focus to the element that had it.
 */
function copySelected(text: string): boolean {
  const focusedElement = document.activeElement;
  const textArea = document.createElement('textarea');
  textArea.value = text;
  textArea.setAttribute('aria-hidden', 'true');
  textArea.style.cssText = 'position:fixed;opacity:0';
  document.body.append(textArea);
  textArea.select();
  const isCopied = document.execCommand('copy');
  textArea.remove();
  if (focusedElement instanceof HTMLElement) focusedElement.focus({ preventScroll: true });
  return isCopied;
}
