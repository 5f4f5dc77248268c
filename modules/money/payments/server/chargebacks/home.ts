import { clockWords } from '#kit/contract/moments.ts'
import { moneyText } from '#kit/contract/money.ts'
import { dayAfter, instantOf, localTime } from '#kit/server/clock.ts'
import { momentAt } from '#kit/server/moments.ts'
import type { DaysAhead, WaitsForMe } from '#modules/platform/home/server/front.ts'
import { submitEvidence } from '../../contract.ts'
import { buildingOf } from '../member-rows.ts'
import { say } from '../words.ts'
import { chargebacksDue, waitingChargebacks } from './chargeback-rows.ts'

/** What somebody disputes, until the bank takes no evidence any more. */
export const chargebacksToAnswer: WaitsForMe = {
  name: 'chargebacks-to-answer',
  title: ({ language }) => say(language, 'home.chargebacks'),
  asks: submitEvidence,
  find: async (context, limit) => {
    const { scope, language } = context
    if (scope.kind !== 'landlord' && scope.kind !== 'office') return { rows: [] }
    const rows = await waitingChargebacks(context, scope.buildingId, limit)
    const { timeZone } = await buildingOf(context, scope.buildingId)
    return {
      rows: rows.map((row) => ({
        key: row.uuid,
        title: say(language, row.inquiry ? 'home.inquiry' : 'home.chargeback', { amount: moneyText(row.amount, row.currency, language) }),
        detail: row.dueAt === null ? row.referenceNo : say(language, 'home.chargebackDue', { due: momentAt(language, row.dueAt, timeZone) }),
        since: row.createdAt,
        href: `/payments/chargebacks/${row.uuid}`,
        deed: null,
        way: { does: 'review' as const, href: `/payments/chargebacks/${row.uuid}` },
      })),
      more: { count: (rows[0]?.total ?? 0) - rows.length, href: '/payments?tab=chargebacks&status=OPEN' },
    }
  },
}

/** Of many the first are told. */
const toldAtMost = 100
/** Until when evidence can be given, on the clock of the building. */
export const evidenceDays: DaysAhead = {
  name: 'chargebacks-due',
  title: ({ language }) => say(language, 'home.evidenceDue'),
  asks: submitEvidence,
  mark: 'triangle',
  between: async (context, first, last) => {
    const { scope, language } = context
    if (scope.kind !== 'landlord' && scope.kind !== 'office') return []
    const { timeZone } = context.actor
    const [from, until] = [first, dayAfter(last)].map((day) => instantOf(day, '00:00', timeZone, 'first'))
    if (!from || !until) return []
    const rows = await chargebacksDue(context, scope.buildingId, from, until, toldAtMost)
    return rows.flatMap(({ uuid, inquiry, amount, currency, dueAt }) => {
      if (dueAt === null) return []
      const { date, time } = localTime(new Date(dueAt), timeZone)
      const what = say(language, inquiry ? 'home.inquiry' : 'home.chargeback', { amount: moneyText(amount, currency, language) })
      return [{ key: uuid, date, text: `${what}, ${clockWords(language, time)}`, href: `/payments/chargebacks/${uuid}` }]
    })
  },
}
