import { sql, type SqlBool } from 'kysely'
import { daysAfter } from '#kit/contract/days.ts'
import { dayWords } from '#kit/contract/moments.ts'
import { moneyText } from '#kit/contract/money.ts'
import { monthWords } from '#kit/contract/months.ts'
import { instantOf, todayIn } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import type { DaysAhead, FigureOfHome, WaitsForMe } from '#modules/platform/home/server/front.ts'
import { answerDispute, can, listCharges, listStatements, sendStatement, verifyCharges } from '../contract.ts'
import { chargesIn } from './charge-rows.ts'
import { daysBetween } from './dispute-rows.ts'
import { disputesEnding, monthsToVerify, openDisputes, proposedStatements } from './home-rows.ts'
import { daysOfMonth, firstOfMonth, monthOf } from './periods.ts'
import { say } from './words.ts'

const own = ({ scope }: SignedIn) => ({ buildingId: scope.buildingId, companyId: null })
/** The provider looks at one building after another; a company does not decide about its own lines. */
const decides = (context: SignedIn): boolean => (context.scope.kind === 'landlord' || context.scope.kind === 'office') && context.holds(can.ACTION)

/**
 * What a company has used so far this month, what a building has charged: a line that takes back another one is no charge, nor is one of which nothing is
 * left. The sum is of both.
 */
export const chargesOfMonth: FigureOfHome = {
  name: 'charges-of-month',
  tells: 'open',
  title: ({ language }) => say(language, 'home.month'),
  asks: listCharges,
  count: async (context) => {
    if (context.scope.kind === 'platform') return undefined
    const month = firstOfMonth(todayIn(context, context.actor))
    const { n, back, amount, currency } = await chargesIn(context, own(context))
      .where('charges.month', '=', month)
      .select((eb) => [
        eb.fn
          .countAll<number>()
          .filterWhere(sql<SqlBool>`charges.corrects_id is null and (charges.reversed = 0 or charges.reversed < charges.amount)`)
          .as('n'),
        eb.fn.countAll<number>().filterWhere('charges.correctsId', 'is not', null).as('back'),
        sql<number>`coalesce(sum(charges.amount), 0)::bigint`.as('amount'),
        sql<string | null>`min(charges.currency)`.as('currency'),
      ])
      .executeTakeFirstOrThrow()
    if (currency === null) return undefined
    const sum = moneyText(amount, currency, context.language)
    return {
      label: say(context.language, 'home.month'),
      value: n,
      unit: 'count',
      of: null,
      note: back > 0 ? say(context.language, 'home.monthNet', { n: back, amount: sum }) : sum,
      href: `/charges?month=${monthOf(month)}`,
    }
  },
}

/** Disputes that the building has to answer, those first that are due first. */
export const disputesWaiting: WaitsForMe = {
  name: 'charge-disputes',
  title: ({ language }) => say(language, 'home.disputes'),
  asks: answerDispute,
  find: async (context, limit) => {
    if (!decides(context)) return { rows: [] }
    const today = todayIn(context, context.actor)
    const rows = await openDisputes(context, limit)
    return {
      rows: rows.map(({ uuid, referenceNo, title, day: used, companyName, dueOn, createdAt }) => {
        const left = daysBetween(today, dueOn)
        return {
          key: uuid,
          title: `${title} · ${dayWords(context.language, used)}`,
          detail: `${companyName} · ${referenceNo} · ${
            left < 0
              ? say(context.language, 'answerLate', { day: dayWords(context.language, dueOn) })
              : say(context.language, 'answerIn', { n: left })
          }`,
          since: createdAt,
          href: `/charges/${uuid}`,
          deed: null,
          way: { does: 'review' as const, href: `/charges/${uuid}` },
        }
      }),
      more: { count: (rows[0]?.total ?? 0) - rows.length, href: '/charges?status=DISPUTED' },
    }
  },
}

/** From the first day after it on a month can be verified: then it is locked, and invoiced. */
export const monthsWaiting: WaitsForMe = {
  name: 'charge-months',
  title: ({ language }) => say(language, 'home.months'),
  asks: verifyCharges,
  find: async (context, limit) => {
    if (!decides(context)) return { rows: [] }
    const rows = await monthsToVerify(context, firstOfMonth(todayIn(context, context.actor)), limit)
    return {
      rows: rows.map(({ month: first, n }) => {
        const month = monthOf(first)
        const href = `/charges?month=${month}&status=OPEN`
        return {
          key: month,
          title: say(context.language, 'home.canBeVerified', { month: monthWords(context.language, month) }),
          detail: say(context.language, 'home.toVerify', { n }),
          since: instantOf(daysAfter(first, daysOfMonth(first)), '00:00', context.actor.timeZone).toISOString(),
          href,
          deed: null,
          way: { does: 'review' as const, href },
        }
      }),
      more: { count: (rows[0]?.total ?? 0) - rows.length, href: '/charges?status=OPEN' },
    }
  },
}

/** Statements of months that are over. */
export const statementsWaiting: WaitsForMe = {
  name: 'charge-statements',
  title: ({ language }) => say(language, 'home.statements'),
  asks: sendStatement,
  find: async (context, limit) => {
    if (!decides(context)) return { rows: [] }
    const rows = await proposedStatements(context, limit)
    const path = '/charges?tab=statements&status=PROPOSED'
    return {
      rows: rows.map(({ uuid, month, companyName, createdAt }) => ({
        key: uuid,
        title: companyName,
        detail: say(context.language, 'home.statementOf', { month: monthWords(context.language, monthOf(month)) }),
        since: createdAt,
        href: path,
        deed: null,
        way: { does: 'review' as const, href: path },
      })),
      more: { count: (rows[0]?.total ?? 0) - rows.length, href: path },
    }
  },
}

/** Last days on which lines of statements can be disputed. */
export const disputesEnd: DaysAhead = {
  name: 'charge-disputes-end',
  title: ({ language }) => say(language, 'home.disputesEnd'),
  asks: listStatements,
  mark: 'hourglass',
  between: async (context, first, last) => {
    if (context.scope.kind === 'platform') return []
    const rows = await disputesEnding(context, first, last)
    return rows.map(({ day, n, month }) => ({
      key: day,
      date: day,
      text:
        context.scope.kind === 'tenant'
          ? say(context.language, 'home.statementOf', { month: monthWords(context.language, monthOf(month)) })
          : say(context.language, 'home.disputesEndOf', { n }),
      href: '/charges?tab=statements',
    }))
  },
}
