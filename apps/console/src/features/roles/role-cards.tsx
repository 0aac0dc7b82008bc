import { IconUserOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type Institution, institutionLabels, institutions } from '@vitrina/model';
import { useState } from 'react';
import { Link } from 'react-router';
import { seesInstitution } from '../../lib/session.ts';
import type { FormInHand } from '../../lib/use-form.ts';
import { textControl } from '../../lib/use-form.ts';
import { Card, SectionCard } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { FieldFrame } from '../../ui/field-frame.tsx';
import { Fold } from '../../ui/fold.tsx';
import { Checkbox, SegmentedControl, TextInput } from '../../ui/inputs.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { row, stack, text } from '../../ui/primitives/index.ts';
import { Skeleton, SkeletonGroup } from '../../ui/states.tsx';
import type { Values } from './role-values.ts';
import styles from './roles.module.css';
import { peopleQuery } from './use-roles.ts';
import { resourcesShown, sentencesOf } from './words.ts';

interface NameCardProps {
  readonly form: FormInHand<Values>;
  readonly readOnly: boolean;
}

const reaches = [
  { value: 'all', label: 'Todas las instituciones' },
  { value: 'some', label: 'Solo algunas' },
] as const;

/** What the role is called and where it holds. */
export function NameCard({ form, readOnly }: NameCardProps) {
  const { values, set, errorAt } = form;
  const choose = (institution: Institution, chosen: boolean) =>
    set({
      institutions: institutions.filter((one) =>
        one === institution ? chosen : values.institutions.includes(one),
      ),
    });
  return (
    <Card className={stack(16)}>
      <FieldFrame label="Nombre" required error={errorAt('name')}>
        {(control) => (
          <TextInput
            {...control}
            {...textControl({ values: { name: values.name }, set }, 'name')}
            readOnly={readOnly}
          />
        )}
      </FieldFrame>
      <FieldFrame as="group" label="Dónde vale" error={errorAt('institutions')}>
        {(control) => (
          <div {...control} className={stack(12)}>
            <fieldset disabled={readOnly} className={styles.plain}>
              <SegmentedControl
                label="Dónde vale"
                name="limited"
                value={values.limited ? 'some' : 'all'}
                options={reaches}
                onChange={(value) => set({ limited: value === 'some', institutions: values.institutions })}
                wide="on phone"
              />
            </fieldset>
            {values.limited && (
              <div className={row(20, 'wrap')}>
                {institutions.filter(seesInstitution).map((one) => (
                  <Checkbox
                    key={one}
                    name="institutions"
                    checked={values.institutions.includes(one)}
                    disabled={readOnly}
                    onChange={(event) => choose(one, event.currentTarget.checked)}
                  >
                    {institutionLabels[one]}
                  </Checkbox>
                ))}
              </div>
            )}
          </div>
        )}
      </FieldFrame>
    </Card>
  );
}

/** What the granted rights come to, in sentences. */
export function WordsCard({ values }: { readonly values: Values }) {
  const said = resourcesShown
    .map(({ resource, label }) => ({ label, sentences: sentencesOf(resource, values) }))
    .filter(({ sentences }) => sentences.length > 0);
  return (
    <SectionCard
      padding="rail"
      title="En palabras"
      line={
        said.length === 0 ? 'Este rol no permite nada todavía.' : 'Lo que puede hacer quien tiene este rol.'
      }
    >
      <div className={stack(0, 'lined')}>
        {said.map(({ label, sentences }) => (
          <Fold
            key={label}
            title={label}
            value={<span className={text('small', 'second')}>{sentences.length}</span>}
          >
            <ul className={styles.sentences}>
              {sentences.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </Fold>
        ))}
      </div>
    </SectionCard>
  );
}

/** Who has the role. */
export function PeopleCard({ roleId }: { readonly roleId: string }) {
  const [page, setPage] = useState(1);
  const { data, isError } = useQuery(peopleQuery(roleId, page));
  return (
    <SectionCard
      padding="rail"
      title="Quién lo tiene"
      end={data && <span className={text('second')}>{data.meta.total}</span>}
    >
      {isError ? (
        <p className={text('danger')}>No se pudo cargar la lista.</p>
      ) : data === undefined ? (
        <SkeletonGroup label="Cargando…">
          <Skeleton width="70%" />
        </SkeletonGroup>
      ) : data.data.length === 0 ? (
        <p className={text('second')}>Nadie todavía.</p>
      ) : (
        <div className={stack(12)}>
          <ul className={stack(8)}>
            {data.data.map(({ id, name, staff_id, active }) => (
              <li key={id} className={row(8, 'between')}>
                <span className={stack(0, 'shrink')}>
                  <Link className={text('link', 'truncate')} to={`/staff?person=${id}`}>
                    {name}
                  </Link>
                  <span className={text('small', 'second', 'truncate')}>{staff_id}</span>
                </span>
                {!active && (
                  <Chip tone="neutral" icon={<IconUserOff aria-hidden="true" />}>
                    Sin acceso
                  </Chip>
                )}
              </li>
            ))}
          </ul>
          {data.meta.pages > 1 && <Pagination page={page} pages={data.meta.pages} onPage={setPage} />}
        </div>
      )}
    </SectionCard>
  );
}
