import { sql } from 'kysely'
import type { Context } from '#kit/server/context.ts'
import type { AudienceTables } from '#modules/identity/audience/server/tables.ts'
import { type CompanyLeaving, type LeavingCompany, recordsOfCompany } from '#modules/identity/office-centres/server/front.ts'
import { statusOf } from './poll-status.ts'
import { polls, type PollTables } from './tables.ts'
import { say } from './words.ts'

type Reader = Pick<Context, 'unscoped'>
type Columns = 'referenceNo' | 'title' | 'status' | 'publishStartAt' | 'publishEndAt'

const all = (from: Reader) => from.unscoped<PollTables & AudienceTables>('the company was found in scope')
const columns = ['polls.referenceNo', 'polls.title', 'polls.status', 'polls.publishStartAt', 'polls.publishEndAt'] as const

/** Of the building, to this company by name. */
const addressedTo = (from: Reader, { id, buildingId, gone }: LeavingCompany) =>
  all(from)
    .selectFrom('polls')
    .innerJoin('audiences', 'audiences.id', 'polls.audienceId')
    .where('polls.officeCentreId', '=', buildingId)
    .where('polls.companyId', 'is', null)
    .where('polls.endedAt', 'is', null)
    .where('audiences.viewableBy', '=', 'OFFICE_TENANT')
    .where(sql<boolean>`${id} = any(audiences.tenant_ids) and ${!gone}`)

const ending = (
  { language, now }: Context,
  poll: Pick<Parameters<typeof statusOf>[0], 'status' | 'publishStartAt' | 'publishEndAt'> & Record<Columns, string | null>,
) => ({
  name: poll.title ?? '',
  detail: [poll.referenceNo, say(language, `status.${statusOf(poll, now())}`)].join(' · '),
  note: null,
})

/** What the company has published or is writing. */
export const ownPolls = recordsOfCompany(polls, {
  part: 'polls',
  title: 'leaving.polls',
  say,
  endings: async (context, ids) => {
    const rows = all(context)
      .selectFrom('polls')
      .select(columns)
      .where((eb) => eb('polls.id', '=', eb.fn.any(eb.val(ids))))
      .orderBy('polls.id')
    return (await rows.execute()).map((poll) => ending(context, poll))
  },
})

/** They stay, and reach nobody there any more. */
export const addressedPolls: CompanyLeaving = {
  part: 'addressedPolls',
  title: 'leaving.addressedPolls',
  say,
  count: async (context, company) => {
    const rows = addressedTo(context, company).select((eb) => eb.fn.countAll<number>().as('n'))
    return { count: (await rows.executeTakeFirstOrThrow()).n }
  },
  list: async (context, company, { offset, limit }) => {
    const rows = addressedTo(context, company).select(columns).orderBy('polls.id').offset(offset).limit(limit)
    return (await rows.execute()).map((poll) => ending(context, poll))
  },
}
