import { type RawBuilder, sql } from 'kysely';

/** State of a mail as people see it: one that has ended and that some recipients have got is `partial`, not `failed`. */
export const mailStateOf = (table: string): RawBuilder<string | null> => {
  const [state, reachedSome] = [sql.ref(`${table}.state`), sql.ref(`${table}.reached_some`)];
  return sql`case when ${state} = 'failed' and ${reachedSome} then 'partial' else ${state} end`;
};
