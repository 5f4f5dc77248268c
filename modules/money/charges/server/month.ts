import { sql } from 'kysely'
import { portion } from '#kit/contract/money.ts'
import { todayIn } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import type { ChargeMonth } from '../contract.ts'
import { kindTitle } from './charge-kinds.ts'
import { chargesIn } from './charge-rows.ts'
import { daysOfMonth, firstOfMonth, monthOf } from './periods.ts'
import type { ChargePlace } from './place.ts'

interface Passed {
  readonly month: string
  readonly today: string
  /** Charged in all, and of that for days up to today. */
  readonly amount: number
  readonly soFar: number
  /** What was taken back of earlier months: it says nothing about the pace of this one. */
  readonly credits: number
}
/** At the pace of the days that have passed, less what was taken back of earlier months; never less than what is charged already. On its last day it is what it is. */
export const forecastOf = ({ month, today, amount, soFar, credits }: Passed): ChargeMonth['forecast'] => {
  if (monthOf(month) !== monthOf(today)) return null
  const [days, ofDays] = [Number(today.slice(8)), daysOfMonth(month)]
  if (days === ofDays) return null
  const atPace = portion(soFar, ofDays, days) + credits
  return { amount: Math.max(amount, atPace), by: atPace < amount ? 'CHARGED' : 'PACE', days, ofDays, soFar }
}

export const chargeMonth = async (
  context: SignedIn,
  place: ChargePlace,
  asked: { month?: string | undefined; companyId?: number | undefined },
): Promise<ChargeMonth> => {
  const today = todayIn(context, place.organisation)
  const month = firstOfMonth(asked.month ?? today)
  let lines = chargesIn(context, place).where('charges.month', '=', month)
  if (asked.companyId) lines = lines.where('charges.companyId', '=', asked.companyId)
  const ofMonth = sql`(charges.corrects_id is null or corrected.month = charges.month)`
  const kinds = await lines
    .leftJoin('charges as corrected', (join) =>
      join.onRef('corrected.officeCentreId', '=', 'charges.officeCentreId').onRef('corrected.id', '=', 'charges.correctsId'),
    )
    .select((eb) => [
      'charges.kind',
      sql<string>`min(charges.currency)`.as('currency'),
      eb.fn.countAll<number>().as('lines'),
      sql<number>`sum(charges.amount)::bigint`.as('amount'),
      sql<number>`sum(charges.tax)::bigint`.as('tax'),
      sql<number>`coalesce(sum(charges.amount) filter (where charges.day <= ${today}::date and ${ofMonth}), 0)::bigint`.as('soFar'),
      sql<number>`coalesce(sum(charges.amount) filter (where not ${ofMonth}), 0)::bigint`.as('credits'),
    ])
    .groupBy('charges.kind')
    .orderBy('amount', 'desc')
    .execute()
  const sum = (of: (kind: (typeof kinds)[number]) => number): number => kinds.reduce((all, kind) => all + of(kind), 0)
  const amount = sum((kind) => kind.amount)
  return {
    month: monthOf(month),
    today,
    currency: kinds[0]?.currency ?? place.organisation.currency,
    lines: sum((kind) => kind.lines),
    amount,
    tax: sum(({ tax }) => tax),
    byKind: kinds.map(({ kind, lines: n, amount: of }) => ({ kind, title: kindTitle(context.language, kind), lines: n, amount: of })),
    forecast: forecastOf({ month, today, amount, soFar: sum(({ soFar }) => soFar), credits: sum(({ credits }) => credits) }),
  }
}
