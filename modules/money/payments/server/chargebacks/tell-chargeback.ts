import { moneyText } from '#kit/contract/money.ts'
import type { Transaction } from '#kit/server/context.ts'
import { sendMails } from '#kit/server/mail/mail.ts'
import { momentAt } from '#kit/server/moments.ts'
import { languagesOf } from '#modules/identity/users/server/front.ts'
import { tell } from '#modules/platform/notices/server/front.ts'
import { buildingOf } from '../member-rows.ts'
import type { ChargebackRecord, PaymentRecord } from '../tables.ts'
import { say } from '../words.ts'
import { whoAnswers } from './payer-rows.ts'

type News = 'raised' | 'won' | 'lost' | 'unsent'

/** Whoever has the right to the money of the building hears of it, with the moment until which evidence is taken. */
export const tellChargeback = async (tx: Transaction, payment: PaymentRecord, row: ChargebackRecord, news: News): Promise<void> => {
  const building = await buildingOf(tx, payment.officeCentreId)
  const people = await whoAnswers(tx, building)
  const spokenBy = await languagesOf(
    tx,
    people.map(({ email }) => email),
  )
  const path = `/payments/chargebacks/${row.uuid}`
  const values = (language: ReturnType<typeof spokenBy>) => ({
    amount: moneyText(row.amount, row.currency, language),
    number: row.referenceNo,
    payment: payment.referenceNo,
    title: payment.title,
    due: row.dueAt === null ? '–' : momentAt(language, row.dueAt, building.timeZone),
  })
  const key = `chargeback.${news}` as const
  for (const { userId, email } of people)
    await tell(tx, { userId, module: 'money/payments', key: `notice.${key}`, values: values(spokenBy(email)), path })
  await sendMails(
    tx,
    people.map(({ email }) => {
      const language = spokenBy(email)
      const said = values(language)
      return {
        to: email,
        from: building.id,
        language,
        subject: say(language, `mail.${key}Subject`, said),
        paragraphs: [say(language, `notice.${key}`, said), say(language, `mail.${key}`, said)],
        button: { label: say(language, 'mail.openChargeback'), path },
      }
    }),
  )
}
