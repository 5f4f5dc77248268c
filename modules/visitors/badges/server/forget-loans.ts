import { sql } from 'kysely'
import { z } from 'zod'
import type { Context, Transaction } from '#kit/server/context.ts'
import { inBatches } from '#kit/server/jobs/in-batches.ts'
import { job } from '#kit/server/jobs/jobs.ts'
import type { PersonalPart } from '#modules/identity/privacy/server/front.ts'
import { forgetValues } from '#modules/identity/users/server/front.ts'
import { forgetByNight } from '#modules/property/organisation-settings/server/front.ts'
import { buildingsWithNames, handedOutBefore, loansWhere, ofForgottenVisitors } from './person-rows.ts'
import { badgeLoans, type BadgeTables } from './tables.ts'
import { say } from './words.ts'

const batch = 500

/** That a number was out stays counted; whose hands it was in does not. Not through `change`, whose trail would keep it. */
const emptyLoans = async (tx: Transaction, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return
  await tx
    .unscoped<BadgeTables>('people who are forgotten, wherever they had a badge')
    .updateTable('badgeLoans')
    .set((eb) => ({ holderName: null, remark: null, erasedAt: tx.context.now(), version: eb('version', '+', 1) }))
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .execute()
  await forgetValues(tx, badgeLoans, ids)
}

const emptyInBatches = (context: Context, find: (tx: Transaction) => Promise<number[]>): Promise<number> =>
  inBatches(context, batch, async (tx) => {
    const ids = await find(tx)
    await emptyLoans(tx, ids)
    return ids.length
  })

/** With the visit that it belonged to, which a company may keep for fewer days; all others after as many days as the building keeps visitors. */
export const forget = async (context: Context): Promise<void> => {
  await emptyInBatches(context, (tx) => ofForgottenVisitors(tx, batch))
  await forgetByNight(context, 'visitors', await buildingsWithNames(context), async ({ id }, { before, held }) => {
    // who held a badge is not told by company: a hold of any keeps all
    if (held.all || held.companyIds.length > 0) return
    await emptyInBatches(context, (tx) => handedOutBefore(tx, id, before, batch))
  })
}
// after the visits
export const forgetLoans = job('badges.forget', z.object({}), forget, { schedule: '15 4 * * *' })

const ofVisitor = (email: string) =>
  sql<boolean>`visit_day_id in (select d.id from visit_days d join visitors p on p.id = d.visitor_id where lower(p.email) = ${email.toLowerCase()})`
const ofMember = (userId: number) => sql<boolean>`membership_id in (select id from memberships where user_id = ${userId})`

/** As a member, or as a visitor: those of visits, which are asked before, are known by having been forgotten. */
export const eraseHolder = async (tx: Transaction, { userId }: { userId: number }): Promise<void> => {
  await emptyLoans(tx, await loansWhere(tx, ofMember(userId)))
  for (;;) {
    const ids = await ofForgottenVisitors(tx, batch)
    await emptyLoans(tx, ids)
    if (ids.length < batch) return
  }
}

export const loansOfPerson: PersonalPart = {
  table: 'badgeLoans',
  area: 'deeds',
  title: (language) => say(language, 'personal.loans'),
  where: ({ userId, email }) => sql<boolean>`(${ofMember(userId)} or ${ofVisitor(email)})`,
  fate: 'ANONYMOUS',
  why: (language) => say(language, 'personal.counted'),
  // what the desk has noted
  hidden: ['remark'],
}
