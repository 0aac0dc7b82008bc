import type { Parts } from '../timeline/parts.ts';
import type { Story } from '../timeline/timeline.ts';
import { bulevarMorazan } from './featured-morazan.ts';
import {
  anilloPeriferico,
  cholutecaCentro,
  laBendicion,
  santaRosa,
  villaOlimpica,
} from './featured-older.ts';
import {
  circunvalacion,
  losProceres,
  mirafloresSur,
  terminalLaCeiba,
  valleVerde,
} from './featured-recent.ts';

/** The points of service that a visitor meets first: each shows something of its own. */
export function tellFeatured(parts: Parts): readonly Story[] {
  return [
    bulevarMorazan,
    circunvalacion,
    terminalLaCeiba,
    mirafloresSur,
    valleVerde,
    losProceres,
    cholutecaCentro,
    laBendicion,
    villaOlimpica,
    santaRosa,
    anilloPeriferico,
  ].map((tellOne) => tellOne(parts));
}
