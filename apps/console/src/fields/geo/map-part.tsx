import { useQuery } from '@tanstack/react-query';
import { type GeoPoint, hondurasBounds } from '@vitrina/model';
import {
  Browser,
  control as controls,
  map as createMap,
  marker as createMarker,
  divIcon,
  type Map as LeafletMap,
  latLngBounds,
  type Marker,
  tileLayer,
} from 'leaflet';
import { useEffect, useRef } from 'react';
import { config } from '../../lib/calls/api.ts';
import { useTheme } from '../../lib/state/theme-choice.ts';
import { useLatest } from '../../ui/hooks/use-latest.ts';
import { Graticule } from './graticule.ts';
import 'leaflet/dist/leaflet.css';
import styles from './geo.module.css';

export interface MapPartProps {
  readonly id: string;
  readonly label: string;
  readonly point: GeoPoint | null;
  readonly readOnly: boolean;
  readonly onMove: (point: GeoPoint) => void;
}

const pinZoom = 16;
const maxBounds = latLngBounds([hondurasBounds.south, hondurasBounds.west], [16.2, -83.0]);

const pinSvg =
  '<svg width="34" height="44" viewBox="0 0 34 44" aria-hidden="true"><ellipse cx="17" cy="41" rx="8" ry="2.500" fill="#211d1e" opacity=".28"/><path d="M17 1.500c-8.300 0-15 6.600-15 14.700 0 10.600 15 24.300 15 24.300s15-13.700 15-24.300c0-8.100-6.700-14.700-15-14.700z" fill="#eb182b" stroke="#fff" stroke-width="2"/><circle cx="17" cy="16" r="5.500" fill="#fff"/></svg>';

const roundDegrees = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;
const arrowSteps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/**
 * Moves the focused pin by two pixels with an arrow key, or by twenty with Shift. The steps are finer at a higher
 * zoom.
 */
function moveByKeys(map: LeafletMap, pin: Marker, event: KeyboardEvent): boolean {
  const step = arrowSteps[event.key];
  if (step === undefined) return false;
  const distancePx = event.shiftKey ? 20 : 2;
  const target = map
    .latLngToContainerPoint(pin.getLatLng())
    .add([step[0] * distancePx, step[1] * distancePx]);
  pin.setLatLng(map.containerPointToLatLng(target));
  event.preventDefault();
  event.stopPropagation();
  return true;
}

/** Map on which a click or tap places the pin, and dragging or arrow keys move it. Tab passes through it normally. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: binds one Leaflet map to React: four effects over the same two references
export function Part({ id, label, point, readOnly, onMove }: MapPartProps) {
  const hostRef = useRef<HTMLDivElement>(null);
  const map = useRef<LeafletMap | null>(null);
  const pin = useRef<Marker | null>(null);
  const notifyMove = useLatest(onMove);
  const startPoint = useRef(point);
  const theme = useTheme();
  const deployment = useQuery({ queryKey: ['config'], queryFn: config, staleTime: Number.POSITIVE_INFINITY });
  const tilesUrl = deployment.data?.map_tiles_url ?? null;
  const attribution = deployment.data?.map_attribution ?? '';

  useEffect(() => {
    if (hostRef.current === null) return;
    const newMap = createMap(hostRef.current, {
      zoomControl: false,
      attributionControl: false,
      // Finger and wheel scroll the page; the buttons and pinching zoom the map.
      scrollWheelZoom: false,
      dragging: !Browser.mobile,
      minZoom: 6,
      maxZoom: 19,
    });
    controls.zoom({ position: 'topright', zoomInTitle: 'Acercar', zoomOutTitle: 'Alejar' }).addTo(newMap);
    if (startPoint.current === null) newMap.fitBounds(maxBounds);
    else newMap.setView(startPoint.current, pinZoom);
    map.current = newMap;
    // The card may get its width after the map is created.
    const sizeObserver = new ResizeObserver(() => newMap.invalidateSize());
    sizeObserver.observe(hostRef.current);
    return () => {
      sizeObserver.disconnect();
      newMap.remove();
      map.current = null;
      pin.current = null;
    };
  }, []);

  useEffect(() => {
    const currentMap = map.current;
    if (currentMap === null || deployment.isPending) return;
    const layer = tilesUrl === null ? new Graticule() : tileLayer(tilesUrl, { maxZoom: 19 });
    layer.addTo(currentMap);
    const attributionText =
      tilesUrl === null || attribution === ''
        ? null
        : controls.attribution({ prefix: false }).addAttribution(attribution).addTo(currentMap);
    layer.getContainer()?.setAttribute('data-theme', theme);
    return () => {
      layer.remove();
      attributionText?.remove();
    };
  }, [tilesUrl, attribution, theme, deployment.isPending]);

  useEffect(() => {
    const currentMap = map.current;
    if (currentMap === null || readOnly) return;
    const movePin = (at: { readonly lat: number; readonly lng: number }) =>
      notifyMove.current({ lat: roundDegrees(at.lat), lng: roundDegrees(at.lng) });
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.target !== currentMap.getContainer()) return;
      event.preventDefault();
      movePin(currentMap.getCenter());
    };
    const container = currentMap.getContainer();
    currentMap.on('click', ({ latlng }) => movePin(latlng));
    container.addEventListener('keydown', onKey);
    return () => {
      currentMap.off('click');
      container.removeEventListener('keydown', onKey);
    };
  }, [readOnly]);

  useEffect(() => {
    const currentMap = map.current;
    if (currentMap === null || point === null) {
      pin.current?.remove();
      pin.current = null;
      return;
    }
    if (pin.current === null) {
      const icon = divIcon({
        className: styles.pin ?? '',
        html: pinSvg,
        iconSize: [34, 44],
        iconAnchor: [17, 41],
      });
      const newPin = createMarker(point, { icon, draggable: !readOnly, autoPan: true, keyboard: true }).addTo(
        currentMap,
      );
      const reportPosition = () =>
        notifyMove.current({
          lat: roundDegrees(newPin.getLatLng().lat),
          lng: roundDegrees(newPin.getLatLng().lng),
        });
      newPin.on('dragend', reportPosition);
      const element = newPin.getElement();
      element?.setAttribute(
        'aria-label',
        readOnly ? `${label}: punto` : `${label}: punto. Muévalo con las flechas del teclado.`,
      );
      if (!readOnly)
        element?.addEventListener(
          'keydown',
          (event) => moveByKeys(currentMap, newPin, event) && reportPosition(),
        );
      pin.current = newPin;
      if (currentMap.getZoom() < 12) currentMap.setView(point, pinZoom);
      return;
    }
    pin.current.setLatLng(point);
    if (!currentMap.getBounds().contains(point)) currentMap.panTo(point);
  }, [point, readOnly, label]);

  const help = readOnly ? '' : ' Enter pone el punto en el centro.';
  return (
    <div
      ref={hostRef}
      id={id}
      className={styles.map}
      data-theme={theme}
      role="application"
      aria-label={`${label}: mapa. Las flechas lo mueven.${help}`}
    />
  );
}
