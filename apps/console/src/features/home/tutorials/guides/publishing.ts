import { button, firstRecord, type Guide, heading, link, may, menuitem, region, textbox } from './guide.ts';

/** Guides about schedules, reviews, versions and the recycle bin. */
export const publishingGuides: readonly Guide[] = [
  {
    slug: 'programar-una-publicacion',
    title: 'Programar cuándo sale y cuándo vence',
    summary: 'El sitio cambia solo, en la hora de Honduras.',
    group: 'publishing',
    words: 'fecha hora pendiente vencer retirar automático calendario',
    start: '/stores',
    screen: 'Sucursales',
    walkFrom: '/stores?search=Bulevar+Moraz%C3%A1n',
    offered: may('stores', 'list', 'update', 'publish'),
    steps: [
      { text: 'Abra el registro.', control: firstRecord, act: 'click' },
      { text: 'En la tarjeta «Programación» pulse {}.', control: button('Programar'), act: 'click' },
      {
        text: 'Escriba desde cuándo o hasta cuándo debe estar en el sitio, por ejemplo {}.',
        control: { ...textbox('Publicar desde'), within: 'dialog' },
      },
      {
        text: 'Pulse {} y después publique. Hasta su hora queda como Pendiente, y lo que guarde mientras tanto no cambia lo confirmado.',
        control: { ...button('Poner estas fechas'), within: 'dialog' },
        plain: true,
      },
    ],
  },
  {
    slug: 'historial-y-comparacion',
    title: 'Comparar versiones y volver a una anterior',
    summary: 'Quién cambió qué, cuándo, y cómo recuperarlo.',
    group: 'publishing',
    words: 'historia diferencia cambios restaurar deshacer auditoría versión',
    start: '/stores',
    screen: 'Sucursales',
    walkFrom: '/stores?search=Bulevar+Moraz%C3%A1n',
    offered: may('stores', 'list', 'retrieve'),
    steps: [
      { text: 'Abra el registro.', control: firstRecord, act: 'click', plain: true },
      { text: 'Abra {}.', control: button('Más acciones'), act: 'click' },
      { text: 'Elija {}.', control: menuitem('Historial'), act: 'click', plain: true },
      {
        text: 'En {} elija dos versiones: se ven solo los campos que cambian, lado a lado o en línea.',
        control: heading('Comparar versiones'),
      },
      {
        text: 'En {} y su número puede restaurarla como borrador; el sitio no cambia hasta que se publique.',
        control: button('Acciones de la versión', 'and more'),
      },
    ],
  },
  {
    slug: 'papelera',
    title: 'Recuperar un registro eliminado',
    summary: 'Lo eliminado espera en la papelera antes de borrarse.',
    group: 'publishing',
    words: 'borrar eliminar restaurar basura',
    start: '/stores',
    screen: 'Sucursales',
    offered: may('stores', 'list', 'delete'),
    steps: [
      { text: 'En la lista abra {}.', control: button('Más sobre sucursales'), act: 'click' },
      { text: 'Elija {}.', control: menuitem('Papelera'), act: 'click', plain: true },
      {
        text: 'En {} busque el registro y pulse «Restaurar». Vuelve como No publicado, nunca directo al sitio.',
        control: heading('Papelera de sucursales'),
      },
    ],
  },
  {
    slug: 'pedir-una-revision',
    title: 'Pedir que otra persona revise y publique',
    summary: 'Cuatro ojos: quien guarda un cambio no es quien lo publica.',
    group: 'publishing',
    words: 'aprobación aprobar segunda persona control borrador',
    start: '/stores',
    screen: 'Sucursales',
    walkFrom: '/stores?search=Bulevar+Moraz%C3%A1n',
    offered: may('stores', 'list', 'update'),
    steps: [
      { text: 'Abra el registro y guarde sus cambios.', control: firstRecord, act: 'click', plain: true },
      { text: 'Abra {}.', control: button('Más acciones'), act: 'click', plain: true },
      { text: 'Elija {}.', control: menuitem('Pedir revisión'), act: 'click', plain: true },
      {
        text: 'Elija a quién se la pide, escriba qué debe mirar y pulse {}. Recibirá un aviso, y usted otro con la respuesta.',
        control: { ...button('Pedir revisión'), within: 'dialog' },
      },
    ],
  },
  {
    slug: 'aprobar-una-revision',
    title: 'Aprobar o devolver una revisión',
    summary: 'Ver solo lo que cambia, y publicarlo o decir qué falta.',
    group: 'publishing',
    words: 'cuatro ojos revisar observaciones devolver publicar',
    start: '/reviews',
    screen: 'Revisiones',
    offered: ({ types }) => Object.values(types).some(({ retrieve, publish }) => retrieve && publish),
    steps: [
      {
        text: 'En {} están las que esperan por usted. Al abrir una se ve lo que cambia frente al sitio.',
        control: link('Me las piden'),
      },
      {
        text: 'Con «Aprobar» se publica. Con «Devolver» vuelve a quien la pidió, con sus observaciones por campo. Las que usted pidió están en {}.',
        control: link('Las pedí yo'),
        plain: true,
      },
    ],
  },
  {
    slug: 'exportar-una-lista',
    title: 'Exportar una lista a Excel',
    summary: 'Con los filtros, las columnas y el orden que ve.',
    group: 'publishing',
    words: 'descargar csv hoja de cálculo',
    start: '/stores',
    screen: 'Sucursales',
    offered: may('stores', 'list', 'export'),
    steps: [
      { text: 'Busque y filtre la lista, y pulse {}.', control: button('Exportar'), act: 'click' },
      {
        text: 'Elija las columnas y el formato, y pulse {}.',
        control: button('Descargar'),
      },
    ],
  },
  {
    slug: 'importar-desde-excel',
    title: 'Importar registros desde Excel',
    summary: 'Se revisa todo el archivo antes de guardar nada.',
    group: 'publishing',
    words: 'cargar subir masivo hoja de cálculo plantilla csv',
    start: '/stores',
    screen: 'Sucursales',
    offered: may('stores', 'list', 'create'),
    steps: [
      { text: 'En la lista pulse {}.', control: link('Importar'), act: 'click' },
      {
        text: 'Lea {}: allí está la plantilla con los nombres de las columnas.',
        control: region('Cómo preparar el archivo'),
      },
      {
        text: 'Suba el archivo en {}. La consola dice qué filas están mal y por qué; corríjalas y elija el archivo otra vez.',
        control: heading('Importar sucursales'),
        plain: true,
      },
    ],
  },
];
