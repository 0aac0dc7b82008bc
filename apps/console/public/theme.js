// Runs before the first paint and before the console's scripts have come; a file of its own because the content policy
// forbids inline scripts.

// The stored choice of theme; src/lib/state/theme-choice.ts owns the key and its values.
try {
  const choice = localStorage.getItem('theme');
  if (choice === 'dark' || (choice === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)) {
    document.documentElement.dataset.theme = 'dark';
  }
} catch {
  // Storage is forbidden in this browser: the default theme stays.
}

// What the screen will ask for, as the service names it in the page; src/lib/calls/early-answers.ts hands the answers on.
window.earlyAnswers = new Map(
  JSON.parse(document.getElementById('early-requests')?.textContent ?? '[]').map((address) => {
    const answer = fetch(address, { headers: { accept: 'application/json' }, credentials: 'same-origin' });
    // Who takes the answer hears of a failure.
    answer.catch(() => undefined);
    return [address, answer];
  }),
);

// A page's first formatter takes a browser 30 ms. The screen needs one for its dates; now there is nothing else to do yet.
new Intl.DateTimeFormat('en-US', { timeZone: 'UTC' });
