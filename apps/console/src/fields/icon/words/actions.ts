/** What icons say of an act, a place, an amount or a state. */
export const actions = `
access: acceso, entrada
activity: actividad
add: agregar, añadir, sumar
adjustments: ajustes, controles
alert: alerta, aviso, advertencia
align: alinear, alineación
all: todo, todos
angry: enojado, enfado
annoyed: molesto
approve: aprobar
archive: archivar, archivo
arrival: llegada
ascend: subir
ascending: ascendente
attention: atención
auto automatic automation: automático, automatización
avatar: perfil, persona
back: atrás, volver, regresar
backspace: borrar, retroceso
backward: hacia atrás, retroceder
ban: prohibir, prohibido
big large: grande
block blocks: bloque, bloquear
blocked: bloqueado
both: ambos
bottom: abajo, inferior, fondo
bounce: rebote
break: romper, salto, pausa
broken: roto, quebrado
call calling: llamada, llamar
cancel: cancelar, anular
capture: capturar, captura
caution: precaución
center centered: centro, centrado
change: cambio, cambiar
charging recharging: cargando, recarga
check checks: verificar, visto bueno, aprobado, cheque
checkbox: casilla
checklist: lista de tareas, lista de verificación
checkup: chequeo, revisión médica
clear: limpiar, despejar
click: clic, pulsar
clockwise: sentido horario
clone: clonar, duplicar
close closed: cerrar, cerrado
collapse: contraer, plegar
compact: compacto
compare: comparar
confirm: confirmar
confused: confundido
connect connected connection: conectar, conexión, conectado
contain: contener
control controls: control, controles
copy: copiar, duplicar
crash: choque, accidente
crazy: loco
create: crear, nuevo
crop: recortar
cry: llorar, llanto
curve curved: curva
cut: cortar
danger: peligro
dashed: discontinuo, guiones
deaf: sordo
decrease: disminuir, reducir
delete deleted remove: eliminar, borrar, quitar
departure: salida
descending: descendente
deselect: quitar selección
detour: desvío
diagonal: diagonal
difference: diferencia
dip: bajada
direction directions: dirección, rumbo
disabled: desactivado, discapacidad
discard: descartar
dislike: no me gusta
distribute: distribuir
divide: dividir, división
dizzy: mareado
done: hecho, listo
dotted dots dot: punteado, puntos, punto
double: doble
down: abajo, bajar
download: descargar, bajar
draft: borrador
drag: arrastrar
drop: gota, soltar
duplicate: duplicar, copia
east: este, oriente
edit: editar, modificar
eject: expulsar
elbow: codo
empathize: empatía
emphasis: énfasis
empty: vacío
end: fin, final
enter: entrar, intro
equal: igual
error: error, falla
exclamation: exclamación, advertencia
exit: salida, salir
expand: expandir, ampliar
explicit: explícito
exposure: exposición
external: externo
fall: caída
fast: rápido
favorite favourite: favorito
feedback: comentarios, opinión
find: encontrar, buscar
first: primero
flip: voltear, girar
focus: enfoque, enfocar
fold: doblar, plegar
forbid forbidden: prohibido, prohibir
forward: adelante, reenviar
free: gratis, libre
freeze: congelar
from: desde
full: lleno, completo
get: obtener
go: ir
greater: mayor
grip: agarre
grow: crecer
half: medio, mitad
handshake: apretón de manos, acuerdo, trato
happy: feliz, alegre
height: altura, alto
help: ayuda
hidden: oculto
hide: ocultar
high: alto
highlight: resaltar
history: historial, historia
hold: sostener
horizontal: horizontal
important: importante
in: dentro, entrada
inactive: inactivo
incoming: entrante
increase: aumentar, incrementar
indent: sangría
infinity: infinito
info information: información, informar
inner: interior
insert: insertar
inverted: invertir, invertido
join: unir, unirse
jump jumping: saltar, salto
justified: justificado
label: etiqueta
language: idioma, lenguaje
last: último
leave: salir
left: izquierda
light: luz, claro
like: me gusta
link linked: enlace, vínculo
live: en vivo
loader loading: cargando, cargador
lock locked: candado, bloquear, bloqueado, seguro
login: iniciar sesión, ingresar, entrar
logout: cerrar sesión, salir
look: mirar
loop: bucle, repetir
love: amor
low lower: bajo, inferior
magic: magia
manual: manual
mark: marca
max: máximo
maximize: maximizar
measure: medir, medida
merge: combinar, fusionar, unir
middle: medio, centro
min: mínimo
minimize: minimizar
minus subtract: menos, restar, quitar
modify: modificar
more: más
move: mover, mudanza
multiple many: varios, múltiple
narrow: estrecho, angosto
navigation navigate: navegación, navegar
nervous: nervioso
neutral: neutral
new: nuevo
next: siguiente, próximo
no not: no
none: ninguno
north: norte
notice: aviso
notification notifications: notificación, aviso
off: apagado, desactivado, sin
offline: fuera de línea
old: viejo, antiguo
on: encendido, activado
once: una vez
one: uno
online: en línea
open opened: abrir, abierto
option options: opción, opciones
out outer: fuera, exterior, salida
outgoing: saliente
pause: pausa, pausar
pending: pendiente
pick: elegir
pin pinned pins: alfiler, fijar, ubicación
play: reproducir, jugar
plus: más, agregar, añadir, nuevo
point points: punto, puntos
position: posición
post: publicar, publicación
power: energía, encender, potencia
preferences: preferencias
prev previous: anterior
preview: vista previa
progress: progreso, avance
protocol: protocolo
publish: publicar
pull: halar, jalar
push: empujar
put: poner
question: pregunta, duda
queue: cola, fila
quit: salir
random: aleatorio
rank: rango
rating: calificación, valoración
read: leer
record: grabar, registro
recycle: reciclar, reciclaje
redo: rehacer
reduce reduction: reducir, reducción
refresh reload: actualizar, recargar
reject: rechazar
reminder: recordatorio
reorder: reordenar
repeat: repetir
replace: reemplazar, sustituir
reply: responder, respuesta
request: solicitud, petición
reserved: reservado
reset: restablecer
resize: cambiar tamaño
restore: restaurar, recuperar
rewind: rebobinar
right rights: derecha, derecho
ringing: sonando
roll: rodar, rollo
rotate rotated: girar, rotar
rounded round: redondeado, redondo
run running: correr, ejecutar
sad: triste
safety: seguridad
scan scanning: escanear, lector
schedule: horario, agenda
scroll: desplazar
search: buscar, búsqueda, lupa
security secure: seguridad, seguro
select selected selector: seleccionar, selección
send: enviar, mandar
separator: separador
settings config: configuración, ajustes
shadow: sombra
share: compartir
sharp: afilado
shift: desplazar, turno
short: corto
show: mostrar
shuffle: mezclar, aleatorio
sick: enfermo
silence: silencio
skip: saltar, omitir
slow: lento
small: pequeño
smart: inteligente
smile: sonrisa, feliz
snooze: posponer
solid: sólido
sort: ordenar
south: sur
spacing: espaciado
split: dividir, separar
start: inicio, comenzar
status: estado
stop: detener, parar, alto
straight: recto
stretch stretching: estirar, estiramiento
subtask: subtarea
success: éxito
support: soporte, apoyo
surprised: sorprendido
swap: intercambiar
swipe: deslizar
switch: interruptor, cambiar
tall: alto
test: prueba, examen
thinking: pensando
tip: consejo, propina, punta
to: hacia
toggle: alternar, interruptor
top: arriba, superior
transform: transformar
transition: transición
trigger: disparador
turn: girar, vuelta
unavailable: no disponible
undo: deshacer
unlink: desvincular
unlock: desbloquear, abrir
up: arriba, subir
update: actualizar
upload: subir, cargar
upper: superior
urgent: urgente
vertical: vertical
view: ver, vista
visibility: visibilidad
wait: esperar
warning: advertencia
west: oeste, occidente
wide width: ancho
wrap: envolver, ajustar
write writing: escribir, escritura
x: equis, cerrar, quitar
zoom: acercar, ampliar, lupa
`;
