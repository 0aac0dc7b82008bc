import { type ScriptPosition, scriptText } from '@vitrina/model/script-characters';
import type { Attributes } from './xml.ts';

const scriptPositions: Readonly<Record<string, ScriptPosition>> = { superscript: 'sup', subscript: 'sub' };

/** True unless the attribute turns an on/off property off. */
export const isSwitchedOn = ({ val }: Attributes): boolean => val !== '0' && val !== 'false';

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
  #currentText = '';
  #isInText = false;
  #isPhonetic = false;
  #isRunStruck = false;
  #position: ScriptPosition | null = null;
  #hasStruckText = false;

  get text(): string {
    return this.#text;
  }

  get isStruck(): boolean {
    return this.#hasStruckText;
  }

  openElement(name: string, attributes: Attributes): void {
    if (name === 'rPh') this.#isPhonetic = true;
    else if (name === 't') this.#isInText = true;
    else if (name === 'r') {
      this.#isRunStruck = false;
      this.#position = null;
    } else if (name === 'strike') this.#isRunStruck = isSwitchedOn(attributes);
    else if (name === 'vertAlign') this.#position = scriptPositions[attributes['val'] ?? ''] ?? null;
  }

  add(text: string): void {
    if (this.#isInText && !this.#isPhonetic) this.#currentText += text;
  }

  closeElement(name: string): void {
    if (name === 'rPh') this.#isPhonetic = false;
    if (name !== 't') return;
    this.#isInText = false;
    const currentText = decodeEscapes(this.#currentText);
    this.#currentText = '';
    this.#text += this.#position === null ? currentText : scriptText(currentText, this.#position, this.#text);
    if (this.#isRunStruck && currentText.trim() !== '') this.#hasStruckText = true;
  }
}
