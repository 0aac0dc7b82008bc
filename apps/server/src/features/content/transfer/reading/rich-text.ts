import { type ScriptPosition, scriptText } from '@vitrina/model/script-characters';
import type { Attributes } from './xml.ts';

const positions: Readonly<Record<string, ScriptPosition>> = { superscript: 'sup', subscript: 'sub' };

/** True unless the attribute turns an on/off property off. */
export const isOn = ({ val }: Attributes): boolean => val !== '0' && val !== 'false';

/** Decodes escapes such as `_x000D_`, which workbooks use for characters that XML cannot hold. */
export function decodeEscapes(text: string): string {
  return text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_all, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      )
    : text;
}

/** Collects the text of a cell from its runs. Superscripts and subscripts keep their form: `8.25¹` is not `8.251`. */
export class RichText {
  #text = '';
  #piece = '';
  #inText = false;
  #phonetic = false;
  #runStruck = false;
  #position: ScriptPosition | null = null;
  #hasStruckText = false;

  get text(): string {
    return this.#text;
  }

  get isStruck(): boolean {
    return this.#hasStruckText;
  }

  open(name: string, attributes: Attributes): void {
    if (name === 'rPh') this.#phonetic = true;
    else if (name === 't') this.#inText = true;
    else if (name === 'r') {
      this.#runStruck = false;
      this.#position = null;
    } else if (name === 'strike') this.#runStruck = isOn(attributes);
    else if (name === 'vertAlign') this.#position = positions[attributes['val'] ?? ''] ?? null;
  }

  add(text: string): void {
    if (this.#inText && !this.#phonetic) this.#piece += text;
  }

  close(name: string): void {
    if (name === 'rPh') this.#phonetic = false;
    if (name !== 't') return;
    this.#inText = false;
    const piece = decodeEscapes(this.#piece);
    this.#piece = '';
    this.#text += this.#position === null ? piece : scriptText(piece, this.#position, this.#text);
    if (this.#runStruck && piece.trim() !== '') this.#hasStruckText = true;
  }
}
