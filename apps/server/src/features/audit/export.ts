import type { AuditExportQuery } from '@vitrina/contract';
import {
  auditActions,
  type CellType,
  civilTime,
  dayOf,
  formatDay,
  formatHour,
  institutionLabels,
  resourceLabel,
} from '@vitrina/model';
import { type RawBuilder, sql } from 'kysely';
import { recordExport } from '../../content/shared/record-export.ts';
import { all } from '../../content/shared/source.ts';
import { type Person, personOf, type RequestContext } from '../../platform/context.ts';
import { type Answer, reply } from '../../platform/http/answer.ts';
import { downloadHeaders, fileOf, type Row } from '../../platform/sheet-file.ts';
import { detailsFor, type EventRow, readEvents, summaryOf } from './list.ts';
import { selectEvents } from './select.ts';

const portionSize = 1000;

const columns = [
  'Fecha y hora',
  'Persona',
  'Acción',
  'Sección',
  'Registro',
  'Institución',
  'Dirección IP',
  'Detalle',
  'Solicitud HTTP',
  'Identificador',
].map((header) => ({ header, type: 'text' satisfies CellType as CellType }));

/**
 * Exports the filtered events as a file, which is written while it is downloaded. Later events are left out. Throws
 * 400 for too many search terms.
 */
export async function exportEvents(
  ctx: RequestContext,
  { format, ...filters }: AuditExportQuery,
): Promise<Answer<never>> {
  const { platform } = ctx;
  const person = personOf(ctx);
  const now = platform.clock.now();
  const eventCondition = selectEvents(person, filters);
  await recordExport(ctx, 'audit', {
    format,
    filters: Object.fromEntries(Object.entries(filters).filter(([, value]) => value)),
  });
  const table = { name: 'Auditoría', columns, portions: rowsOf(ctx, eventCondition, now) };
  return reply(fileOf(table, format), { headers: downloadHeaders(`auditoria-${dayOf(now)}`, format) });
}

async function* rowsOf(
  ctx: RequestContext,
  eventCondition: RawBuilder<unknown>,
  until: Date,
): AsyncGenerator<readonly Row[]> {
  let beforeSql = sql`t.at <= ${until}::timestamptz`;
  for (;;) {
    const rows = await readEvents(
      ctx.platform.db,
      all([eventCondition, beforeSql]),
      sql`limit ${portionSize}`,
    );
    yield rows.map((row) => cellsOf(personOf(ctx), row));
    const last = rows.at(-1);
    if (last === undefined || rows.length < portionSize) return;
    beforeSql = sql`(t.at, t.id) < (${last.at}::timestamptz, ${last.id}::uuid)`;
  }
}

function cellsOf(person: Person, row: EventRow): string[] {
  const { actor, institution_id, target, address } = summaryOf(row);
  const { day, time } = civilTime(row.at);
  return [
    `${formatDay(day)} ${formatHour(time)}`,
    actor.name,
    auditActions[row.action] ?? row.action,
    resourceLabel(row.resource),
    target.name ?? '',
    institution_id === null ? '' : institutionLabels[institution_id],
    address ?? '',
    JSON.stringify(detailsFor(person, row)),
    row.request_id ?? '',
    row.id,
  ];
}
