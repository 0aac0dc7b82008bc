// Sets the remembered theme before the first paint. A file of its own because the content
// policy forbids inline scripts; src/lib/theme-choice.ts owns the key and its two values.
try {
  if (localStorage.getItem('theme') === 'dark') {
    document.documentElement.dataset.theme = 'dark';
  }
} catch {
  // Storage is forbidden in this browser: the default theme stays.
}
