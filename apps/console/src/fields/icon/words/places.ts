/** Buildings, travel, weather, sport, play and things of the house. */
export const places = `
air: aire
airplane plane: avión, vuelo
airport: aeropuerto
alarm: alarma, despertador
anchor: ancla
antenna: antena
aperture: apertura
arc arch: arco
armchair: sillón, butaca
axe: hacha
backhoe: retroexcavadora
backpack: mochila
bag: bolsa, bolso
ball: pelota, balón
balloon: globo
ballpen: bolígrafo, lapicero
barbell: pesas, gimnasio
barrel: barril
barrier: barrera
baseball: béisbol
basket: canasta, cesta
basketball: baloncesto
bath: baño, bañera
beach: playa
bed: cama, dormitorio
bell: campana, notificación
bike bicycle: bicicleta
billiard: billar
binoculars: binoculares
bishop: alfil
board: tablero, tabla
boat: barco, bote
bolt: rayo, relámpago
bomb: bomba
book books: libro
bookmark bookmarks: marcador, guardar
boom: explosión
bow: arco, moño
bowling: boliche
box: caja
bridge: puente
brush: brocha, cepillo
bucket: cubeta, balde
building buildings: edificio
bulb: foco, bombillo, idea
bulldozer: tractor, buldócer
bus: bus, autobús
camera: cámara, fotografía
camp campfire: campamento, fogata
camper caravan rv: casa rodante
candle: vela
cane: bastón
cap: gorra
car: auto, carro, vehículo
carousel: carrusel
carriage: coche
casino: casino
castle: castillo
chair: silla
chess: ajedrez
chest: cofre, pecho
chisel: cincel
christmas: navidad
church: iglesia
circus: circo
city: ciudad
clipboard: portapapeles, tabla
clock: reloj, hora
clothes: ropa
cloud clouds: nube, nublado
clubs: tréboles, naipe
coffin: ataúd
cold: frío
comet: cometa
compass: brújula, compás
conditioning: acondicionado
cone: cono
confetti: confeti, fiesta
construction: construcción
container: contenedor
cottage: cabaña
couch sofa: sofá, sala
country: país
cricket: críquet
crowd: multitud
curling: curling
desk: escritorio
diabolo: diábolo
dice: dado, juego
disc: disco
diving: buceo
door: puerta
drill: taladro
drone: dron
droplet droplets: gota, agua
dumbbell: mancuerna, gimnasio
earth: tierra
electric electricity electrical: electricidad, eléctrico
elevator lift: ascensor, elevador
energy: energía
engine: motor
eraser: borrador, goma
escalator: escalera eléctrica
extinguisher: extintor
factory: fábrica, industria
fan: ventilador
fence: cerca
ferry: ferri
fidget spinner: girador
fire flame: fuego, llama, incendio
firetruck: camión de bomberos
flag: bandera
flare: bengala
flask: matraz, laboratorio
float: flotar
flood: inundación
fog haze mist: niebla, neblina
football: fútbol americano, fútbol
forklift: montacargas
fortress: fortaleza
fountain: fuente
fridge: refrigeradora
furniture: muebles
galaxy: galaxia
game games gamepad: juego, videojuego
garage: garaje, cochera
gardening: jardinería
gas: gasolina, gas
gate: portón
gauge: medidor
globe world: globo, mundo
golf: golf
grave: tumba
grill: parrilla, asado
guitar: guitarra
gymnastics: gimnasia
hammer: martillo
handball: balonmano
helicopter: helicóptero
holiday: feriado, vacaciones
home house: casa, hogar, vivienda
hook: gancho
hot: caliente
hotel: hotel
hour hours: hora, horas
hourglass: reloj de arena, espera
hula hoop: aro
hydrant: hidrante
iceberg: iceberg
international global: internacional, mundial
jacket: chaqueta
jetpack: mochila propulsora
jetski: moto acuática
jewish: judío
joker: comodín
karate: karate
kayak: kayak
key: llave, clave
king: rey
kit: botiquín, equipo
knife: cuchillo
ladder: escalera
ladle: cucharón
lamp: lámpara
land landing: tierra, terreno, aterrizaje
landmark: monumento
lane: carril
laurel wreath: laurel, corona
lawn mower: césped, cortadora
lego: lego, bloques
level: nivel
library: biblioteca, librería
lifebuoy: salvavidas, ayuda
lighter: encendedor
lighthouse: faro
location: ubicación, lugar
luggage: equipaje, maleta
magnet magnetic: imán
mailbox: buzón
map: mapa
mars venus: planeta
matchstick: fósforo
meteor: meteoro
microscope: microscopio
microwave: microondas
military: militar
mirror: espejo
monkeybar: pasamanos
monument: monumento
moon: luna, noche
moped scooter: motoneta, scooter
mosque: mezquita
motorbike motorcycle: motocicleta, moto
mountain: montaña
music: música
nature: naturaleza
news newspaper: noticias, periódico
night: noche
ocean sea: mar, océano
olympics olympic: olimpiadas
orbits: órbitas
outlet: tomacorriente
oven: horno
package packages: paquete
pacman: videojuego
paint painting: pintura, pintar
parachute: paracaídas
park parking: parque, estacionamiento, parqueo
party: fiesta
path: camino
pavilion: pabellón
pawn: peón
pen pencil: lápiz, editar
pendulum: péndulo
pennant: banderín
perfume: perfume
piano: piano
picnic: pícnic
pillow: almohada
ping pong: tenis de mesa
pipe pipeline: tubería, tubo
place: lugar
planet: planeta
plug: enchufe
plunger: destapador
poker: póquer
polaroid: foto instantánea
pool: piscina
present: regalo
prison: cárcel
propeller: hélice
puzzle: rompecabezas
queen: reina
rain: lluvia
rainbow: arcoíris
razor: rasuradora
ring rings: anillo
road: carretera, calle
robot: robot
rocket: cohete, lanzamiento
rocking: mecedora
rollercoaster: montaña rusa
room: habitación
rope: cuerda
roulette: ruleta
route: ruta, camino
rugby: rugby
ruler: regla, medida
sailboat: velero
sandbox: caja de arena
satellite: satélite
saw: sierra
school: escuela, educación, graduación
scissors: tijeras
scoreboard: marcador
scuba: buceo
segway: segway
shade: sombra
shield: escudo, protección, seguridad, seguro
ship: barco
shirt: camisa
shoe: zapato
shovel: pala
shower: ducha
skate skating skateboard skateboarding: patinar, patineta
sketching: bosquejo
ski: esquí
sky: cielo
skyscraper: rascacielos
sleigh: trineo
snow snowflake: nieve
snowboarding: snowboard
snowman: muñeco de nieve
soccer: fútbol
solar: solar
space: espacio
spade spades: espada, naipe, pala
sparkle sparkles: brillo, destello
spatula: espátula
speedboat: lancha
sport sports: deporte
spray: aerosol
sprout: brote
stadium: estadio
stairs: gradas, escaleras
star stars: estrella, favorito
starred: favorito
station: estación
steering: volante
storm: tormenta
street: calle
submarine: submarino
suitcase: maleta
summer: verano
sun: sol
sunglasses: lentes de sol
sunrise: amanecer
sunset: atardecer
suspension: suspensión
suv: camioneta
swimming: natación, nadar
sword swords: espada
table: mesa, tabla
tank: tanque
target: blanco, objetivo, meta
taxi: taxi
temperature: temperatura
tennis: tenis
tent: carpa, tienda de campaña
theater: teatro, cine
theatre: teatro
thermometer: termómetro
tic tac: tres en línea
ticket: boleto, entrada
tie: corbata
toilet: inodoro, baño
tool tools: herramienta
torch: antorcha
torii: santuario
tornado: tornado
tournament: torneo
tower: torre
town: pueblo
toy: juguete
tractor: tractor
traffic: tráfico, tránsito
trailer: remolque
train: tren
transport: transporte
trash: basura, papelera
travel: viaje
treadmill: caminadora
trekking: senderismo
trident: tridente
trolley: carretilla
trowel: cuchara de albañil
truck: camión
tunnel: túnel
turbine: turbina
ufo: ovni
umbrella: paraguas, seguro
unicycle: monociclo
universe: universo
vacation: vacaciones
vacuum: aspiradora
vehicle: vehículo
volcano: volcán
volleyball: voleibol
walk: caminar
wall: pared, muro
wand: varita mágica
warehouse: bodega, almacén
watch: reloj
water waterpolo: agua, waterpolo
wave waves waveform: ola, onda
weather: clima
weight: peso
wheel: rueda, llanta
whisk whirl: batidor, remolino
wind: viento
windmill: molino de viento
window: ventana
windsock: manga de viento
winter: invierno
wiper: limpiaparabrisas
yarn: lana
zeppelin: zepelín
`;
