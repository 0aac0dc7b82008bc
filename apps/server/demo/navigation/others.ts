import { draft } from '../timeline/lives.ts';
import type { Elements, MenuRow } from './elements.ts';

/** The menus of the insurer and of the companies. */
export function otherMenus({ list, mobile, submenu, item, tile, ...to }: Elements): MenuRow[] {
  const page = (name: string) => item(to.toCategory('static-pages', name));
  const insurer = { institution: 'insurances' } as const;
  const companies = { institution: 'companies' } as const;
  return [
    {
      ...insurer,
      location: 'header',
      name: 'Encabezado Seguros',
      elements: [
        list(
          'Seguros',
          item(to.toCategory('products', 'Autos'), { icon: 'car' }),
          item(to.toCategory('products', 'Vida y salud'), { icon: 'heart' }),
          item(to.toCategory('products', 'Hogar y empresa'), { icon: 'home-shield' }),
        ),
        submenu('Servicios', item(to.toModule('providers')), item(to.toModule('salvages'))),
      ],
      born: 70,
    },
    {
      ...insurer,
      location: 'mobile',
      name: 'Menú móvil Seguros',
      elements: [
        mobile(
          tile(to.toModule('products'), { title: 'Seguros', icon: 'shield-check' }),
          tile(to.toModule('providers'), { title: 'Red médica', icon: 'stethoscope' }),
        ),
      ],
      born: 47,
    },
    {
      ...insurer,
      location: 'footer',
      name: 'Pie Seguros',
      elements: [
        list(
          'Seguros Yojoa',
          page('Nosotros'),
          item(to.toModule('terminologies')),
          page('Ayuda'),
          item(to.toModule('stores')),
        ),
      ],
      born: 85,
    },
    {
      ...companies,
      location: 'header',
      name: 'Encabezado Empresas',
      elements: [
        list(
          'Soluciones',
          item(to.toCategory('products', 'Arrendamiento'), { icon: 'truck' }),
          item(to.toCategory('products', 'Almacenes'), { icon: 'building-warehouse' }),
          item(to.toCategory('products', 'Casa de bolsa'), { icon: 'chart-line' }),
        ),
      ],
      born: 60,
    },
    {
      ...companies,
      location: 'footer',
      name: 'Pie Empresas',
      elements: [list('Yojoa Empresas', page('Nosotros'), page('Legales'), item(to.toModule('stores')))],
      born: 3,
      fate: draft,
    },
  ];
}
