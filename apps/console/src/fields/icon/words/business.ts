/** Money, trade, law and offices: English words of the icons with what people say here. */
export const business = `
account: cuenta
address: dirección
affiliate: afiliado
agent agents: agente, asesor
analytics analyze: análisis, analítica, estadística
appointment: cita
approved: aprobado
asset: activo, bien
auction: subasta
award: premio, galardón
badge badges: insignia, distintivo, gafete
baht: baht
balance balancer: saldo, balance, equilibrio
bank banking: banco, banca
banknote: billete, dinero, efectivo
bill: factura, recibo, billete
bitcoin: bitcóin, criptomoneda
branch: sucursal, agencia, rama
briefcase: maletín, negocios, empleo, trabajo
budget: presupuesto
business: negocio, empresa
businessplan: plan de negocios, monedas, finanzas
buy: comprar, compra
card cards: tarjeta, naipe
cart: carrito, carro de compras
cash: efectivo, dinero, billete, préstamo
cashier: cajero, caja
cent: centavo
certificate: certificado, diploma
chart: gráfico, gráfica
checkout: caja, pagar
client customer: cliente
coin coins: moneda, dinero
commerce: comercio
commercial: comercial
commons: comunes, licencia
company: empresa, compañía
contact: contacto
contract: contrato, convenio
copyleft: copyleft, derechos
copyright: derechos de autor
cost: costo, precio
coupon: cupón, vale
creative: creativo, licencia
credit credits: crédito, préstamo
crown: corona, rey
crypto cryptocurrency: criptomoneda
currency: moneda, divisa, dinero
dashboard: tablero, panel, resumen
deal: trato, oferta
debit: débito
delivery: entrega, envío a domicilio
deposit: depósito
diamond diamonds: diamante, rombo
dinar: dinar
dirham: dírham
discount: descuento, rebaja
document: documento
dogecoin: dogecoin, criptomoneda
dollar: dólar, dinero
donate donation: donación, donar
earn: ganancia, ingresos
employee: empleado, colaborador
enterprise: empresa
estate: inmueble, bienes raíces
ethereum: ethereum, criptomoneda
euro: euro
exchange: cambio, intercambio, canje
expense: gasto, egreso
export: exportar, sacar
featured: destacado
fee: cuota, comisión
finance financial: finanzas, financiero
florin: florín
forint: florín húngaro
franc frank: franco
fund: fondo, fondos
gavel: mazo, juez, subasta
gift: regalo, obsequio
goal: meta, objetivo
gold: oro
growth: crecimiento, aumento, inversión
guarani: guaraní
hryvnia: grivna
id: identidad, identificación, cédula
identity: identidad, cédula
import: importar, traer
inbound: entrante
inbox: bandeja de entrada
income: ingreso, salario
insurance: seguro, póliza
interest: interés
investor: inversionista
invoice: factura, cobro
job: empleo, trabajo
justice: justicia
krone: corona
law legal: ley, legal
lending: prestar, préstamo
license: licencia, permiso
lira: lira
litecoin: litecoin, criptomoneda
market: mercado
marketing: mercadeo, publicidad
medal: medalla, premio
member: miembro, afiliado
monero: monero, criptomoneda
money: dinero, plata
moneybag: bolsa de dinero, dinero, ahorro, préstamo
mortgage: hipoteca, préstamo de vivienda
naira: naira
offer: oferta
office: oficina
order: pedido, orden
outbound: saliente
paid: pagado
passport: pasaporte
pay payment payments: pago, pagar
payroll: planilla, nómina
paywall: muro de pago
percent percentage: porcentaje, por ciento, tasa
peso: peso
pig: cerdo, cerdito, alcancía
piggy: alcancía, ahorro
planner agenda: agenda
podium: podio, ganador
postage: franqueo
pound: libra esterlina, libra
premium: premium, preferente
presentation: presentación, exposición
price pricing: precio, tarifa
profile: perfil
profit: ganancia, utilidad
promotion promo: promoción, oferta
property: propiedad, inmueble
protection protected protect: protección, protegido
purchase: compra, comprar
quetzal: quetzal
quote quotes: cita, comillas, cotización
rate: tasa, tarifa, calificar
real: real
receipt: recibo, factura, comprobante
refund: reembolso, devolución
registered: registrado
rent rental: alquiler, renta
report: informe, reporte
residence: residencia, vivienda
retail: comercio, tienda
return: devolución, volver, regresar
revenue: ingresos
reward: recompensa, premio
riyal rial: rial
rosette: roseta, insignia, distintivo
ruble: rublo
rupee: rupia
safe: caja fuerte, seguro
salary: salario, sueldo
sale sales: venta, ofertas
save: guardar, ahorrar
saving savings: ahorro, ahorros
sell: vender, venta
service services: servicio
servicemark: marca de servicio
shekel: séquel
shipping: envío
shop shopping: compras, tienda, comprar
sign: letrero, señal, firmar
signature: firma, firmar
stamp: sello, timbre
steam: vapor
stock stocks: acciones, bolsa de valores, inversión, inventario
store: tienda, sucursal, agencia, comercio
taka: taka
tax taxes: impuesto, impuestos
team: equipo
trademark: marca registrada
transaction: transacción, operación, movimiento
transfer: transferencia, traslado, transferir
treasure: tesoro
trending: tendencia, inversión
trophy: trofeo, premio, copa
vault: bóveda, caja fuerte
verified confirmed: verificado, confirmado
vip: vip, preferente
wallet: billetera, cartera, monedero
wealth: riqueza, patrimonio
withdraw: retiro, retirar
won: won
work: trabajo
yen: yen
yuan renminbi: yuan, renminbi
zloty: zloty
`;
