import type { PersonCan } from '@vitrina/contract';
import {
  button,
  combobox,
  firstSubmission,
  type Guide,
  heading,
  link,
  may,
  region,
  searchbox,
  textbox,
} from './guide.ts';

const inboxTypes = ['products', 'assets', 'jobs', 'promotions', 'salvages', 'projects', 'static-pages'];
const ofSome =
  (...acts: Parameters<typeof may> extends [string, ...infer Acts] ? Acts : never) =>
  (can: PersonCan): boolean =>
    inboxTypes.some((slug) => may(slug, ...acts)(can));

/** Guides about submissions. */
export const inboxGuides: readonly Guide[] = [
  {
    slug: 'atender-una-solicitud',
    title: 'Atender una solicitud',
    summary: 'Tomarla, anotar lo que se hizo y cerrarla.',
    group: 'inbox',
    words: 'bandeja formulario oferta reclamo asignar estado nota vencimiento',
    start: '/inbox',
    screen: 'Bandejas',
    offered: ofSome('retrieve', 'update'),
    steps: [
      {
        text: 'En {} están las solicitudes de todas las bandejas; las que no ha leído nadie tienen un punto.',
        control: region('Solicitudes'),
      },
      {
        text: 'Búsquela en {} por nombre, número, teléfono o correo, y ábrala.',
        control: searchbox('Buscar por nombre, número, teléfono o correo'),
        plain: true,
      },
      {
        text: 'Abra la solicitud.',
        control: firstSubmission,
        act: 'click',
        plain: true,
      },
      {
        text: 'Cambie el {} cuando la empiece y cuando la termine; así todos saben en qué va.',
        control: combobox('Estado'),
      },
      {
        text: 'Escriba lo acordado en {} y agregue la nota: la ven quienes atienden la bandeja.',
        control: textbox('Notas'),
        plain: true,
      },
    ],
  },
  {
    slug: 'responder-a-un-visitante',
    title: 'Responder a un visitante',
    summary: 'Con una plantilla, por correo, y con constancia en el historial.',
    group: 'inbox',
    words: 'correo respuesta contestar plantilla mensaje cliente',
    start: '/inbox/assets',
    screen: 'Bandejas',
    offered: ofSome('retrieve', 'update'),
    steps: [
      {
        text: 'Abra la solicitud.',
        control: firstSubmission,
        act: 'click',
      },
      { text: 'Pulse {}.', control: button('Responder'), act: 'click', plain: true },
      {
        text: 'Elija una {} y complete lo que falte. Debajo se ve el correo como llegará.',
        control: { ...combobox('Plantilla'), within: 'dialog' },
      },
      {
        text: 'Pulse {}. La respuesta queda en la solicitud.',
        control: { ...button('Enviar respuesta'), within: 'dialog' },
      },
    ],
  },
  {
    slug: 'reporte-de-solicitudes',
    title: 'Sacar un reporte de solicitudes',
    summary: 'De un período, con las columnas que necesita, en Excel o CSV.',
    group: 'inbox',
    words: 'descargar excel datos sensibles reporte rápido columnas',
    start: '/inbox/assets',
    screen: 'Bandejas',
    offered: ofSome('retrieve', 'create', 'export'),
    steps: [
      { text: 'En la bandeja pulse {}.', control: link('Reporte'), act: 'click' },
      { text: 'Elija el período y pulse {} si no las quiere todas.', control: button('Elegir columnas') },
      { text: 'Revise la {} y descárguelo.', control: region('Vista previa') },
    ],
  },
  {
    slug: 'avisar-de-solicitudes',
    title: 'Decidir a quién se avisa de las solicitudes',
    summary: 'Por tipo, institución, categoría o registro.',
    group: 'inbox',
    words: 'notificaciones correo destinatarios confirmación resumen diario',
    start: '/notification-settings',
    screen: 'Notificaciones',
    offered: ({ notifications }) => notifications.list && notifications.create,
    steps: [
      {
        text: 'En {} se ve a quién se avisa de cada bandeja. Elija una.',
        control: heading('Notificaciones'),
      },
      {
        text: 'Por ejemplo {}.',
        control: { ...link('Promociones'), within: 'main' },
        act: 'click',
        plain: true,
      },
      { text: 'Pulse {}.', control: link('Nueva configuración'), act: 'click', plain: true },
      {
        text: 'Escriba los destinatarios y el asunto. {} muestra el correo mientras escribe.',
        control: region('Así llega el aviso'),
        plain: true,
      },
      { text: 'Pulse {} y, para probarla, «Enviar prueba».', control: button('Guardar'), plain: true },
    ],
  },
];
