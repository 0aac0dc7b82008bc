import { useQuery } from '@tanstack/react-query';
import type { Review } from '@vitrina/contract';
import { findContentType } from '@vitrina/model';
import { formatDateTime, formatWhen } from '../../../lib/formats.ts';
import { ListScreen } from '../../../lib/list-screen.tsx';
import { choiceParameter, countParameter, urlState } from '../../../lib/state/url-state.ts';
import { useUrlState } from '../../../lib/state/use-url-state.ts';
import { InlineSelect } from '../../../ui/form/inline-select.tsx';
import { DataCell, DataLink, DataRow, DataTable } from '../../../ui/lists/data-table.tsx';
import { TabStrip } from '../../../ui/lists/tab-strip.tsx';
import { box, stack, text } from '../../../ui/primitives/index.ts';
import { capitalize, reviewerText } from '../../shared/index.ts';
import { ReviewChip, reviewListQuery } from '../index.ts';

const perPage = 25;
const states = ['open', 'approved', 'returned', 'withdrawn', 'ended', 'any'] as const;

const reviewsUrl = urlState({
  box: choiceParameter('box', ['mine', 'asked', 'all'], 'mine'),
  state: choiceParameter('state', states, 'open'),
  page: countParameter('page', { max: 1000, fallback: 1 }),
});

const boxes = [
  { box: 'mine', label: 'Me las enviaron' },
  { box: 'asked', label: 'Las envié yo' },
  { box: 'all', label: 'Todas' },
] as const;

const stateTexts: Record<(typeof states)[number], string> = {
  open: 'En revisión',
  approved: 'Aprobadas',
  returned: 'Devueltas',
  withdrawn: 'Retiradas',
  ended: 'Terminadas',
  any: 'Todos',
};

const emptyTexts = {
  mine: 'Aquí verá los registros que otras personas le envíen para revisarlos y publicarlos.',
  asked: 'Envíe un registro a revisión con su menú: aquí verá qué se decidió.',
  all: 'Nadie ha enviado a revisión un registro que usted pueda ver.',
} as const;

/** List of review requests: received by the person, sent by the person, or all. */
export function ReviewsScreen() {
  const [state, set] = useUrlState(reviewsUrl);
  const reviews = useQuery(
    reviewListQuery({
      box: state.box,
      ...(state.state !== 'any' && { state: state.state }),
      page: String(state.page),
      per_page: String(perPage),
    }),
  );
  return (
    <ListScreen
      title="Revisiones"
      query={reviews}
      noun={{ singular: 'revisión', plural: 'revisiones' }}
      tools={
        <>
          <TabStrip
            label="Revisiones"
            tabs={boxes.map(({ box, label }) => ({
              key: box,
              label,
              current: state.box === box,
              to: { search: reviewsUrl.write({ ...state, box, page: 1 }).toString() },
            }))}
          />
          <div>
            <InlineSelect
              label="Estado"
              value={state.state}
              options={states.map((value) => ({ value, text: stateTexts[value] }))}
              onChange={(value) =>
                set(
                  { state: states.find((option) => option === value) ?? 'open', page: 1 },
                  { scrollsToTop: true },
                )
              }
            />
          </div>
        </>
      }
      failureTitle="No se pudieron cargar las revisiones"
      skeleton={{ rows: 5, columns: [160, 120] }}
      empty={{
        title: state.state === 'open' ? 'Nada espera una revisión' : 'No hay revisiones así',
        line: emptyTexts[state.box],
      }}
      onPage={(page) => set({ page }, { scrollsToTop: true })}
    >
      <DataTable
        label="Revisiones"
        busy={reviews.isPlaceholderData}
        columns={[
          { label: 'Registro' },
          { label: 'La envió', width: '22%' },
          { label: 'A quién', width: '20%' },
          { label: 'Estado', width: '150px' },
        ]}
      >
        {reviews.data?.data.map((review) => (
          <ReviewRow key={review.id} review={review} />
        ))}
      </DataTable>
    </ListScreen>
  );
}

function ReviewRow({ review }: { readonly review: Review }) {
  const { id, entry, state, asked_by, asked_at, reviewer, role } = review;
  const type = findContentType(entry.type);
  return (
    <DataRow>
      <DataCell at="main">
        <span className={stack(0, 'shrink')}>
          <DataLink to={`/reviews/${id}`}>{entry.name}</DataLink>
          <span className={text('small', 'second', 'truncate')}>
            {type === undefined ? entry.type : capitalize(type.labels.singular)} · {review.comment}
          </span>
        </span>
      </DataCell>
      <DataCell>
        <span className={stack(0, 'shrink')}>
          <span className={text('truncate')}>{asked_by.name}</span>
          <time className={text('small', 'second')} dateTime={asked_at} title={formatDateTime(asked_at)}>
            {formatWhen(asked_at)}
          </time>
        </span>
      </DataCell>
      <DataCell>
        <span className={text('truncate')}>
          <span className={box('onPhone')}>A </span>
          {reviewerText(reviewer?.name ?? role?.name ?? null, reviewer === null)}
        </span>
      </DataCell>
      <DataCell at="corner">
        <ReviewChip state={state} />
      </DataCell>
    </DataRow>
  );
}
