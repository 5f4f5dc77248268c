import { dayWords } from '#kit/contract/moments.ts'
import { moneyText } from '#kit/contract/money.ts'
import { todayIn } from '#kit/server/clock.ts'
import type { WaitsForMe } from '#modules/platform/home/server/front.ts'
import { can, sendReminders } from '../contract.ts'
import { buildingOfScope } from './building-rows.ts'
import { atLastStep } from './last-step-rows.ts'
import { stepsOf } from './reminder-settings.ts'
import { say } from './words.ts'

/** Invoices that the last reminder has not paid: somebody decides what becomes of them. What is held back waits for its day. */
export const lastReminders: WaitsForMe = {
  name: 'reminders-last',
  title: ({ language }) => say(language, 'home.lastReminders'),
  asks: sendReminders,
  find: async (context, limit) => {
    const { scope, language } = context
    if ((scope.kind !== 'landlord' && scope.kind !== 'office') || !context.holds(can.EDIT)) return { rows: [] }
    const building = await buildingOfScope(context)
    const steps = await stepsOf(context, building.id)
    const rows = await atLastStep(context, building, steps.length, todayIn(context, building), limit)
    return {
      rows: rows.map(({ uuid, invoiceNo, companyName, owed, currency, day, remindedAt }) => ({
        key: uuid,
        title: `${companyName} · ${moneyText(owed, currency ?? building.currency, language)}`,
        detail: say(language, 'home.lastReminderOn', { number: invoiceNo, day: dayWords(language, day) }),
        since: remindedAt,
        href: `/invoices/${uuid}`,
        deed: null,
        way: { does: 'review' as const, href: `/invoices/${uuid}` },
      })),
      more: { count: (rows[0]?.total ?? 0) - rows.length, href: '/receivables?tab=invoices&state=OWED' },
    }
  },
}
