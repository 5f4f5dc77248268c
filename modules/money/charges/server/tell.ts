import type { Language } from '#kit/contract/language.ts'
import { dayWords } from '#kit/contract/moments.ts'
import { moneyText } from '#kit/contract/money.ts'
import { monthWords } from '#kit/contract/months.ts'
import type { Context, Transaction } from '#kit/server/context.ts'
import { tellPeople } from '#modules/identity/messages/server/front.ts'
import { languagesOf } from '#modules/identity/users/server/front.ts'
import { tellEach } from '#modules/platform/notices/server/front.ts'
import { writtenTo } from '#modules/property/organisation-settings/server/front.ts'
import { can } from '../contract.ts'
import { monthOf } from './periods.ts'
import { titleIn } from './said.ts'
import type { ChargeRecord, StatementRecord } from './tables.ts'
import { type AdminRole, adminsHolding, type Named, organisationNamed } from './told-rows.ts'
import { say } from './words.ts'

interface News {
  readonly key: string
  readonly from: Named
  readonly to: Named
  /** Whose admins are told, and what they have to hold. */
  readonly role: AdminRole
  readonly permission: string
  readonly values: (language: Language) => Record<string, string | number>
  /** Of a mail, below its first sentence. */
  readonly more: (language: Language) => string[]
  readonly path: string
}

/** The bell rings for the admins. The mail goes to the addresses that the organisation wants told of invoices, or else to those admins. */
const tellOrganisation = async (tx: Transaction, context: Context, news: News): Promise<void> => {
  const { key, from, to, role, permission, values, more, path } = news
  const admins = await adminsHolding(tx, to, role, permission)
  await tellPeople(tx, {
    from: from.id,
    people: admins,
    notice: { module: 'money/charges', key: `told.${key}`, values, path },
    ...(await writtenTo(context, to.id, 'INVOICES', admins)),
    mail: (language) => {
      const said = values(language)
      return {
        subject: say(language, `mail.${key}`, said),
        paragraphs: [say(language, `told.${key}`, said), ...more(language)],
        button: { label: say(language, 'mail.button'), path },
      }
    },
  })
}

interface DisputeNews {
  readonly key: 'disputeRaised' | 'disputeReplied' | 'disputeAnswered' | 'disputeAccepted' | 'disputeRefused'
  readonly to: 'building' | 'company'
  readonly message: string
  /** The last day to answer in time. */
  readonly dueOn?: string
}

export const tellDispute = async (tx: Transaction, context: Context, line: ChargeRecord, { key, to, message, dueOn }: DisputeNews): Promise<void> => {
  const [building, company] = [await organisationNamed(context, line.officeCentreId), await organisationNamed(context, line.companyId)]
  await tellOrganisation(tx, context, {
    key,
    from: to === 'building' ? company : building,
    to: to === 'building' ? building : company,
    ...(to === 'building' ? { role: 'LANDLORD_ADMIN' as const, permission: can.ACTION } : { role: 'MASTER_ADMIN' as const, permission: can.VIEW }),
    values: (language) => ({
      number: line.referenceNo,
      building: building.name,
      company: company.name,
      amount: moneyText(line.amount, line.currency, language),
    }),
    more: (language) => [
      titleIn(language, line),
      message,
      ...(dueOn === undefined ? [] : [say(language, 'mail.answerBy', { day: dayWords(language, dueOn) })]),
    ],
    path: `/charges/${line.uuid}`,
  })
}

export const tellStatement = async (tx: Transaction, context: Context, statement: StatementRecord): Promise<void> => {
  const { amount, currency, month, disputeUntil } = statement
  const [building, company] = [await organisationNamed(context, statement.officeCentreId), await organisationNamed(context, statement.companyId)]
  await tellOrganisation(tx, context, {
    key: 'statement',
    from: building,
    to: company,
    role: 'MASTER_ADMIN',
    permission: can.VIEW,
    values: (language) => ({
      building: building.name,
      month: monthWords(language, monthOf(month)),
      amount: moneyText(amount ?? 0, currency, language),
    }),
    more: (language) => (disputeUntil === null ? [] : [say(language, 'mail.disputeUntil', { day: dayWords(language, disputeUntil) })]),
    path: '/charges?tab=statements',
  })
}

/** A company hears what somebody else has set for its account. */
export const tellAllowance = async (tx: Transaction, context: Context, companyId: number, title: (language: Language) => string): Promise<void> => {
  const admins = await adminsHolding(tx, await organisationNamed(context, companyId), 'MASTER_ADMIN', can.EDIT)
  const spokenBy = await languagesOf(
    tx,
    admins.map(({ email }) => email),
  )
  const notice = { module: 'money/charges', key: 'told.allowance', path: '/charges?tab=account' }
  await tellEach(
    tx,
    admins.map(({ userId, email }) => ({ ...notice, userId, values: { kind: title(spokenBy(email)) } })),
  )
}
