import { Failed } from '#kit/contract/failure.ts'
import type { Transaction } from '#kit/server/context.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { accountLimit } from '#modules/money/charges/contract.ts'
import type { PaymentWay } from '#modules/spaces/facilities/contract.ts'
import { bookingRefused } from '../../contract.ts'
import type { Link } from '../rules/decide-booking.ts'
import { refusalOf } from '../rules/refusal-words.ts'
import type { CreditColumns } from './credits.ts'
import { accountIn, type Asker, takeAllowance } from './paying.ts'
import type { Price } from './price.ts'

type Building = Pick<OfficeCentreRecord, 'id' | 'currency'>

/** Beyond what the company lets a month it is refused as by any other rule, with what would be charged then, and how much is let. */
export const withinAccount = async <T>(tx: Transaction, inside: Asker, building: Building, price: Price, work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof Failed) || error.failure.code !== accountLimit.code) throw error
    const { limit, used } = await accountIn(inside, tx, building, price)
    const { currency } = building
    const link: Link = { rule: 'account', ok: false, value: used + (price.total ?? 0), limit, currency, month: price.date.slice(0, 7) }
    const refusal = refusalOf(tx.context.language, link)
    throw new Failed(bookingRefused, { values: { why: refusal.message }, details: { refusal } })
  }
}

/** What one booking takes of the account or of credits, or why it cannot. */
export const takeWithin = (tx: Transaction, inside: Asker, building: Building, payBy: PaymentWay | null, price: Price): Promise<CreditColumns> =>
  withinAccount(tx, inside, building, price, takeAllowance(tx, inside, building, payBy, price))
