/** Box of an ISO media file. `body` excludes the length and the name. */
interface Box {
  readonly name: string;
  readonly body: Buffer;
}

const outerBoxes: ReadonlySet<string> = new Set(['ftyp', 'meta', 'mdat']);
/** Boxes that describe the items, the position of their bytes, and their display (ISO/IEC 23008-12). */
const metaBoxes: ReadonlySet<string> = new Set(['hdlr', 'pitm', 'iloc', 'iinf', 'iprp', 'iref', 'idat']);
const propertyBoxes: ReadonlySet<string> = new Set(
  'ispe pixi av1C colr auxC irot imir clap pasp clli mdcv a1op a1lx lsel'.split(' '),
);
const imageItems: ReadonlySet<string> = new Set(['av01', 'grid']);
/** Maximum bytes of a handler box. Its name needs only one word; a longer one may be metadata. */
const maxHandlerBytes = 48;

/** True if an AVIF has items, properties or boxes that its pixels do not need, or bytes that belong to no item. */
export function avifHasMetadata(bytes: Buffer): boolean {
  const outerBoxList = [...boxesOf(bytes)];
  const metaBox = outerBoxList.find(({ name }) => name === 'meta');
  if (metaBox === undefined || !outerBoxList.every(({ name }) => outerBoxes.has(name))) return true;
  const innerBoxes = new Map([...boxesOf(metaBox.body.subarray(4))].map(({ name, body }) => [name, body]));
  if (![...innerBoxes.keys()].every((name) => metaBoxes.has(name))) return true;
  const [handler, locations, items, properties] = ['hdlr', 'iloc', 'iinf', 'iprp'].map((name) =>
    innerBoxes.get(name),
  );
  if (!handler || !locations || !items || !properties) return true;
  const dataBoxes = [
    ...outerBoxList.filter(({ name }) => name === 'mdat').map(({ body }) => body),
    innerBoxes.get('idat'),
  ];
  const presentBytes = dataBoxes.reduce((sum, body) => sum + (body?.length ?? 0), 0);
  return (
    handler.length > maxHandlerBytes ||
    hasOtherItems(items) ||
    hasOtherProperties(properties) ||
    namedBytes(locations) !== presentBytes
  );
}

/** Yields the boxes that fill these bytes. Throws `RangeError` if the length of a box exceeds them. */
function* boxesOf(bytes: Buffer): Generator<Box> {
  for (let at = 0; at < bytes.length; ) {
    const uInt32BE = bytes.readUInt32BE(at);
    // 0: to the end; 1: the length follows the name.
    const length =
      uInt32BE === 0 ? bytes.length - at : uInt32BE === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : uInt32BE;
    const headerLength = uInt32BE === 1 ? 16 : 8;
    if (length < headerLength || at + length > bytes.length) throw new RangeError('a box without an end');
    yield {
      name: bytes.toString('latin1', at + 4, at + 8),
      body: bytes.subarray(at + headerLength, at + length),
    };
    at += length;
  }
}

/**
 * True if the item list has an item that is not part of the image. Each item's box holds version, flags, id and
 * protection, then the type.
 */
function hasOtherItems(list: Buffer): boolean {
  const countLength = list.readUInt8(0) === 0 ? 2 : 4;
  return [...boxesOf(list.subarray(4 + countLength))].some(({ name, body }) => {
    const idLength = body.readUInt8(0) === 3 ? 4 : 2;
    const type = body.toString('latin1', 4 + idLength + 2, 4 + idLength + 6);
    return name !== 'infe' || !imageItems.has(type);
  });
}

function hasOtherProperties(properties: Buffer): boolean {
  return [...boxesOf(properties)].some(
    ({ name, body }) =>
      name !== 'ipma' && (name !== 'ipco' || [...boxesOf(body)].some((box) => !propertyBoxes.has(box.name))),
  );
}

/** Returns the total bytes of the items, as their position table declares them. */
function namedBytes(table: Buffer): number {
  const version = table.readUInt8(0);
  const [sizes, bases] = [table.readUInt8(4), table.readUInt8(5)];
  const [offsetSize, lengthSize, baseSize] = [sizes >> 4, sizes & 15, bases >> 4];
  const indexSize = version === 0 ? 0 : bases & 15;
  const countWidth = version === 2 ? 4 : 2;
  const count = table.readUIntBE(6, countWidth);
  let at = 6 + countWidth;
  let sum = 0;
  for (let item = 0; item < count; item += 1) {
    // Id, construction method, data reference, base offset.
    at += countWidth + (version === 0 ? 0 : 2) + 2 + baseSize;
    const extents = table.readUInt16BE(at);
    at += 2;
    for (let extent = 0; extent < extents; extent += 1) {
      at += indexSize + offsetSize;
      sum += lengthSize === 8 ? Number(table.readBigUInt64BE(at)) : table.readUIntBE(at, lengthSize);
      at += lengthSize;
    }
  }
  return sum;
}
