import { IconAt, IconUser } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { fold } from '@vitrina/model/slug';
import { useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { SearchInput } from '../../ui/form/inputs.tsx';
import { SearchList } from '../../ui/form/search-list.tsx';
import { useDebounced } from '../../ui/hooks/use-debounced.ts';
import { Popover } from '../../ui/overlays/popover.tsx';
import { text } from '../../ui/primitives/index.ts';
import styles from './comments.module.css';
import { type CommentTarget, mentionablePeopleQuery } from './comments-api.ts';

interface MentionButtonProps {
  readonly record: CommentTarget;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  readonly onPick: (person: { readonly id: string; readonly name: string }) => void;
}

/** Button that searches the people who can read the record and inserts a mention. */
export function MentionButton({ record, open, onOpen, onPick }: MentionButtonProps) {
  return (
    <Popover
      isOpen={open}
      onOpen={onOpen}
      width={320}
      label="Mencionar a una persona"
      trigger={
        <Button size="small" kind="plain" icon={<IconAt stroke={1.75} />}>
          Mencionar
        </Button>
      }
    >
      <PeopleList record={record} onPick={onPick} />
    </Popover>
  );
}

function PeopleList({ record, onPick }: Pick<MentionButtonProps, 'record' | 'onPick'>) {
  const [input, setInput] = useState('');
  const search = useDebounced(input.trim(), 200);
  const { data, isPending, isError, isPlaceholderData } = useQuery({
    ...mentionablePeopleQuery(record, search),
    placeholderData: keepPreviousData,
  });
  const matches = data?.data ?? [];
  // Until the people for the typed text arrive, Enter must not select a previous one that no longer matches.
  const isStale = input.trim() !== search || isPlaceholderData;
  const searchWords = fold(input).split(/\s+/u);
  const people = isStale
    ? matches.filter(({ name }) => searchWords.every((word) => fold(name).includes(word)))
    : matches;
  return (
    <SearchList
      field={<SearchInput aria-label="Buscar a una persona" placeholder="Nombre de la persona" />}
      listName={{ 'aria-label': 'Personas que pueden ver este registro' }}
      text={input}
      onType={setInput}
      busy={isPending || isStale}
      groups={[
        {
          title: 'Pueden ver este registro',
          options: people.map(({ id, name }) => ({
            value: id,
            content: (
              <>
                <IconUser size={18} stroke={1.75} aria-hidden="true" />
                {name}
              </>
            ),
          })),
        },
      ]}
      onPick={(id) => {
        const person = people.find((item) => item.id === id);
        if (person !== undefined) onPick(person);
      }}
    >
      {(field) => (
        <>
          {field}
          {people.length === 0 && !isPending && !isStale && (
            <p className={text('label', 'second')} role="status">
              <span className={styles.none}>
                {isError ? 'No se pudo buscar.' : 'Nadie con ese nombre puede ver este registro.'}
              </span>
            </p>
          )}
        </>
      )}
    </SearchList>
  );
}
