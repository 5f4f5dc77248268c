import type { Language } from '#kit/contract/language.ts'
import type { Transaction } from '#kit/server/context.ts'
import type { Row } from '#kit/server/data/table.ts'
import { type Mail, sendMails } from '#kit/server/mail/mail.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { tellEach } from '#modules/platform/notices/server/front.ts'
import { languagesOf } from './languages.ts'
import { namersOf } from './leaving-rows.ts'
import type { memberships } from './tables.ts'
import { say } from './words.ts'

type Member = Pick<Row<typeof memberships>, 'userId' | 'email' | 'fullName'>
type Values = Record<string, string>

const mail = (from: number, to: string, language: Language, what: 'leaving' | 'left' | 'over', values: Values, path: string): Mail => ({
  to,
  from,
  language,
  subject: say(language, `${what}MailSubject`, values),
  paragraphs: [say(language, `${what}Mail`, values)],
  button: { label: say(language, what === 'over' ? 'signIn' : 'openCompany'), path },
})

/** By mail and at the bell: the admins above, who can name another. */
const tellNamers = async (tx: Transaction, organisation: OfficeCentreRecord, what: 'leaving' | 'left', values: Values) => {
  const namers = await namersOf(tx, organisation)
  const spokenBy = await languagesOf(
    tx,
    namers.map(({ email }) => email),
  )
  const path = organisation.landlordId === null ? '/management/customers' : `/tenants/${organisation.uuid}`
  await tellEach(
    tx,
    namers.map(({ userId }) => ({ userId, module: 'identity/users', key: `${what}Notice`, values, path })),
  )
  await sendMails(
    tx,
    namers.map(({ email }) => mail(organisation.landlordId ?? organisation.id, email, spokenBy(email), what, values, path)),
  )
}

export const tellWhoNames = (tx: Transaction, organisation: OfficeCentreRecord, { fullName }: Member, day: string): Promise<void> =>
  tellNamers(tx, organisation, 'leaving', { person: fullName, company: organisation.companyName, day })

/** It is over: those above, and the person. */
export const tellWhoLeft = async (tx: Transaction, organisation: OfficeCentreRecord, { email, fullName }: Member): Promise<void> => {
  const values = { person: fullName, company: organisation.companyName }
  await tellNamers(tx, organisation, 'left', values)
  const language = (await languagesOf(tx, [email]))(email)
  await sendMails(tx, [mail(organisation.id, email, language, 'over', values, '/login')])
}
