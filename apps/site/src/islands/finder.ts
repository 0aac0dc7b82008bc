import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { type MapPoint, pointsTextIn, storesPerPage } from './finder-points.ts';

/** Time after the last change of the form until it is sent (ms). */
const typingPauseMs = 250;

const form = document.querySelector<HTMLFormElement>('form[data-finder]');
const positionInput = form?.querySelector<HTMLInputElement>('[name=cerca]');
const countElement = document.querySelector('[data-count]');
const box = document.querySelector<HTMLElement>('[data-map]');
const markers = L.layerGroup();
const map = box && L.map(box, { scrollWheelZoom: false, attributionControl: false }).addLayer(markers);

/** Draws the branches of the page on the map. */
function drawPoints(): void {
  const points = JSON.parse(pointsTextIn(document)) as readonly MapPoint[];
  const markerStyle = { radius: 8, weight: 2, color: '#ffffff', fillColor: '#0e6b74', fillOpacity: 1 };
  markers.clearLayers();
  for (const [lat, lng, name, path] of points) {
    const marker = L.circleMarker([lat, lng], markerStyle).addTo(markers);
    if (name === undefined || path === undefined) continue;
    const link = document.createElement('a');
    link.href = path;
    link.textContent = name;
    marker.bindPopup(link);
  }
  const shownPoints = positionInput?.value ? points.slice(0, storesPerPage) : points;
  if (shownPoints.length > 0)
    map?.fitBounds(
      shownPoints.map(([lat, lng]) => [lat, lng]),
      { padding: [24, 24], maxZoom: 15, animate: false },
    );
}

let request = new AbortController();

/** Shows the branches that match the form. The server finds them; if it cannot be reached, the form is sent. */
async function updateResults(finder: HTMLFormElement): Promise<void> {
  request.abort();
  request = new AbortController();
  const { signal } = request;
  const values = [...new FormData(finder)].map(([name, value]) => [name, String(value)]);
  const query = new URLSearchParams(values.filter(([, value]) => value !== ''));
  const address = `${location.pathname}?${query.toString()}`;
  try {
    const answer = await fetch(address, { signal });
    if (!answer.ok) throw new Error(`The finder answered ${answer.status}.`);
    const resultPage = new DOMParser().parseFromString(await answer.text(), 'text/html');
    for (const selector of ['[data-count]', '[data-results]'])
      document
        .querySelector(selector)
        ?.replaceChildren(...(resultPage.querySelector(selector)?.childNodes ?? []));
    history.replaceState(null, '', address);
    drawPoints();
  } catch {
    if (!signal.aborted) finder.submit();
  }
}

function offerNearestStores(finder: HTMLFormElement, positionInput: HTMLInputElement): void {
  const nearButton = finder.querySelector<HTMLButtonElement>('[data-near]');
  if (!nearButton || !('geolocation' in navigator)) return;
  nearButton.hidden = false;
  nearButton.addEventListener('click', () =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        // Three decimals are about a hundred metres: the address need not tell more of the visitor.
        positionInput.value = `${coords.latitude.toFixed(3)},${coords.longitude.toFixed(3)}`;
        void updateResults(finder);
      },
      () => {
        if (countElement)
          countElement.textContent = 'No se pudo saber dónde está: permita el uso de su ubicación.';
      },
    ),
  );
}

if (form && positionInput) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  form.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(() => void updateResults(form), typingPauseMs);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    clearTimeout(timer);
    void updateResults(form);
  });
  offerNearestStores(form, positionInput);
}
if (box?.dataset['tiles'] && map) L.tileLayer(box.dataset['tiles']).addTo(map);
drawPoints();
