/** Devices, files, writing, drawing, figures and programming. */
export const devices = `
abacus: ábaco, contar
abc: abecedario
ad ads: anuncio, publicidad
ai: inteligencia artificial
airdrop: compartir
airpods: audífonos
album: álbum
alpha: alfa
alphabet: alfabeto
alphabetical: alfabético
alt: alternativo, tecla
ammeter: amperímetro
ampersand: y comercial
angle: ángulo
api: api, integración
app apps: aplicación
area: área
array: arreglo
arrow arrows: flecha
artboard: mesa de trabajo
article: artículo
aspect: proporción
assembly: ensamble
asterisk: asterisco
at: arroba
atom: átomo, ciencia
attach attachment: adjuntar
audio: audio
augmented: aumentada
authentication auth: autenticación
autofit: ajuste automático
average avg: promedio
axis: eje
background: fondo
bar bars: barra
barcode: código de barras
baseline: línea base
battery: batería, pila
beta: beta
bezier: curva, bézier
binary: binario
blend blender: mezclar, licuadora
blob: mancha
bluetooth: bluetooth
blur: desenfoque
bold: negrita
border: borde
bot: robot
bottombar: barra inferior
braces brackets: llaves, corchetes
braille: braille
brightness: brillo
broadcast: transmitir, difusión
browser: navegador
bubble: burbuja, globo
bulk: masivo
button: botón
cable: cable
calculator: calculadora
calendar: calendario, fecha
candlestick: velas
capacitor: condensador
caret: cursor, flecha
case: caso, caja
cast: transmitir
category: categoría
cctv: cámara de vigilancia
cell: celda
chalkboard: pizarra
character: carácter, letra
chat: chat, conversación
chatbot: asistente virtual, robot
chevron chevrons: flecha, galón
chip: chip
circle circles: círculo
circuit: circuito
clef: clave musical
code: código, programación
codeblock: bloque de código
cog: engranaje, ajustes
color colors: color
column columns: columna
command: comando
comment: comentario
component components: componente
computer: computadora
contrast: contraste
conversation: conversación
corner corners: esquina
count: contar, conteo
cpu gpu: procesador
cross: cruz
crosshair: mira, retícula
css js jsx ts tsx vue php rs: código, programación
csv: csv, hoja de cálculo
cube: cubo
cursor: cursor
cylinder: cilindro
dark: oscuro
data: datos
database: base de datos
date: fecha
day: día
decagram: decágono
decimal: decimal
delta: delta
density: densidad
desktop: escritorio, computadora
details: detalles
device devices: dispositivo, aparato
diagram: diagrama
dialpad: teclado telefónico
diff: diferencia
digit digits: dígito
dimensions: dimensiones
diode: diodo
display: pantalla
doc docx: documento, word
draw: dibujar
drawing: dibujo
drive: unidad de disco
due: vencimiento
duration: duración
earphone earphones headphones: audífonos
ease: suavizado, curva
electronics: electrónica
email mail: correo, correo electrónico, carta
emoji: emoticono, cara
envelope: sobre
event: evento
excel xls: excel, hoja de cálculo
exclude: excluir
extension: extensión
favicon: favicon
file files: archivo, documento
fill: relleno
filter filters: filtro, filtrar
firewall: cortafuegos
floppy: disquete, guardar
folder folders: carpeta
font: fuente, letra
form forms: formulario
formula: fórmula
frame: marco
frustum: pirámide truncada
function: función
gallery: galería
geometry: geometría
git: git, versiones
gps: gps, ubicación
gradienter: degradado
grammar spellcheck: ortografía, gramática
graph: gráfico
grid: cuadrícula
hash: numeral, almohadilla
hdr: foto
heading: encabezado, título
headset: auriculares, atención al cliente
hexagon hexagons hexagonal: hexágono
hierarchy: jerarquía, organigrama
homepage: página de inicio
html: html, página
http https: http, internet
icon icons: ícono
icosahedron: icosaedro
imac: computadora
image images: imagen
inductor: inductor
input: entrada de datos
integral integrals: integral
intelligence: inteligencia
internet web www: internet, web
intersect intersection: intersección
ipad tablet: tableta
italic: cursiva
jpg png gif bmp: imagen
json toml: json, datos
kanban: tablero de tareas
keyboard: teclado
keyframe keyframes: fotograma clave
lambda: lambda
laptop: computadora portátil
lasso: lazo
layer layers: capa
layout: diseño, distribución
lens: lente
letter letters: letra, carta
line lines: línea
list: lista
logic: lógica
logo: logotipo
logs: bitácora, registros
lowercase: minúscula
macro: macro
markdown: markdown
marquee: marquesina, selección
math mathematics: matemáticas
matrix: matriz
media: medios
megaphone: megáfono
memory: memoria
menu: menú
mesh: malla
message messages: mensaje
meter: medidor
metronome: metrónomo
microphone: micrófono
mobile: celular, móvil, teléfono
mobiledata: datos móviles
model: modelo
monitor: monitor, pantalla
month: mes
movie film: película, cine
multiplier: multiplicador
multiply: multiplicar
network: red
nfc contactless: sin contacto
note notes: nota
notebook: cuaderno, libreta
number numbers: número
numeral: número
octagon: octágono
octahedron: octaedro
omega: omega
opacity: opacidad
orbit: órbita
orientation: orientación
outline: contorno
oval ellipse: óvalo
overline: línea superior
page pages: página
palette: paleta
panel: panel
panorama: panorama
paper: papel
paperclip: clip, adjuntar
paragraph: párrafo
parentheses: paréntesis
password: contraseña, clave
pdf: pdf, documento
pentagon: pentágono
perspective: perspectiva
photo photos picture: foto, fotografía, imagen
phrase phrases: frase
pi: pi
picker: selector
pie: pastel, circular
pilcrow: párrafo
placeholder: texto de ejemplo
player: reproductor
playlist: lista de reproducción
playstation xbox nintendo: consola de videojuegos
podcast: pódcast
pointer: puntero, cursor
polygon: polígono
polyhedron: poliedro
ppt: presentación
print printer: imprimir, impresora
prism: prisma
privacy private: privacidad, privado
programming coding: programación
projector: proyector
prompt: indicador
pyramid: pirámide
qr qrcode: código qr
quarter: cuarto
rack: estante
radar: radar
radio: radio
radius: radio
ratio: proporción
reader: lector
reality: realidad
rectangle rectangular: rectángulo
regex: expresión regular
relation: relación
remote: control remoto
resistor: resistencia
rhombus: rombo
ripple: onda
rotary: giratorio
router: enrutador
row rows: fila
rss: canal de noticias
scale: escala, balanza
schema: esquema
screen: pantalla
screenshot: captura de pantalla
scribble: garabato
script: guion
sdk: sdk, programación
section: sección
sensor: sensor
seo: seo, buscadores
server: servidor
serverless: sin servidor
shape shapes: forma, figura
sheet: hoja
shortcut: atajo
shredder: trituradora
sidebar: barra lateral
signal: señal
sim: chip, tarjeta sim
sitemap: mapa del sitio
skew: inclinación
slash backslash: barra
slashes: barras
slides slideshow: diapositivas
smartphone cellphone cellular: celular, teléfono
smartwatch: reloj inteligente
song melody: canción
sound: sonido
spark: chispa
speaker speakerphone: parlante, altavoz, megáfono
speed speedometer: velocidad
sphere: esfera
spiral: espiral
spreadsheet: hoja de cálculo
sql: sql, base de datos
square squares: cuadrado
stack: pila, apilar
stats statistics: estadísticas
step steps: paso
sticker: pegatina, calcomanía
stopwatch: cronómetro
storage: almacenamiento
strikethrough: tachado
stroke: trazo
style: estilo
subscript: subíndice
subtitles caption: subtítulos
sum: suma
superscript: superíndice
svg: svg, vector
swatch: muestra
symbol symbols: símbolo
symlink: enlace simbólico
sync: sincronizar
syntax: sintaxis
tab tabs: pestaña
tag tags: etiqueta
tallymark tallymarks: conteo, rayas
task tasks: tarea
telephone: teléfono
telescope: telescopio
template: plantilla
terminal: terminal, consola
text: texto
texture: textura
theme: tema
tilde: tilde
tilt: inclinar
time: tiempo, hora
timeline: línea de tiempo
timer: temporizador
timezone: zona horaria
today: hoy
tooltip: globo de ayuda
topology: topología, red
trace: rastreo
track: pista
triangle triangles: triángulo
tv television: televisión
txt: texto, archivo
type typography typeface: tipografía, letra
underline: subrayado
union: unión
uppercase capital: mayúscula
usb: usb
variable: variable
vector: vector
version versions: versión
versus: contra
video: video
viewfinder: visor
vignette: viñeta
vinyl: disco
virtual: virtual
vision: visión
vocabulary: vocabulario, glosario
voltmeter: voltímetro
volume: volumen
vs: contra
wallpaper: fondo de pantalla
webcam: cámara web
webhook: webhook, integración
webpage: página web
website: sitio web
week: semana
wifi: wifi, red inalámbrica
wireless: inalámbrico
word: palabra, word
xml: xml
year: año
zip: comprimido
`;
