import type { Language } from '#kit/contract/language.ts'
import { dayWords } from '#kit/contract/moments.ts'
import { moneyText } from '#kit/contract/money.ts'
import type { Context, Transaction } from '#kit/server/context.ts'
import { tellPeople } from '#modules/identity/messages/server/front.ts'
import { type Admin, adminsOf, type Sender } from '#modules/money/invoices/server/front.ts'
import { writtenTo } from '#modules/property/organisation-settings/server/front.ts'
import type { Level } from '../contract/reminders.ts'
import type { OverdueInvoice } from './reminder-rows.ts'
import { say } from './words.ts'

export interface Recipients extends Awaited<ReturnType<typeof writtenTo>> {
  readonly admins: readonly Admin[]
}
export const recipientsOf = async (tx: Transaction, context: Context, companyId: number): Promise<Recipients> => {
  const admins = await adminsOf(tx, companyId)
  return { admins, ...(await writtenTo(context, companyId, 'INVOICES', admins)) }
}

/** So many stand in a mail; the list has all. */
const listedAtMost = 50

const lineOf = (language: Language, { invoiceNo: number, owed, currency, dueOn, overdueDays: n }: OverdueInvoice): string =>
  say(language, 'mail.overdueLine', { number, amount: moneyText(owed, currency, language), day: dayWords(language, dueOn), n })

/** One mail about all that has come to the same step, in the language of whoever reads it; the bell of the admins always. */
export const tellReminder = async (
  tx: Transaction,
  { admins, addresses, otherwise }: Recipients,
  building: Pick<Sender, 'id' | 'name'>,
  level: Level,
  invoices: readonly OverdueInvoice[],
): Promise<void> => {
  const [first] = invoices
  if (!first) return
  const path = invoices.length === 1 ? `/invoices/${first.uuid}` : '/invoices?status=OVERDUE'
  const sum = invoices.reduce((total, { owed }) => total + owed, 0)
  const values = (language: Language) => ({ n: invoices.length, building: building.name, amount: moneyText(sum, first.currency, language) })
  await tellPeople(tx, {
    from: building.id,
    people: admins,
    notice: { module: 'money/receivables', key: 'told.reminded', values, path },
    addresses,
    otherwise,
    mail: (language) => {
      const more = invoices.length - listedAtMost
      return {
        subject: say(language, `mail.${level}Subject`, values(language)),
        paragraphs: [
          say(language, `mail.${level}`, values(language)),
          ...invoices.slice(0, listedAtMost).map((invoice) => lineOf(language, invoice)),
          ...(more > 0 ? [say(language, 'mail.more', { n: more })] : []),
          say(language, 'mail.paidAlready'),
        ],
        button: { label: say(language, 'mail.button'), path },
      }
    },
  })
}
