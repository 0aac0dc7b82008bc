import { fold } from '@vitrina/model/slug';
import L from 'leaflet';
import 'leaflet/dist/leaflet.css';

const rows = [...document.querySelectorAll<HTMLElement>('[data-stores] > li')];
const form = document.querySelector<HTMLFormElement>('form[data-finder]');
const count = document.querySelector('[data-count]');
const box = document.querySelector<HTMLElement>('[data-map]');
const markers = new Map<HTMLElement, L.CircleMarker>();
let map: L.Map | null = null;

const pointOf = ({ dataset: { lat, lng } }: HTMLElement): L.LatLngTuple | null =>
  lat && lng ? [Number(lat), Number(lng)] : null;

function drawMap(): void {
  if (!box) return;
  map = L.map(box, { scrollWheelZoom: false, attributionControl: false });
  if (box.dataset['tiles']) L.tileLayer(box.dataset['tiles']).addTo(map);
  const style = { radius: 8, weight: 2, color: '#ffffff', fillColor: '#0e6b74', fillOpacity: 1 };
  const singlePoint = pointOf(box);
  if (singlePoint) {
    L.circleMarker(singlePoint, style).addTo(map);
    map.setView(singlePoint, 15);
    return;
  }
  for (const row of rows) {
    const point = pointOf(row);
    const link = row.querySelector('a');
    if (!point || !link) continue;
    const marker = L.circleMarker(point, style).addTo(map);
    const words = document.createElement('a');
    words.href = link.href;
    words.textContent = link.textContent;
    marker.bindPopup(words);
    markers.set(row, marker);
  }
  showAll(rows);
}

function showAll(visibleRows: readonly HTMLElement[]): void {
  const points = visibleRows.flatMap((row) => {
    const point = pointOf(row);
    return point ? [point] : [];
  });
  if (map && points.length > 0)
    map.fitBounds(L.latLngBounds(points), { padding: [24, 24], maxZoom: 15, animate: false });
}

function filter(): void {
  if (!form) return;
  const formData = new FormData(form);
  const text = (name: string) => String(formData.get(name) ?? '');
  const words = fold(text('q').trim());
  const visibleRows = rows.filter((row) => {
    const { type, city, open, words: rowWords = '' } = row.dataset;
    const fits =
      (text('tipo') === '' || type === text('tipo')) &&
      (text('ciudad') === '' || city === text('ciudad')) &&
      (!formData.has('abierto') || open === '1') &&
      rowWords.includes(words);
    row.hidden = !fits;
    const marker = markers.get(row);
    if (marker && map) fits ? marker.addTo(map) : marker.remove();
    return fits;
  });
  if (count) count.textContent = visibleRows.length === 1 ? '1 lugar' : `${visibleRows.length} lugares`;
  showAll(visibleRows);
}

const kilometres = (metres: number): string =>
  metres < 1000 ? `a ${Math.round(metres / 10) * 10} m` : `a ${(metres / 1000).toFixed(1)} km`;

/** Sorts the branches by distance. */
function sortByDistance(from: L.LatLng): void {
  const distances = new Map(
    rows.map((row) => [
      row,
      pointOf(row) ? from.distanceTo(L.latLng(pointOf(row) ?? [0, 0])) : Number.POSITIVE_INFINITY,
    ]),
  );
  const sorted = [...rows].sort((a, b) => (distances.get(a) ?? 0) - (distances.get(b) ?? 0));
  for (const row of sorted) {
    const distance = row.querySelector('.store-distance');
    const metres = distances.get(row) ?? Number.POSITIVE_INFINITY;
    if (distance && Number.isFinite(metres)) distance.textContent = kilometres(metres);
    row.parentElement?.append(row);
  }
  if (map) map.setView(from, 13);
}

function offerNearest(): void {
  const near = document.querySelector<HTMLButtonElement>('[data-near]');
  if (!near || !('geolocation' in navigator)) return;
  near.hidden = false;
  near.addEventListener('click', () =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => sortByDistance(L.latLng(coords.latitude, coords.longitude)),
      () => {
        if (count) count.textContent = 'No se pudo saber dónde está: permita el uso de su ubicación.';
      },
    ),
  );
}

// A page that the server filtered lacks rows, so its form is sent to the server.
if (form && new URLSearchParams(location.search).size === 0) {
  form.addEventListener('input', filter);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    filter();
  });
}
drawMap();
offerNearest();
