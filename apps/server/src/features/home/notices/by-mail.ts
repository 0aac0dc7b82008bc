import type { NoticeMails } from '@vitrina/contract';
import { isAllowedRecipient, mailedByDefault, type NoticeKind, noticeKindKeys } from '@vitrina/model';
import type { NewNotice } from '../../../content/shared/notices.ts';
import { may, type Person, type Platform, personOf, type RequestContext } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import { writeMail } from '../../mail/index.ts';

/** Mails a notice to those people who chose mail for this kind and have a permitted address. */
export async function mailNotice(
  platform: Platform,
  trx: Trx,
  { kind, title, detail, path, institutionId = null, submissionId }: NewNotice,
  people: readonly string[],
): Promise<void> {
  const { config } = platform;
  if (config.mail === null || people.length === 0) return;
  const rows = await trx
    .selectFrom('staff')
    .leftJoin('notice_by_mail as chosen', (join) =>
      join.onRef('chosen.staff_id', '=', 'staff.id').on('chosen.kind', '=', kind),
    )
    .select(['staff.name', 'staff.email', 'chosen.wanted'])
    .where('staff.id', 'in', people)
    .orderBy('staff.id')
    .execute();
  for (const { name, email, wanted: isWanted } of rows) {
    if (
      email === null ||
      !(isWanted ?? mailedByDefault.has(kind)) ||
      !isAllowedRecipient(email, config.mailDomains)
    )
      continue;
    await writeMail(platform, trx, {
      id: newId(),
      title,
      institutionId,
      ...(submissionId === undefined ? {} : { submissionId }),
      content: {
        subject: title,
        greeting: `Buen día, ${name}:`,
        paragraphs: [`${title}.`],
        facts: detail === undefined ? [] : [{ label: 'Sobre', value: detail }],
        button: { label: 'Abrir en Vitrina', path },
        because: 'Recibe este correo porque pidió estos avisos por correo en su perfil de Vitrina.',
      },
      to: [email],
      createdBy: null,
    });
  }
}

/** Returns the person's choice of notices by mail, and if mail can reach them. */
export async function readMailChoices(ctx: RequestContext): Promise<NoticeMails> {
  const person = personOf(ctx);
  const { db, config } = ctx.platform;
  const staff = await db.selectFrom('staff').select('email').where('id', '=', person.id).executeTakeFirst();
  const chosenRows = await db
    .selectFrom('notice_by_mail')
    .select(['kind', 'wanted'])
    .where('staff_id', '=', person.id)
    .execute();
  const email = staff?.email ?? null;
  return {
    delivery:
      config.mail === null
        ? 'no_server'
        : email !== null && isAllowedRecipient(email, config.mailDomains)
          ? 'ready'
          : 'no_address',
    data: noticeKindsFor(person).map((kind) => ({
      kind,
      by_mail: chosenRows.find((item) => item.kind === kind)?.wanted ?? mailedByDefault.has(kind),
    })),
  };
}

/** Returns the kinds of notices that the person may receive by mail. */
const noticeKindsFor = (person: Person): NoticeKind[] =>
  noticeKindKeys.filter((kind) => kind !== 'registration' || may(person, 'update', 'staff'));

/** Stores the person's choice of notices by mail. */
export async function chooseNoticeMail(
  ctx: RequestContext,
  { kind, by_mail: isWanted }: { readonly kind: NoticeKind; readonly by_mail: boolean },
): Promise<NoticeMails> {
  const person = personOf(ctx);
  await ctx.platform.db
    .insertInto('notice_by_mail')
    .columns(['staff_id', 'kind', 'wanted'])
    .expression((eb) =>
      eb
        .selectFrom('staff')
        .select((of) => ['staff.id', of.val<NoticeKind>(kind).as('kind'), of.val(isWanted).as('wanted')])
        .where('staff.id', '=', person.id),
    )
    .onConflict((conflict) => conflict.columns(['staff_id', 'kind']).doUpdateSet({ wanted: isWanted }))
    .execute();
  return readMailChoices(ctx);
}
