import {
  button,
  combobox,
  firstRecord,
  type Guide,
  heading,
  link,
  may,
  region,
  table,
  textbox,
} from './guide.ts';

/** Guides about menus, pages, slides, calculators and icons of the site. */
export const siteGuides: readonly Guide[] = [
  {
    slug: 'cambiar-un-menu',
    title: 'Cambiar un menú del sitio',
    summary: 'Agregar, ordenar y quitar elementos viendo cómo queda.',
    group: 'content',
    words: 'navegación encabezado pie móvil enlace destino submenú mosaico arrastrar',
    start: '/menus',
    screen: 'Menús',
    offered: may('menus', 'list', 'update'),
    steps: [
      { text: 'Abra el menú que quiere cambiar.', control: firstRecord, act: 'click' },
      {
        text: 'Los elementos están en {}. Arrástrelos por su asa, o muévalos con las flechas del teclado.',
        control: region('Elementos'),
      },
      {
        text: 'Para agregar uno elija qué es en {} y pulse el botón verde con el signo más.',
        control: combobox('Agregar Contenedor al menú'),
      },
      {
        text: 'La {} cambia mientras escribe, en escritorio y en móvil.',
        control: region('Vista previa'),
      },
      {
        text: 'Si un destino ya no está en el sitio, la consola lo dice y el público no lo ve. Al terminar pulse {}.',
        control: button('Guardar'),
        plain: true,
      },
    ],
  },
  {
    slug: 'escribir-una-pagina',
    title: 'Escribir una página estática',
    summary: 'Nosotros, Ayuda, Legales: páginas por institución y categoría.',
    group: 'content',
    words: 'contenido texto bloque institucional categoría principal formulario',
    start: '/bank/static-pages',
    screen: 'Páginas estáticas',
    offered: may('static-pages', 'list', 'create'),
    steps: [
      {
        text: 'Elija la institución y pulse {} y el nombre de la categoría.',
        control: link('Nueva página estática en', 'and more'),
        act: 'click',
      },
      { text: 'Escriba el {}.', control: textbox('Título'), act: { fill: 'Nuestra historia' } },
      {
        text: 'Arme la página con {}: textos, imágenes, preguntas, botones.',
        control: region('Contenido'),
      },
      {
        text: 'Pulse {}. La página principal de la categoría está en la dirección de la categoría misma.',
        control: button('Guardar'),
        plain: true,
      },
    ],
  },
  {
    slug: 'ordenar-slides',
    title: 'Cambiar el orden de los slides',
    summary: 'El orden de la lista es el del sitio.',
    group: 'content',
    words: 'banners portada inicio carrusel arrastrar posición',
    start: '/media-objects/slides/bank/home',
    screen: 'Slides de Inicio',
    offered: may('slides', 'list', 'update'),
    steps: [
      {
        text: 'Cada slide tiene un asa: {} y su nombre. Arrástrela hasta su lugar.',
        control: button('Mover el slide', 'and more'),
      },
      {
        text: 'Con el teclado: barra espaciadora, flechas, y otra vez barra espaciadora. El orden vale de inmediato en {}.',
        control: table('Slides de Inicio'),
        plain: true,
      },
      { text: 'Para agregar uno pulse {}.', control: link('Nuevo slide'), act: 'click' },
      {
        text: 'Suba la imagen y describa en el texto alternativo qué se ve. Luego pulse {}.',
        control: button('Guardar'),
      },
    ],
  },
  {
    slug: 'terminos-de-una-calculadora',
    title: 'Cambiar los términos de una calculadora',
    summary: 'Tasas, plazos y montos, con la simulación al lado.',
    group: 'content',
    words: 'tasa cuota préstamo plazo prima seguro CAT simulación',
    start: '/calculators',
    screen: 'Calculadoras',
    offered: may('calculators', 'list', 'update'),
    steps: [
      { text: 'Abra la calculadora.', control: firstRecord, act: 'click' },
      {
        text: 'Cambie {}, plazos y montos. Nada llega al sitio hasta que se publica.',
        control: textbox('Monto máximo'),
      },
      {
        text: 'La {} usa lo que está escrito: compare la cuota con la publicada antes de guardar.',
        control: heading('Simulación'),
        plain: true,
      },
      { text: 'Pulse {} y después publique.', control: button('Guardar'), plain: true },
    ],
  },
  {
    slug: 'encontrar-un-icono',
    title: 'Encontrar un ícono',
    summary: 'Todos los íconos que aceptan menús, productos y beneficios.',
    group: 'content',
    words: 'iconos dibujo nombre copiar',
    start: '/icons',
    screen: 'Íconos',
    offered: ({ dashboard }) => dashboard,
    steps: [
      {
        text: 'Busque en {} con palabras en español o en inglés, con tildes o sin ellas. Al pulsar un ícono se copia su nombre.',
        control: heading('Íconos'),
      },
    ],
  },
];
