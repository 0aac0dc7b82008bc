import '../styles/index.css';

/** Switches between the light and the dark theme. */
function switchTheme(): void {
  const rootElement = document.documentElement;
  const isDark = (): boolean =>
    rootElement.dataset['theme']
      ? rootElement.dataset['theme'] === 'dark'
      : matchMedia('(prefers-color-scheme: dark)').matches;
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-theme-switch]')) {
    button.hidden = false;
    button.addEventListener('click', () => {
      rootElement.dataset['theme'] = isDark() ? 'light' : 'dark';
      try {
        localStorage.setItem('theme', rootElement.dataset['theme']);
      } catch {
        // Without storage, the theme applies to this page only.
      }
    });
  }
}

/** Closes menus on Escape and on a click outside. */
function closeMenus(): void {
  const openMenus = () => document.querySelectorAll<HTMLDetailsElement>('.drop[open], .mobile-nav[open]');
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    for (const menu of openMenus()) {
      menu.open = false;
      menu.querySelector('summary')?.focus();
    }
  });
  document.addEventListener('click', (event) => {
    for (const menu of openMenus())
      if (event.target instanceof Node && !menu.contains(event.target)) menu.open = false;
  });
}

/** Makes the buttons beside a strip of slides scroll the strip, which can also be scrolled by hand. */
function moveSlides(): void {
  for (const slides of document.querySelectorAll('[data-slides]')) {
    const slideStrip = slides.querySelector('.slides-strip');
    const slideControls = slides.querySelector<HTMLElement>('.slides-control');
    if (!slideStrip || !slideControls) continue;
    slideControls.hidden = false;
    const moveBy = (step: number) => {
      const slideCount = slideStrip.children.length;
      const at = Math.round(slideStrip.scrollLeft / slideStrip.clientWidth);
      slideStrip.scrollTo({ left: ((at + step + slideCount) % slideCount) * slideStrip.clientWidth });
    };
    slideControls.querySelector('[data-slides-back]')?.addEventListener('click', () => moveBy(-1));
    slideControls.querySelector('[data-slides-next]')?.addEventListener('click', () => moveBy(1));
  }
}

switchTheme();
closeMenus();
moveSlides();
