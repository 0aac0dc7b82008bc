/** People, body, health, food, animals and what grows. */
export const people = `
accessible accessibility: accesible, accesibilidad, discapacidad
acorn: bellota
acrobatic: acrobacia
aid: ayuda, primeros auxilios
alien: extraterrestre
ambulance: ambulancia
animal animals: animal
apple: manzana
aquarius: acuario
aries: aries
avocado: aguacate
baby: bebé
bacteria: bacteria
baguette: pan francés
banana: banano, guineo
bandage: curita, vendaje
bat: bate, murciélago
bear: oso
bee: abeja
beer: cerveza
bib: babero
bible: biblia
biohazard: riesgo biológico
bird: pájaro, ave
blade: hoja, navaja
bleach: blanqueador, cloro
blind: ciego
blood: sangre
body: cuerpo
bone: hueso
bong: pipa de agua
bottle: botella
bowl: tazón, plato hondo
boy: niño
brain: cerebro
bread: pan
bug bugs: insecto, error
bull: toro
burger: hamburguesa
butterfly: mariposa
cactus: cactus
cake: pastel, cumpleaños
canary: canario
cancer: cáncer
candy: dulce, caramelo
cannabis: cannabis
capricorn: capricornio
capsule: cápsula
carambola: carambola
care: cuidado
career: carrera
carrot: zanahoria
cat: gato
champagne: champán
cheese: queso
chef: cocinero, chef
chemistry: química
cherry: cereza
child kid kids: niño, niña
chocolate: chocolate
chopsticks: palillos
clean cleaner: limpio, limpieza
clover: trébol
cocktail: cóctel
coffee: café
community: comunidad
cooker: cocina
cookie: galleta
cooking: cocinar
cow: vaca
cracked: quebrado
crane: grulla, grúa
cream: crema, helado
crutches: muletas
cup: taza, copa
deer: venado
dental tooth: dental, diente, dentista
diaper: pañal
dna: adn, genética
doctor: médico, doctor
dog: perro
dragon: dragón
drink: bebida, beber
drug: medicamento
dry: secar, seco
dryclean: lavado en seco
dumpling: empanadita
ear: oído, oreja
eco ecology: ecología, ecológico
education: educación
egg eggs: huevo
emergency: emergencia
emotion feeling: emoción
exercise: ejercicio
eye: ojo, ver
eyeglass eyeglasses: anteojos, lentes
face: cara, rostro, parcial
family: familia
farm: finca
feather: pluma
female: femenino, mujer
finger fingers: dedo
fingerprint: huella digital
fish: pez, pescado
fitness: ejercicio
flower: flor
food: comida, alimento
foot footsteps: pie, pasos
forest: bosque
fork: tenedor
fried: frito
friends: amigos
fruit: fruta
garden: jardín
gemini: géminis
gender: género
genderless: sin género
gentle: delicado
ghost: fantasma
glass glasses: vaso, vidrio, lentes
gluten: gluten
gourmand: glotón
grain: grano
grape: uva
group: grupo, reunión
guide: guía
gym: gimnasio
hand hands: mano
hang: colgar
hanger: percha, gancho de ropa
hat: sombrero
head: cabeza
health healthcare: salud
heart hearts: corazón, amor
heartbeat: latido, pulso, ritmo cardíaco
helmet: casco
hemisphere: hemisferio
horse: caballo
horseshoe: herradura
hospital: hospital
human: persona, humano
ice: hielo
injection: inyección
ironing: planchar, plancha
jar: frasco, tarro
kitchen: cocina
knight: caballo, caballero
laundry: lavandería
leaf: hoja, planta
lemon: limón
leo: leo
libra: libra
lollipop: paleta, dulce
lungs: pulmones
machine: máquina
male: masculino, hombre
man: hombre
maple: arce
mask masks: máscara, mascarilla
massage: masaje
meat: carne
medical medicine: médico, medicina, medicamento
meeple: ficha
melon: melón
menorah: menorá
mickey: ratón
milk: leche
milkshake: malteada
mood: ánimo, cara, emoción
mouse: ratón
moustache: bigote
mug: taza, jarra
mushroom: hongo
needle: aguja
nerd: estudioso
nurse: enfermera, enfermero
nut: nuez, tuerca
om: om
paw: pata, huella, mascota
peace: paz
people: gente, personas
pepper: chile, pimiento
person: persona
pet: mascota
phone: teléfono, celular
physiotherapist: fisioterapeuta
pill pills: pastilla, píldora, medicamento
pisces: piscis
pizza: pizza
plant plants: planta
poison: veneno
poo: caca
pray: rezar, orar
prescription: receta médica
pumpkin: calabaza, ayote
puzzled: perplejo
rabbit: conejo
radioactive: radiactivo
restaurant: restaurante
sagittarius: sagitario
salad: ensalada
salt: sal
sausage: salchicha
science: ciencia
scorpio: escorpio
seed seedling: semilla, brote
sing: cantar
skull: calavera
sleep: dormir
slice: rebanada
smoking smoke: fumar, humo
snail: caracol
social: social, redes sociales
sock: calcetín
soup: sopa
spider: araña
spoon: cuchara
spy: espía
stethoscope: estetoscopio, médico, salud
student: estudiante
syrup: jarabe
taurus: tauro
tea: té
teacher: maestro, profesora
teapot: tetera
teeth: dientes
thumb: pulgar
toast: tostada
tongue: lengua
tree trees: árbol
tumble: secadora
twig: rama
unamused: aburrido
user users: usuario, persona, cliente
vaccine: vacuna
vegetable: verdura
virgo: virgo
virus: virus
voice: voz
wash washing: lavar, lavado
wheat: trigo
wheelchair: silla de ruedas
wine: vino
wink: guiño
woman women: mujer
wood: madera
yoga: yoga
zodiac: zodiaco, signo
zzz: dormir, sueño
`;
