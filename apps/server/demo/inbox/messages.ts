/** What visitors write, by the slug of the type or, for static pages, by the form. */
export const messages: Readonly<Record<string, readonly [string, ...string[]]>> = {
  products: [
    'Buenos días, quisiera saber qué requisitos piden y en cuánto tiempo aprueban.',
    'Ya tengo cuenta de ahorro con ustedes. ¿Me pueden llamar después de las 5 de la tarde?',
    'Trabajo por mi cuenta y recibo remesas. ¿Puedo aplicar con esos ingresos?',
    'Me interesa, pero quiero comparar la tasa con la de otro banco. Envíenme la cotización al correo, por favor.',
    '¿Es necesario presentarse en la agencia o se puede hacer todo por internet?',
    'Soy maestra jubilada del IMPREMA. ¿Tienen alguna condición especial?',
    'Necesito la información lo más pronto posible, gracias.',
  ],
  assets: [
    'Quisiera visitar la propiedad este fin de semana. ¿Tienen a alguien que la muestre el sábado?',
    'Ofrezco pago de contado. ¿La escritura está libre de gravámenes?',
    'Mi oferta está sujeta a que el banco financie el 70 %.',
    'Vivo en Estados Unidos; mi hermano puede representarme con un poder.',
    'Pasé por el lugar y vi que el techo necesita reparación, por eso la oferta es menor.',
    '¿El precio incluye los gastos de escrituración?',
  ],
  salvages: [
    'Ya revisé el vehículo en el predio. Puedo retirarlo en la misma semana.',
    'Es para repuestos; pago por transferencia.',
    '¿La documentación se entrega con la boleta de revisión al día?',
    'Favor confirmar si las llaves están disponibles.',
    'Tengo taller en Comayagüela y me interesa comprar más de uno.',
  ],
  jobs: [
    'Adjunto mi currículum. Tengo disponibilidad inmediata y vivo cerca de la agencia.',
    'Laboré cuatro años en atención al cliente en una cooperativa; puedo dar referencias.',
    'Estoy por terminar la carrera en la UNAH y busco mi primera oportunidad.',
    'Me pueden contactar por WhatsApp, trabajo hasta las 4 de la tarde.',
    'Cuento con experiencia en caja y manejo de efectivo.',
  ],
  promotions: [
    'Participo con la compra del fin de semana. ¿Cuándo se publica la lista de ganadores?',
    'No encuentro el código en mi comprobante, agradezco la ayuda.',
    'Ya registré tres facturas, espero tener suerte.',
    '¿La promoción también aplica con la tarjeta de débito?',
  ],
  projects: [
    'Somos una familia de cuatro. ¿Qué modelos tienen disponibles con tres habitaciones?',
    '¿Se puede pagar la prima en cuotas mientras se construye?',
    'Nos gustaría visitar la casa modelo el domingo por la mañana.',
    'Trabajo en el extranjero y quiero comprar para mis padres.',
    '¿El proyecto tiene agua permanente y seguridad?',
  ],
  contact: [
    'El cajero de la terminal estuvo fuera de servicio todo el fin de semana.',
    'Felicito a la señorita de la ventanilla 3 por su amabilidad.',
    'Sugiero que amplíen el horario de los sábados.',
    '¿En qué agencias atienden trámites de tarjetas?',
    'Necesito una constancia de mi cuenta para un trámite de visa.',
  ],
  quote: [
    'Quiero asegurar mi vehículo contra todo riesgo; lo uso para trabajar.',
    'Necesito cotizar un seguro médico para mi familia, somos cinco.',
    'Es una casa de dos plantas en San Pedro Sula, construida en 2018.',
    'Me interesa un seguro para mi pulpería, incluida la mercadería.',
  ],
};

/** What visitors say happened, by the form. */
export const descriptions: Readonly<Record<string, readonly [string, ...string[]]>> = {
  claim: [
    'El 14 del mes pasado me cobraron dos veces la misma compra en un supermercado. Presenté el comprobante en la agencia y aún no me reintegran el valor.',
    'El cajero no me entregó el efectivo, pero el retiro aparece debitado de mi cuenta. Conservo la boleta.',
    'Cancelé el seguro de la tarjeta en enero y lo siguen cargando cada mes en el estado de cuenta.',
    'Me aplicaron un cargo por mora aunque pagué dos días antes del vencimiento.',
    'La transferencia que hice a otro banco no llegó y tampoco la devolvieron.',
  ],
  ethics: [
    'En la agencia piden una propina para agilizar el avalúo. Prefiero no dar mi nombre.',
    'Un empleado usa información de los clientes para ofrecer préstamos por su cuenta.',
    'Observé que se aprobó un proveedor que es familiar del encargado de compras.',
  ],
};

/** What staff write down while they handle a submission. */
export const notes = [
  'Se llamó dos veces, no contesta. Se intentará mañana por la mañana.',
  'Cliente pide que le escriban por WhatsApp.',
  'Se envió la cotización por correo.',
  'Documentación completa; se trasladó al comité.',
  'Quedó de pasar por la agencia el viernes.',
  'Solicita que se le llame después de las 5:00 p. m.',
  'Se verificó el comprobante con operaciones.',
  'Se coordinó la visita con el encargado.',
] as const;

/** What programs send that write to every form. */
export const spam = [
  'Aumente las visitas de su sitio con nuestro servicio de posicionamiento, respuesta inmediata.',
  'Préstamos en 5 minutos sin requisitos, escriba a este número.',
  'asdf asdf prueba',
] as const;
