import type { Institution } from '@vitrina/model';
import { type Brief, draft } from '../timeline/lives.ts';
import { type Parts, paragraphs, photo } from '../timeline/parts.ts';
import type { Body } from '../timeline/timeline.ts';

/** A page in brief. */
export interface StaticPageRow extends Brief {
  readonly name?: string;
  readonly institution: Institution;
  readonly category: string;
  readonly title: string;
  readonly intro: string;
  readonly sections: (parts: Parts) => readonly Body[];
}

const text =
  (heading: string, ...lines: readonly string[]) =>
  (): readonly Body[] => [{ type: 'text', heading, text: paragraphs(...lines) }];

/** Pages of the three sites with every kind of section and form. */
export const staticPages: readonly StaticPageRow[] = [
  {
    name: 'about-bank',
    institution: 'bank',
    category: 'Nosotros',
    title: 'Quiénes somos',
    intro: 'Un banco hondureño que acompaña a las familias y a las empresas desde 1978.',
    sections: ({ pictures }) => [
      {
        type: 'text',
        heading: 'Nuestra historia',
        text: paragraphs(
          'Nacimos junto al Lago de Yojoa como caja de ahorro de caficultores.',
          'Hoy atendemos en los dieciocho departamentos.',
        ),
      },
      {
        type: 'text_image',
        heading: 'Nuestra gente',
        text: paragraphs('Más de dos mil personas trabajan en el grupo.'),
        image: photo(
          pictures,
          'wide-lake',
          'Lago de Yojoa',
          'Lago de Yojoa al amanecer, con montañas al fondo',
        ),
        image_side: 'right',
      },
    ],
    born: 200,
    more: { featured: true },
  },
  {
    name: 'claims',
    institution: 'bank',
    category: 'Usuario financiero',
    title: 'Cómo presentar un reclamo',
    intro: 'Cuéntenos qué pasó: le respondemos por escrito.',
    sections: ({ names }) => [
      {
        type: 'text',
        heading: 'Sus derechos',
        text: paragraphs(
          'Usted puede reclamar en cualquier agencia, por teléfono o con este formulario. Si no queda conforme con la respuesta, puede acudir a la CNBS.',
        ),
      },
      { type: 'documents', heading: 'Formularios', documents: [names.of('documents', 'claim-form')] },
    ],
    born: 180,
    more: {
      featured: true,
      form_type: 'claim',
      form_thanks: 'Le responderemos en un plazo máximo de 10 días hábiles.',
    },
  },
  {
    institution: 'insurances',
    category: 'Ayuda',
    title: 'Qué hacer en caso de accidente',
    intro: 'Cinco pasos para que su reclamo avance sin atrasos.',
    sections: () => [
      {
        type: 'accordion',
        heading: 'Paso a paso',
        items: [
          ['Mantenga la calma', 'Verifique que nadie esté herido y llame al 911 si hace falta.'],
          ['No mueva el vehículo', 'Espere a la policía de tránsito y al ajustador.'],
          ['Llámenos', 'Atendemos las 24 horas al 2201-0010.'],
          ['Reúna sus datos', 'Placas, nombres, teléfonos y fotografías.'],
          ['Presente el reclamo', 'Tiene cinco días hábiles para hacerlo.'],
        ].map(([title = '', line = '']) => ({ title, text: paragraphs(line) })),
      },
      {
        type: 'button',
        button: {
          label: 'Llamar ahora',
          destination: {
            type: 'external_url',
            external_url_settings: { url: 'https://www.example.com/llamar' },
            target: '_blank',
          },
        },
      },
    ],
    born: 150,
    more: { featured: true },
  },
  {
    institution: 'bank',
    category: 'Nosotros',
    title: 'Misión, visión y valores',
    intro: 'Lo que nos mueve cada día.',
    sections: text('Misión', 'Acercar servicios financieros claros y justos a todos los hondureños.'),
    born: 170,
  },
  {
    institution: 'bank',
    category: 'Nosotros',
    title: 'Junta directiva',
    intro: 'Quiénes dirigen el banco.',
    sections: text('Directores', 'La junta se compone de siete directores propietarios y dos suplentes.'),
    born: 160,
    fate: { is: 'changed', change: { intro: 'Quiénes dirigen el banco desde este año.' } },
  },
  {
    institution: 'bank',
    category: 'Gobierno corporativo',
    title: 'Gobierno corporativo',
    intro: 'Reglas claras para todos.',
    sections: ({ names }) => [
      { type: 'documents', heading: 'Documentos', documents: [names.of('documents', 'governance')] },
    ],
    born: 152,
    more: { featured: true },
  },
  {
    institution: 'bank',
    category: 'Educación financiera',
    title: 'Cómo hacer un presupuesto',
    intro: 'Ordene sus ingresos y gastos en cuatro pasos.',
    sections: text(
      'Empiece hoy',
      'Anote lo que gana, lo que gasta y lo que debe.',
      'Separe primero su ahorro.',
    ),
    born: 121,
    more: { featured: true },
  },
  {
    institution: 'bank',
    category: 'Educación financiera',
    title: 'Cuide su tarjeta',
    intro: 'Consejos para evitar fraudes.',
    sections: text(
      'Nunca comparta su clave',
      'El banco no le pedirá su clave ni códigos por teléfono, correo o mensaje.',
    ),
    born: 99,
  },
  {
    institution: 'bank',
    category: 'Canales digitales',
    title: 'Banca en línea',
    intro: 'Su banco, a toda hora.',
    sections: text('Qué puede hacer', 'Consultar saldos, pagar servicios, transferir y abrir cuentas.'),
    born: 84,
    more: { featured: true },
  },
  {
    institution: 'bank',
    category: 'Contáctenos',
    title: 'Contáctenos',
    intro: 'Estamos para servirle.',
    sections: text('Centro de atención', 'Llame al 2200-0000, las 24 horas.'),
    born: 73,
    more: {
      featured: true,
      form_type: 'contact',
      form_thanks: 'Gracias por escribirnos: le respondemos en un día hábil.',
    },
  },
  {
    institution: 'bank',
    category: 'Legales',
    title: 'Aviso de privacidad',
    intro: 'Cómo tratamos sus datos.',
    sections: text(
      'Sus datos',
      'Los usamos solo para prestarle los servicios que contrata. Puede pedir su rectificación en cualquier agencia.',
    ),
    born: 66,
    more: { featured: true },
  },
  {
    institution: 'bank',
    category: 'Responsabilidad social',
    title: 'Becas Yojoa',
    intro: 'Cien becas cada año para jóvenes del área rural.',
    sections: text('Convocatoria', 'Se abre cada enero en nuestras agencias.'),
    born: 58,
    more: { featured: true },
  },
  {
    institution: 'insurances',
    category: 'Nosotros',
    title: 'Seguros Yojoa',
    intro: 'Cuarenta años protegiendo a las familias.',
    sections: text('Quiénes somos', 'Somos la aseguradora del grupo, con oficinas en seis ciudades.'),
    born: 145,
    more: { featured: true },
  },
  {
    institution: 'insurances',
    category: 'Ayuda',
    title: 'Cotice su seguro',
    intro: 'Reciba una propuesta en un día hábil.',
    sections: text('Cotización', 'Díganos qué quiere asegurar y le escribimos.'),
    born: 62,
    more: { form_type: 'quote', form_thanks: 'Recibimos su solicitud de cotización.' },
  },
  {
    institution: 'companies',
    category: 'Nosotros',
    title: 'Yojoa Empresas',
    intro: 'Arrendadora, almacén y casa de bolsa.',
    sections: text('Nuestras empresas', 'Tres empresas con una sola atención.'),
    born: 130,
    more: { featured: true },
  },
  {
    institution: 'companies',
    category: 'Legales',
    title: 'Línea ética',
    intro: 'Reporte conductas indebidas, con su nombre o sin él.',
    sections: text('Confidencial', 'Su reporte llega solo al comité de ética.'),
    born: 44,
    more: { featured: true, form_type: 'ethics', form_thanks: 'Su reporte fue recibido.' },
  },
  {
    institution: 'bank',
    category: 'Ayuda',
    title: 'Preguntas frecuentes',
    intro: 'Lo que más nos preguntan.',
    sections: text('Cuentas', 'Puede abrir su cuenta con su DNI y L 500.00.'),
    born: 4,
    fate: draft,
  },
  {
    institution: 'bank',
    category: 'Ayuda',
    title: 'Horarios de Navidad',
    intro: 'Horarios especiales de fin de año.',
    sections: text('24 y 31 de diciembre', 'Atendemos hasta el mediodía.'),
    born: 6,
    publishes: { in: 8, at: '08:00' },
    expires: { ago: -45, at: '18:00' },
  },
  {
    institution: 'bank',
    category: 'Ayuda',
    title: 'Horarios de Semana Santa',
    intro: 'Horarios especiales de Semana Santa.',
    sections: text('Cierre', 'De jueves a sábado santo.'),
    born: 240,
    expires: { ago: 205, at: '18:00' },
  },
  {
    institution: 'bank',
    category: 'Canales digitales',
    title: 'Banca por mensaje de texto',
    intro: 'Consulte su saldo por mensaje.',
    sections: text('Servicio', 'Envíe SALDO al número corto.'),
    born: 235,
    fate: { is: 'archived', ago: 48 },
  },
];
