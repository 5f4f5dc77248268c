import type { z } from 'zod'
import { Failed } from '#kit/contract/failure.ts'
import type { Context } from '#kit/server/context.ts'
import type { AccountState, PaymentState } from '../contract.ts'
import { pageUnknown, paymentStatuses } from '../contract.ts'
import { accountStatus, isBusy, refresh } from './account.ts'
import { buildingOf } from './member-rows.ts'
import { hashOf } from './page-tokens.ts'
import { partTitle, recordPath, stillToPay, titleIn } from './paid-for.ts'
import { rowsOf } from './payment-rows.ts'
import { refundStateOf, refundSums } from './refund-state.ts'
import { shownEnd } from './request-payment.ts'
import type { AccountRecord, AccountTables } from './tables.ts'

/** What the server knows, whichever page somebody was sent back to. */
export const paymentState = async (context: Context, token: string): Promise<z.output<typeof PaymentState>> => {
  const payment = await rowsOf(context)
    .selectFrom('payments')
    .selectAll('payments')
    .select(refundSums)
    .where('pageHash', '=', hashOf(token))
    .executeTakeFirst()
  if (!payment) throw new Failed(pageUnknown)
  const building = await buildingOf(context, payment.officeCentreId)
  const again = await stillToPay(context, [payment])
  return {
    payAgainUntil: again(payment),
    status: paymentStatuses.find((one) => one === payment.status) ?? 'CREATED',
    referenceNo: payment.referenceNo,
    title: partTitle(context.language, titleIn(context.language, payment), payment),
    amount: payment.amount,
    refunded: payment.refunded,
    refundState: refundStateOf(payment),
    currency: payment.currency,
    building: building.name,
    timeZone: building.timeZone,
    expiresDate: shownEnd(payment),
    now: context.now().toISOString(),
    address: payment.address,
    path: recordPath(payment),
  }
}

const accountByToken = async (context: Context, token: string): Promise<AccountRecord> => {
  const row = await context
    .unscoped<AccountTables>('whoever comes back from the provider shows the token of the page')
    .selectFrom('paymentAccounts')
    .selectAll()
    .where('pageHash', '=', hashOf(token))
    .executeTakeFirst()
  if (!row) throw new Failed(pageUnknown)
  return row
}

export const accountState = async (context: Context, token: string): Promise<z.output<typeof AccountState>> => {
  const row = await accountByToken(context, token)
  const { name } = await buildingOf(context, row.officeCentreId)
  return { status: accountStatus(row), building: name, busy: isBusy(context, row), wanted: row.wanted }
}

/** The provider is asked before a page says how it stands. */
export const checkAccount = async (context: Context, token: string): Promise<z.output<typeof AccountState>> => {
  const { officeCentreId } = await accountByToken(context, token)
  await refresh(context, officeCentreId)
  return accountState(context, token)
}
