import { Parser } from 'htmlparser2';
import { damagedBookError } from './messages.ts';

/** Attributes of an XML element, by name with namespace prefix. */
export type Attributes = Readonly<Record<string, string | undefined>>;

/** Callbacks for the parts of an XML document. Names come without prefix, and a text may come in several parts. */
export interface XmlHandler {
  openElement(name: string, attributes: Attributes): void;
  text?(text: string): void;
  closeElement?(name: string): void;
}

/** Maximum nesting of elements. Workbooks nest a dozen; deeper files are made to exhaust the parser. */
const maxDepth = 100;

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Parses XML and yields after each chunk, so that the caller can take what the handler has collected. */
export async function* parseXml(
  chunks: AsyncIterable<Uint8Array>,
  handler: XmlHandler,
): AsyncGenerator<undefined> {
  let depth = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        depth += 1;
        if (depth > maxDepth) throw damagedBookError();
        handler.openElement(localName(name), attributes);
      },
      ontext: (text) => handler.text?.(text),
      onclosetag(name) {
        depth -= 1;
        handler.closeElement?.(localName(name));
      },
    },
    { xmlMode: true },
  );
  const decoder = new TextDecoder();
  for await (const chunk of chunks) {
    parser.write(decoder.decode(chunk, { stream: true }));
    yield undefined;
  }
  parser.end(decoder.decode());
  yield undefined;
}

/** Parses a whole XML document. */
export async function readXml(chunks: AsyncIterable<Uint8Array>, handler: XmlHandler): Promise<void> {
  for await (const _chunk of parseXml(chunks, handler));
}
