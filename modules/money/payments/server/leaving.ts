import { sql } from 'kysely'
import type { Transaction } from '#kit/server/context.ts'
import type { CompanyLeaving } from '#modules/identity/office-centres/server/front.ts'
import type { PersonalPart } from '#modules/identity/privacy/server/front.ts'
import { forgetValues } from '#modules/identity/users/server/front.ts'
import { forgetEvidence } from './chargebacks/forget-evidence.ts'
import { rowsOf } from './payment-rows.ts'
import { payments, type RequestTables } from './tables.ts'
import { say } from './words.ts'

/** What was paid stays in the books of the building; what the company still owes for is ended by the module that asked for it. */
export const paymentsOfLeaver: CompanyLeaving = {
  part: 'payments',
  title: 'leaving',
  say,
  count: async (context, { id }) => {
    const { n } = await rowsOf(context)
      .selectFrom('payments')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('companyId', '=', id)
      .executeTakeFirstOrThrow()
    return { count: n, note: n > 0 ? say(context.language, 'leaving.kept') : null }
  },
}

/** What somebody has paid belongs to the books of the building: it stays, under no name, and without what was written about it. */
export const personalOfPayments: readonly PersonalPart[] = [
  {
    table: 'payments',
    area: 'deeds',
    fate: 'ANONYMOUS',
    title: (language) => say(language, 'personal.payments'),
    why: (language) => say(language, 'personal.why'),
  },
  {
    table: 'paymentRefunds',
    area: 'deeds',
    fate: 'ANONYMOUS',
    where: ({ userId }) => sql<boolean>`payment_id in (select id from payments where user_id = ${userId})`,
    title: (language) => say(language, 'personal.refunds'),
    why: (language) => say(language, 'personal.why'),
  },
  {
    table: 'paymentRefundRequests',
    area: 'deeds',
    fate: 'ANONYMOUS',
    where: ({ userId }) =>
      sql<boolean>`asked_by = ${userId} or decided_by = ${userId} or payment_id in (select id from payments where user_id = ${userId})`,
    title: (language) => say(language, 'personal.requests'),
    why: (language) => say(language, 'personal.why'),
    hidden: ['askedBy', 'decidedBy', 'createdBy', 'updatedBy'],
  },
  {
    table: 'chargebacks',
    area: 'deeds',
    fate: 'ANONYMOUS',
    where: ({ userId }) => sql<boolean>`answered_by = ${userId} or payment_id in (select id from payments where user_id = ${userId})`,
    title: (language) => say(language, 'personal.chargebacks'),
    why: (language) => say(language, 'personal.why'),
    hidden: ['answeredBy', 'createdBy', 'updatedBy'],
  },
]

/** Of somebody who is erased: titles and lines may tell what they did, and the card is theirs. */
export const erasePayments = async (tx: Transaction, userId: number): Promise<void> => {
  const rows = await rowsOf(tx)
    .updateTable('payments')
    .set({ title: '–', titleOf: null, lines: '[]', cardBrand: null, cardLastFour: null })
    .where('userId', '=', userId)
    .returning('id')
    .execute()
  const ids = rows.map(({ id }) => id)
  await rowsOf(tx)
    .updateTable('paymentRefunds')
    .set({ reason: '–' })
    .where((eb) => eb('paymentId', '=', eb.fn.any(eb.val(ids))))
    .execute()
  await tx
    .unscoped<RequestTables>('of payments of whoever is erased')
    .updateTable('paymentRefundRequests')
    .set({ reason: '–', answer: sql<string | null>`case when answer is not null then '–' end` })
    .where((eb) => eb('paymentId', '=', eb.fn.any(eb.val(ids))))
    .execute()
  await forgetEvidence(tx, ids)
  // with those of their refunds, whose writes are told with them
  await forgetValues(tx, payments, ids)
}

/** Once anybody was asked for money the currency stays. */
export const isCharged = async (tx: Transaction, officeCentreId: number): Promise<boolean> => {
  const row = await rowsOf(tx)
    .selectFrom('payments')
    .select('id')
    .where((eb) => eb.or([eb('officeCentreId', '=', officeCentreId), eb('companyId', '=', officeCentreId)]))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
