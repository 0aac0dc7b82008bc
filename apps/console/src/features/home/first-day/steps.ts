import type { FirstDayStepKey } from '@vitrina/contract';

/** Text of a step, and the link to its screen. */
export interface StepTexts {
  readonly title: string;
  readonly description: string;
  /** Link to the screen of the step; absent if the step is done in the checklist itself. */
  readonly link?: { readonly to: string; readonly label: string };
  /** Slug of the guide that explains the step. */
  readonly guide?: string;
}

export const stepTexts: Readonly<Record<FirstDayStepKey, StepTexts>> = {
  catalogues: {
    title: 'Llene los catálogos',
    description:
      'Categorías, tipos de seguro, ciudades y roles de uso común, en un solo acto. Lo que ya existe no se toca.',
  },
  branch: {
    title: 'Cree la primera sucursal',
    description: 'Puede guardarla incompleta: queda como borrador.',
    link: { to: '/stores/create', label: 'Nueva sucursal' },
    guide: 'crear-y-publicar-una-sucursal',
  },
  publication: {
    title: 'Publíquela',
    description: 'Ábrala y pulse «Publicar». Si falta algo, la consola dice qué campo es.',
    link: { to: '/stores', label: 'Abrir Sucursales' },
    guide: 'crear-y-publicar-una-sucursal',
  },
  site: {
    title: 'Véala en el sitio',
    description: 'Se marca cuando el sitio público la lee por primera vez.',
    link: { to: '/stores?status=published', label: 'Ver las publicadas' },
  },
  colleague: {
    title: 'Invite a un colega',
    description: 'Recibe un enlace de un solo uso para crear su contraseña.',
    link: { to: '/staff', label: 'Abrir Personal' },
    guide: 'invitar-a-una-persona',
  },
  notifications: {
    title: 'Decida a quién se avisa',
    description: 'De cada solicitud que el público envíe con un formulario.',
    link: { to: '/notification-settings', label: 'Abrir Notificaciones' },
    guide: 'avisar-de-solicitudes',
  },
  roles: {
    title: 'Revise los roles',
    description:
      'Que dos personas tengan roles distintos, o que otra persona deba publicar lo que una guarda.',
    link: { to: '/roles', label: 'Abrir Roles' },
    guide: 'exigir-una-segunda-revision',
  },
};
