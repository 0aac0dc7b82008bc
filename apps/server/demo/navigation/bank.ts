import type { TreeElement } from '@vitrina/model';
import { draft } from '../timeline/lives.ts';
import type { Elements, MenuRow } from './elements.ts';

/** The header of the bank, seventeen elements; `cards` is what it says under the cards. */
function bankHeader(cards: string, { list, tiles, submenu, item, tile, ...to }: Elements): TreeElement[] {
  return [
    list(
      'Personas',
      item(to.toCategory('products', 'Cuentas y ahorro'), {
        title: 'Cuentas',
        description: 'Ahorre desde L 100.00',
        icon: 'pig-money',
      }),
      item(to.toCategory('products', 'Tarjetas'), {
        title: '<strong>Tarjetas</strong>',
        description: cards,
        icon: 'credit-card',
      }),
      item(to.toRecord('products', 'payroll-loan'), {
        title: 'Préstamos',
        description: 'Cuota nivelada',
        icon: 'coin',
      }),
    ),
    tiles(
      'Destacados',
      tile(to.toRecord('products', 'home-loan'), {
        title: 'Su casa propia',
        description: 'Desde 4.00 % anual',
        picture: 'home-sand',
      }),
      tile(to.toRecord('promotions', 'year-end'), {
        title: 'Aguinaldo que rinde',
        description: 'Gane con su ahorro',
        picture: 'agency-dawn',
      }),
      tile(to.toRecord('products', 'car-loan'), {
        title: 'Auto nuevo',
        description: 'Prima desde 10 %',
        picture: 'drive-lilac',
      }),
    ),
    submenu(
      'Pyme',
      item(to.toRecord('products', 'business-loan'), { description: 'Capital de trabajo' }),
      item(to.toRecord('products', 'checking')),
      item(to.toModule('payments')),
      item(to.toModule('promotions')),
      item(to.toAddress('banca-en-linea'), { title: 'Banca en línea' }),
    ),
    submenu('Empresas', item(to.toRecord('products', 'term-deposit')), item(to.toInstitution('companies'))),
  ];
}

/** The menus of the bank. */
export function bankMenus(the: Elements): MenuRow[] {
  const { list, tiles, mobile, submenu, item, text, tile, ...to } = the;
  const common = { institution: 'bank' } as const;
  const page = (name: string) => item(to.toCategory('static-pages', name));
  return [
    {
      ...common,
      location: 'header',
      name: 'Encabezado Banco',
      elements: bankHeader('Compre hoy y pague en cuotas', the),
      born: 7,
      fate: { is: 'changed', change: { components: bankHeader('Crédito y débito', the) } },
    },
    {
      ...common,
      location: 'header',
      name: 'Encabezado Banco anterior',
      elements: [list('Productos', item(to.toModule('products')), item(to.toModule('promotions')))],
      born: 160,
    },
    {
      ...common,
      location: 'mobile',
      name: 'Menú móvil Banco',
      elements: [
        mobile(
          tile(to.toModule('products'), { title: 'Productos', icon: 'credit-card' }),
          tile(to.toModule('promotions'), { title: 'Promociones', icon: 'speakerphone' }),
          tile(to.toModule('stores'), { title: 'Sucursales', icon: 'building-store' }),
          submenu('Más', item(to.toModule('payments')), item(to.toModule('discounts')), page('Contáctenos')),
        ),
      ],
      born: 48,
    },
    {
      ...common,
      location: 'footer',
      name: 'Pie Banco',
      elements: [
        list('El banco', page('Nosotros'), page('Gobierno corporativo'), page('Responsabilidad social')),
        list('Usuario financiero', item(to.toRecord('static-pages', 'claims')), page('Educación financiera')),
        list('Legales', page('Legales'), item(to.toModule('documents')), page('Contáctenos')),
      ],
      born: 90,
    },
    {
      ...common,
      location: 'quick-links',
      name: 'Accesos rápidos Banco',
      elements: [
        tiles(
          'Accesos rápidos',
          tile(to.toModule('payments'), { title: 'Pague sus servicios', icon: 'receipt-2' }),
          tile(to.toModule('assets'), { title: 'Propiedades en venta', icon: 'home-dollar' }),
          tile(to.toModule('projects'), { title: 'Proyectos', icon: 'building-community' }),
        ),
      ],
      born: 33,
    },
    {
      ...common,
      location: 'top-bar',
      name: 'Barra superior Banco',
      elements: [
        list('Grupo', item(to.toInstitution('insurances')), item(to.toInstitution('companies'))),
        list('Canales', item(to.toAddress('banca-en-linea'), { title: 'Banca en línea', icon: 'lock' })),
      ],
      born: 80,
    },
    {
      ...common,
      location: 'header',
      segment: 'pyme',
      name: 'Encabezado Pyme',
      elements: [
        list(
          'Su negocio',
          text(to.toRecord('products', 'business-loan'), {
            title: 'Crédito Pyme Impulso',
            description: 'Capital de trabajo con asesoría',
            icon: 'building-store',
          }),
          item(to.toRecord('products', 'checking')),
        ),
      ],
      born: 26,
    },
    {
      ...common,
      location: 'header',
      segment: 'preferente',
      name: 'Encabezado Preferente',
      elements: [list('Inversiones', item(to.toRecord('products', 'term-deposit')))],
      born: 5,
      fate: draft,
    },
    {
      ...common,
      location: 'top-bar',
      name: 'Barra superior de Navidad',
      elements: [
        list('Navidad', item(to.toModule('promotions'), { title: 'Promociones de Navidad', icon: 'gift' })),
      ],
      born: 4,
      publishes: { in: 10, at: '06:00' },
    },
    {
      ...common,
      location: 'footer',
      segment: 'empresas',
      name: 'Pie para empresas, prueba',
      elements: [list('Empresas', item(to.toInstitution('companies')))],
      born: 40,
      fate: { is: 'deleted', ago: 21 },
    },
  ];
}
