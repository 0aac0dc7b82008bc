// Before the page is drawn: the theme that the visitor has chosen here.
try {
  const chosen = localStorage.getItem('theme');
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen;
} catch {
  // Storage is closed to the page: the system's theme holds.
}
