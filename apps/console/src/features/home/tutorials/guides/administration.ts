import { button, combobox, type Guide, heading, link, region, table, textbox } from './guide.ts';

/** People, what they may do, and what is kept about them. */
export const administrationGuides: readonly Guide[] = [
  {
    slug: 'invitar-a-una-persona',
    title: 'Invitar a una persona y darle un rol',
    summary: 'Con un enlace de un solo uso para que cree su contraseña.',
    group: 'administration',
    words: 'usuario cuenta personal acceso alta colega contraseña solicitud',
    start: '/staff',
    screen: 'Personal',
    offered: ({ staff }) => staff.list && staff.create,
    steps: [
      { text: 'En Personal pulse {}.', control: button('Nueva persona'), act: 'click' },
      {
        text: 'Escriba {}, código de empleado y correo, y elija el rol: dice qué podrá hacer.',
        control: { ...textbox('Nombre completo'), within: 'dialog' },
        act: { fill: 'Julia Zúñiga' },
      },
      {
        text: 'Pulse {} y entregue el enlace que aparece. Vence solo y sirve una vez.',
        control: { ...button('Crear persona'), within: 'dialog' },
        plain: true,
      },
    ],
  },
  {
    slug: 'crear-un-rol',
    title: 'Crear un rol',
    summary: 'Qué puede hacer cada quien, y en qué instituciones.',
    group: 'administration',
    words: 'permisos acceso editor publicador institución limitar',
    start: '/roles',
    screen: 'Roles',
    offered: ({ staff }) => staff.list && staff.create,
    steps: [
      { text: 'Copie un rol parecido, o pulse {}.', control: link('Nuevo rol'), act: 'click' },
      { text: 'Escriba el {}.', control: textbox('Nombre'), act: { fill: 'Editor de promociones' } },
      {
        text: 'En {} marque lo que puede hacer. Cada casilla dice con palabras qué permite.',
        control: table('Permisos'),
      },
      {
        text: 'Pulse {} para ver el menú que tendría esa persona.',
        control: button('Ver como este rol'),
        plain: true,
      },
      { text: 'Pulse {}.', control: button('Guardar'), plain: true },
    ],
  },
  {
    slug: 'exigir-una-segunda-revision',
    title: 'Exigir que otra persona publique',
    summary: 'Por tipo de registro, para todos los roles.',
    group: 'administration',
    words: 'cuatro ojos control doble aprobación',
    start: '/roles',
    screen: 'Roles',
    offered: ({ staff }) => staff.list && staff.update,
    steps: [
      {
        text: 'En {} active los tipos en los que quien guarda un cambio no puede publicarlo.',
        control: region('Revisión antes de publicar'),
      },
    ],
  },
  {
    slug: 'datos-de-una-persona',
    title: 'Encontrar y borrar los datos de una persona',
    summary: 'Todo lo que alguien envió, en cualquier bandeja.',
    group: 'administration',
    words: 'privacidad habeas data derecho borrar identidad DNI descargar',
    start: '/personal-data',
    screen: 'Datos personales',
    offered: ({ personal_data }) => personal_data.search && personal_data.erase,
    steps: [
      {
        text: 'Elija en {} si la busca por documento, correo o teléfono.',
        control: combobox('Buscar por'),
      },
      {
        text: 'Escriba el dato y pulse {}. Puede descargar lo encontrado, retener lo que la ley obliga a guardar, o borrarlo.',
        control: button('Buscar'),
        plain: true,
      },
    ],
  },
  {
    slug: 'auditoria',
    title: 'Saber quién hizo qué',
    summary: 'Cada acto, con su fecha y lo que cambió.',
    group: 'administration',
    words: 'auditoría eventos registro control verificar historial',
    start: '/audit',
    screen: 'Auditoría',
    offered: ({ audit }) => audit.list,
    steps: [
      {
        text: 'En {} busque por persona, acto, registro o fecha. Al abrir un evento se ve qué cambió.',
        control: heading('Auditoría'),
      },
    ],
  },
  {
    slug: 'avisos-por-correo',
    title: 'Elegir de qué recibe avisos por correo',
    summary: 'Los avisos de la campana, también en su correo.',
    group: 'administration',
    words: 'campana mención comentario perfil contraseña sesión',
    start: '/profile',
    screen: 'Mi perfil',
    offered: () => true,
    steps: [
      {
        text: 'En {} elija de qué quiere enterarse también por correo.',
        control: region('Avisos por correo'),
      },
    ],
  },
];
