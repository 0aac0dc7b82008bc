import { button, checkbox, combobox, firstRecord, type Guide, link, may, region, textbox } from './guide.ts';

/** Guides about writing records. */
export const contentGuides: readonly Guide[] = [
  {
    slug: 'crear-y-publicar-una-sucursal',
    title: 'Crear y publicar una sucursal',
    summary: 'Desde la lista vacía hasta que el público la ve en el sitio.',
    group: 'content',
    words: 'agencia cajero autobanco ventanilla nuevo registro borrador guardar',
    start: '/stores',
    screen: 'Sucursales',
    offered: may('stores', 'list', 'create', 'publish'),
    steps: [
      { text: 'En la lista de sucursales pulse {}.', control: link('Nueva sucursal'), act: 'click' },
      {
        text: 'Elija la {}. No se podrá cambiar después de publicar.',
        control: combobox('Institución'),
        act: { choose: 'Banco' },
      },
      {
        text: 'Escriba el {} como debe leerse en el sitio.',
        control: textbox('Nombre'),
        act: { fill: 'Agencia Plaza Los Pinos' },
        plain: true,
      },
      { text: 'Elija el {}.', control: combobox('Tipo de punto'), act: { choose: 'Agencia' }, plain: true },
      {
        text: 'Con eso basta para un borrador: pulse {}. Lo demás se puede completar después.',
        control: button('Guardar'),
        act: 'click',
      },
      {
        text: 'Para publicar hacen falta también la ciudad, el lugar en el mapa, el horario y la {}.',
        control: textbox('Dirección'),
        act: { fill: 'Bulevar Morazán, contiguo a Plaza Los Pinos' },
        plain: true,
      },
      {
        text: 'Cuando todo esté completo pulse {} y confirme. Si falta algo, la consola le dice qué campo es.',
        control: button('Publicar'),
        plain: true,
      },
    ],
  },
  {
    slug: 'horario-especial',
    title: 'Poner un horario especial a varias sucursales',
    summary: 'Feriados y cierres, de una vez para todas las que elija.',
    group: 'content',
    words: 'feriado navidad semana santa cerrado varias masivo selección',
    start: '/stores',
    screen: 'Sucursales',
    offered: may('stores', 'list', 'update'),
    steps: [
      {
        text: 'Marque las sucursales, o todas las de la página con {}.',
        control: checkbox('Seleccionar las filas de esta página'),
        act: 'click',
      },
      {
        text: 'En la barra que aparece abajo pulse {}.',
        control: button('Aplicar horario especial'),
        act: 'click',
      },
      { text: 'Pulse {}.', control: { ...button('Agregar'), within: 'dialog' }, act: 'click' },
      {
        text: 'Escriba {} y los días. Déjelo cerrado, o escriba a qué horas abre.',
        control: { ...textbox('Qué se celebra'), within: 'dialog' },
        act: { fill: 'Nochebuena' },
      },
      {
        text: 'Guarde el horario y pulse {}. Los cambios quedan como borradores: publíquelos después.',
        control: { ...button('Aplicar'), within: 'first dialog' },
        plain: true,
      },
    ],
  },
  {
    slug: 'preparar-una-promocion',
    title: 'Preparar una promoción',
    summary: 'Con vigencia, premio y reglamento, lista para publicarse el día que empieza.',
    group: 'content',
    words: 'campaña vigencia sorteo premio reglamento ganadores oferta descuento',
    start: '/promotions',
    screen: 'Promociones',
    offered: may('promotions', 'list', 'create'),
    steps: [
      {
        text: 'En la lista de promociones pulse {}.',
        control: link('Nueva promoción'),
        act: 'click',
        plain: true,
      },
      {
        text: 'Elija la institución y escriba el {}.',
        control: textbox('Título'),
        act: { fill: 'Aguinaldo que rinde' },
        plain: true,
      },
      {
        text: 'En {} diga cuándo empieza y cuándo termina. Al terminar sale sola del sitio.',
        control: textbox('Inicia'),
        plain: true,
      },
      {
        text: 'Escriba el {}: es lo que se lee en las tarjetas y en los buscadores.',
        control: textbox('Resumen'),
        act: { fill: 'Por cada L 1,000.00 de aumento en su saldo recibe una oportunidad para ganar.' },
        plain: true,
      },
      {
        text: 'En {} elija el documento y escriba la referencia de la CNBS.',
        control: region('Reglamento y ganadores'),
        plain: true,
      },
      { text: 'Pulse {}. Quien publica la revisa y la publica.', control: button('Guardar'), plain: true },
    ],
  },
  {
    slug: 'reemplazar-un-documento',
    title: 'Reemplazar el archivo de un documento',
    summary: 'La dirección del documento no cambia y la versión anterior se conserva.',
    group: 'content',
    words: 'tarifario contrato pdf versión nueva subir archivo',
    start: '/documents',
    screen: 'Documentos',
    offered: may('documents', 'list', 'update'),
    steps: [
      { text: 'Abra el documento.', control: firstRecord, act: 'click' },
      {
        text: 'Junto al archivo pulse {} y elija el nuevo, de 25 MB como máximo.',
        control: button('Reemplazar archivo'),
      },
      {
        text: 'Guarde y pulse {}: hasta entonces el sitio sigue mostrando el anterior.',
        control: button('Publicar'),
      },
    ],
  },
];
