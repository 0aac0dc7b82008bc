import { countElements, type FieldOf, type ValueOf } from '@vitrina/model';
import { countOf } from '../../../lib/formats.ts';
import type { CellKind, CellProps } from '../../shared/cell/cell.ts';
import { Line } from '../../shared/cell/line.tsx';
import { countToReview } from '../target/known-target.ts';

type TreeCell = CellProps<FieldOf<'tree'>, ValueOf<'tree'>>;

/** Returns the number of elements: `17 elementos`. */
const countText = ({ value }: TreeCell): string =>
  countOf(countElements(value), { singular: 'elemento', plural: 'elementos' });

/** Returns the number of destinations to review: `1 destino por revisar`; null for none. */
function warningText({ relatedRecords }: TreeCell): string | null {
  const faultCount = countToReview(relatedRecords);
  return faultCount === 0
    ? null
    : countOf(faultCount, { singular: 'destino por revisar', plural: 'destinos por revisar' });
}

/** Cell with the number of elements and of destinations to review. */
export const treeCell: CellKind<FieldOf<'tree'>, ValueOf<'tree'>> = {
  show(props: TreeCell) {
    const faultText = warningText(props);
    return (
      <>
        <Line>{countText(props)}</Line>
        {faultText !== null && <Line warning>{faultText}</Line>}
      </>
    );
  },
  briefText: countText,
  warning: warningText,
};
