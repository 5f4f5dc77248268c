import type { Context, Transaction } from '#kit/server/context.ts'
import type { GlobalUserTables } from './tables.ts'

const changes = (context: Context | Transaction) =>
  context.unscoped<GlobalUserTables>('the person was found before, or the link itself names the change').selectFrom('emailChanges')

/** A new address of a person that has neither been confirmed nor withdrawn; it may have run out. */
export const openChange = (context: Context | Transaction, userId: number) =>
  changes(context).selectAll().where('userId', '=', userId).where('confirmedAt', 'is', null).where('endedAt', 'is', null).executeTakeFirst()

/** Until when the former address may object to a change that counts already. */
export const openObjection = async (context: Context | Transaction, userId: number, now: Date): Promise<string | undefined> => {
  const { until } = await changes(context)
    .select((eb) => eb.fn.max('objectionUntil').as('until'))
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .where('endedAt', 'is', null)
    .where('objectionUntil', '>', now.toISOString())
    .executeTakeFirstOrThrow()
  return until ?? undefined
}

/** For whom a former address is kept: for who may still object to the change. */
export const keptFor = async (context: Context | Transaction, email: string, now: Date): Promise<number | undefined> => {
  const found = await changes(context)
    .select('userId')
    .where((eb) => eb(eb.fn<string>('lower', ['oldEmail']), '=', email.toLowerCase()))
    .where('confirmedAt', 'is not', null)
    .where('endedAt', 'is', null)
    .where('objectionUntil', '>', now.toISOString())
    .executeTakeFirst()
  return found?.userId
}

export const waitingChange = async (context: Context, userId: number) => {
  const change = await openChange(context, userId)
  return change && Date.parse(change.expiresAt) > context.now().getTime() ? change : undefined
}

/** What the link in the mail to the new address confirms, while it can. */
export const changeToConfirm = (context: Context | Transaction, confirmHash: string, now: Date) =>
  changes(context)
    .selectAll()
    .where('confirmHash', '=', confirmHash)
    .where('confirmedAt', 'is', null)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst()

/** What the link in the mail to the old address objects to, while it can. */
export const changeToObject = (context: Context | Transaction, objectionHash: string, now: Date) =>
  changes(context)
    .selectAll()
    .where('objectionHash', '=', objectionHash)
    .where('endedAt', 'is', null)
    .where('objectionUntil', '>', now.toISOString())
    .executeTakeFirst()
