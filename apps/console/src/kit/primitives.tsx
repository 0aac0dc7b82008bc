import { SectionCard } from '../ui/page/card.tsx';
import { CountChip } from '../ui/page/chip.tsx';
import { box, grid, row, stack, text } from '../ui/primitives/index.ts';

const textSizes = ['small', 'label', 'body', 'section', 'record', 'figure'] as const;
const textWeights = ['plain', 'strong', 'name'] as const;
const textColours = ['ink', 'second', 'third', 'danger', 'warning', 'success'] as const;
const classesByCall = {
  "row(8, 'start')": row(8, 'start'),
  "row(8, 'baseline')": row(8, 'baseline'),
  "row(8, 'between')": row(8, 'between'),
  "row(8, 'middle')": row(8, 'middle'),
  "row(8, 'right')": row(8, 'right'),
  "row(8, 'columnOnPhone')": row(8, 'columnOnPhone'),
  'stack(4)': stack(4),
  "stack(4, 'center')": stack(4, 'center'),
  'grid(4)': grid(4),
};

/** Shows the classes of layout and text. */
export function Primitives() {
  return (
    <SectionCard title="Disposición y texto">
      <div className={stack(12)}>
        {Object.entries(classesByCall).map(([call, className]) => (
          <div key={call}>
            <p className={text('small', 'second')}>{call}</p>
            <div className={className}>
              <span className={text('figure')}>28</span>
              <CountChip>12</CountChip>
              <span>Texto</span>
            </div>
          </div>
        ))}
        <div className={row(12)}>
          <span className={text('truncate')}>
            {'Un nombre largo que se corta donde termina su fila. '.repeat(6)}
          </span>
          <span className={text('nowrap', 'fixed')}>No se parte</span>
        </div>
        <div className={row(12)}>
          <span className={box('fill')}>Toma el resto</span>
          <span className={box('onPhone')}>Solo en el teléfono</span>
          <span className={box('notOnPhone')}>No en el teléfono</span>
        </div>
        {textSizes.map((size) => (
          <p key={size} className={row(12, 'baseline', 'wrap')}>
            {textWeights.map((weight) => (
              <span key={weight} className={text(size, weight)}>
                {size} {weight}
              </span>
            ))}
          </p>
        ))}
        <p className={row(12, 'wrap')}>
          {textColours.map((colour) => (
            <span key={colour} className={text(colour)}>
              {colour}
            </span>
          ))}
        </p>
      </div>
    </SectionCard>
  );
}
