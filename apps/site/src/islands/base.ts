import '../styles/index.css';

/** Switches between the light and the dark theme. */
function switchTheme(): void {
  const root = document.documentElement;
  const dark = (): boolean =>
    root.dataset['theme']
      ? root.dataset['theme'] === 'dark'
      : matchMedia('(prefers-color-scheme: dark)').matches;
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-theme-switch]')) {
    button.hidden = false;
    button.addEventListener('click', () => {
      root.dataset['theme'] = dark() ? 'light' : 'dark';
      try {
        localStorage.setItem('theme', root.dataset['theme']);
      } catch {
        // Without storage, the theme applies to this page only.
      }
    });
  }
}

/** Closes menus on Escape and on a click outside. */
function closeMenus(): void {
  const open = () => document.querySelectorAll<HTMLDetailsElement>('.drop[open], .mobile-nav[open]');
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    for (const menu of open()) {
      menu.open = false;
      menu.querySelector('summary')?.focus();
    }
  });
  document.addEventListener('click', (event) => {
    for (const menu of open())
      if (event.target instanceof Node && !menu.contains(event.target)) menu.open = false;
  });
}

/** Makes the buttons beside a strip of slides scroll the strip, which can also be scrolled by hand. */
function moveSlides(): void {
  for (const slides of document.querySelectorAll('[data-slides]')) {
    const strip = slides.querySelector('.slides-strip');
    const control = slides.querySelector<HTMLElement>('.slides-control');
    if (!strip || !control) continue;
    control.hidden = false;
    const move = (step: number) => {
      const count = strip.children.length;
      const at = Math.round(strip.scrollLeft / strip.clientWidth);
      strip.scrollTo({ left: ((at + step + count) % count) * strip.clientWidth });
    };
    control.querySelector('[data-slides-back]')?.addEventListener('click', () => move(-1));
    control.querySelector('[data-slides-next]')?.addEventListener('click', () => move(1));
  }
}

switchTheme();
closeMenus();
moveSlides();
