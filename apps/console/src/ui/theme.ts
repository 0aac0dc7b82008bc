import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

const rojo: MantineColorsTuple = [
  '#FFF0F0',
  '#FFE0E1',
  '#FCC0C3',
  '#F7959B',
  '#F1636C',
  '#ED3746',
  '#EB182B',
  '#DE1226',
  '#C20D1E',
  '#8F0A17',
];
const verde: MantineColorsTuple = [
  '#E2F4EC',
  '#CDEBDF',
  '#A3DBC3',
  '#75C9A5',
  '#4DB98F',
  '#2EAE7F',
  '#26966D',
  '#1F7F5C',
  '#0B6B4A',
  '#074D35',
];
const ambar: MantineColorsTuple = [
  '#FFF1D2',
  '#FFE6B0',
  '#FFD98A',
  '#FECB60',
  '#FDBE43',
  '#FCB22B',
  '#D9901A',
  '#A86B08',
  '#7A4E00',
  '#573700',
];
const coral: MantineColorsTuple = [
  '#FDE9E9',
  '#FAD2D2',
  '#F5ABAC',
  '#F08586',
  '#EC6667',
  '#EA5455',
  '#D13B3F',
  '#B4232A',
  '#A81F26',
  '#7A1419',
];
const gray: MantineColorsTuple = [
  '#F5F3F1',
  '#F0EDEA',
  '#E7E2DE',
  '#D8D2CD',
  '#C6BFBA',
  '#8F8884',
  '#6F6865',
  '#5A5A5A',
  '#3A3536',
  '#211D1E',
];
const dark: MantineColorsTuple = [
  '#F2EEEC',
  '#D5CECB',
  '#BDB5B2',
  '#A09895',
  '#453F40',
  '#322D2E',
  '#262223',
  '#1C191A',
  '#141112',
  '#0D0B0B',
];

const time = { duration: 160, timingFunction: 'cubic-bezier(.2, 0, 0, 1)', transition: 'fade' } as const;
const layer = 'var(--layer-menu)' as const;
const floating = { zIndex: layer, shadow: 'none', transitionProps: time };

/** The library's components in our hand; colours that they read at run time are our role variables (mantine.css). */
export const theme = createTheme({
  colors: { rojo, verde, ambar, coral, gray, dark, red: coral, green: verde, yellow: ambar },
  primaryColor: 'rojo',
  primaryShade: 7,
  white: '#FFFFFF',
  black: '#211D1E',
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'ui-monospace, "Cascadia Mono", monospace',
  fontSizes: { xs: '12px', sm: '14px', md: '14px', lg: '16px', xl: '18px' },
  lineHeights: { xs: '16px', sm: '20px', md: '20px', lg: '24px', xl: '26px' },
  fontWeights: { regular: '430', medium: '600', bold: '660' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '20px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  defaultRadius: 8,
  headings: { fontFamily: 'var(--font)', fontWeight: '680' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Menu: { defaultProps: { ...floating, radius: 12, offset: 4, loop: true } },
    Popover: { defaultProps: { ...floating, radius: 12, offset: 6 } },
    Combobox: { defaultProps: { ...floating, radius: 12, offset: 4 } },
  },
});

/** Makes the library's own roles follow ours, in both themes alike, because ours change by themselves. */
export const cssVariables: CSSVariablesResolver = () => {
  const roles = {
    '--mantine-color-body': 'var(--surface)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--text-2)',
    '--mantine-color-placeholder': 'var(--text-3)',
    '--mantine-color-anchor': 'var(--red-text)',
    '--mantine-color-error': 'var(--danger-text)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-hover': 'var(--selected)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--button-edge)',
    '--mantine-color-disabled': 'var(--sunken)',
    '--mantine-color-disabled-color': 'var(--text-3)',
    '--mantine-primary-color-filled': 'var(--ink)',
    '--mantine-primary-color-filled-hover': 'var(--ink-hover)',
    '--mantine-primary-color-contrast': 'var(--on-ink)',
    '--mantine-primary-color-light': 'var(--selected)',
    '--mantine-primary-color-light-hover': 'var(--line)',
    '--mantine-primary-color-light-color': 'var(--ink)',
  };
  return { variables: {}, light: roles, dark: roles };
};
