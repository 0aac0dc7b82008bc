import { type Coords, CRS, GridLayer, latLng, point } from 'leaflet';

const tileSizePx = 256;
const gridSteps = [5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001, 0.0005] as const;

/** Size (px) of a label beside its line. A label that starts in the neighbouring tile is drawn into this one. */
const labelSizePx = { width: 72, height: 16 } as const;

const styleValue = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** Returns the smallest step in degrees at which lines are at least 90 px apart. */
function gridStepAt(zoom: number): number {
  const degreePx = (tileSizePx * 2 ** zoom) / 360;
  return gridSteps.findLast((step) => step * degreePx >= 90) ?? gridSteps[0];
}

const decimalsOf = (step: number): number => Math.max(0, Math.ceil(-Math.log10(step)));

/** Returns the multiples of a step between two numbers. */
function multiplesBetween(from: number, to: number, step: number): number[] {
  const firstMultiple = Math.ceil(Math.min(from, to) / step);
  const lastMultiple = Math.floor(Math.max(from, to) / step);
  return Array.from(
    { length: lastMultiple - firstMultiple + 1 },
    (_, index) => (firstMultiple + index) * step,
  );
}

function drawTile(canvas: HTMLCanvasElement, { x, y, z }: Coords): void {
  const context = canvas.getContext('2d');
  if (context === null) return;
  const [leftPx, top] = [x * tileSizePx, y * tileSizePx];
  const [northWest, southEast] = [
    CRS.EPSG3857.pointToLatLng(point(leftPx, top), z),
    CRS.EPSG3857.pointToLatLng(point(leftPx + tileSizePx, top + tileSizePx), z),
  ];
  const step = gridStepAt(z);
  const degreesText = (value: number): string => `${value.toFixed(decimalsOf(step)).replace('-', '−')}°`;
  const toPixels = (lat: number, lng: number) => CRS.EPSG3857.latLngToPoint(latLng(lat, lng), z);

  context.fillStyle = styleValue('--sunken');
  context.fillRect(0, 0, tileSizePx, tileSizePx);
  context.strokeStyle = styleValue('--line-strong');
  context.font = `12px ${styleValue('--font')}`;
  const labelCorner = CRS.EPSG3857.pointToLatLng(
    point(leftPx - labelSizePx.width, top + tileSizePx + labelSizePx.height),
    z,
  );
  const meridians = multiplesBetween(labelCorner.lng, southEast.lng, step).map((lng) => ({
    label: degreesText(lng),
    at: Math.round(toPixels(0, lng).x - leftPx) + 0.5,
  }));
  const parallels = multiplesBetween(labelCorner.lat, northWest.lat, step).map((lat) => ({
    label: degreesText(lat),
    at: Math.round(toPixels(lat, northWest.lng).y - top) + 0.5,
  }));
  context.beginPath();
  for (const { at } of meridians) {
    context.moveTo(at, 0);
    context.lineTo(at, tileSizePx);
  }
  for (const { at } of parallels) {
    context.moveTo(0, at);
    context.lineTo(tileSizePx, at);
  }
  context.stroke();
  // Draws a label on a patch of background, so that no line crosses it.
  const writeLabel = (label: string, x: number, y: number) => {
    context.fillStyle = styleValue('--sunken');
    context.fillRect(x - 2, y - 11, context.measureText(label).width + 4, 14);
    context.fillStyle = styleValue('--text-3');
    context.fillText(label, x, y);
  };
  for (const { label, at } of meridians) writeLabel(label, at + 4, 12);
  for (const { label, at } of parallels) writeLabel(label, 4, at - 4);
}

/** Map background used when no tiles are configured: a grid of latitudes and longitudes on a blank ground. */
export class Graticule extends GridLayer {
  override createTile(coords: Coords): HTMLElement {
    const canvas = document.createElement('canvas');
    canvas.width = tileSizePx;
    canvas.height = tileSizePx;
    drawTile(canvas, coords);
    return canvas;
  }
}
