import { sql, type SqlBool } from 'kysely'
import { todayIn } from '#kit/server/clock.ts'
import type { Context, Transaction } from '#kit/server/context.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import type { leaving } from '#modules/identity/users/server/front.ts'
import type { ApprovalTables } from './tables.ts'
import { say } from './words.ts'

type LeavingPerson = (typeof leaving.answers)[number]
type Leaver = Parameters<LeavingPerson['end']>[1]

const rowsOf = (from: Pick<Context, 'unscoped'>) => from.unscoped<ApprovalTables & OfficeCentreTables>('the person was found in scope')
const withThem = (membershipId: number) => sql<SqlBool>`${membershipId} in (membership_id, stand_in_id)`

const todayWhereTheyWork = async (context: Context, { officeCentreId }: Leaver): Promise<string> => {
  const organisation = rowsOf(context).selectFrom('officeCentres').select('timeZone').where('id', '=', officeCentreId)
  return todayIn(context, await organisation.executeTakeFirstOrThrow())
}

/** Nobody stands in for somebody who has left, and who has left stands in for nobody. What waited for them waits for the others who may decide. */
export const standInsOfLeaver: LeavingPerson = {
  preview: async (context, leaver) => {
    const today = await todayWhereTheyWork(context, leaver)
    const { n } = await rowsOf(context)
      .selectFrom('approvalStandIns')
      .select(sql<number>`count(*)::integer`.as('n'))
      .where(withThem(leaver.membershipId))
      .where('endedAt', 'is', null)
      .where('untilDate', '>=', today)
      .executeTakeFirstOrThrow()
    return [{ what: say(context.language, 'leaving.standIns'), count: n }]
  },
  end: async (tx: Transaction, { membershipId }: Leaver, cause: string) => {
    await rowsOf(tx)
      .updateTable('approvalStandIns')
      .set({ endedAt: tx.context.now(), endedBy: cause })
      .where(withThem(membershipId))
      .where('endedAt', 'is', null)
      .execute()
  },
  restore: async (tx: Transaction, { membershipId }: Leaver, cause: string) => {
    await rowsOf(tx)
      .updateTable('approvalStandIns')
      .set({ endedAt: null, endedBy: null })
      .where(withThem(membershipId))
      .where('endedBy', '=', cause)
      // who was away has named somebody else since
      .where(
        sql<SqlBool>`not exists (select from approval_stand_ins again where again.membership_id = approval_stand_ins.membership_id and again.ended_at is null
          and daterange(again.from_date, again.until_date, '[]') && daterange(approval_stand_ins.from_date, approval_stand_ins.until_date, '[]'))`,
      )
      .execute()
  },
}
