import type { Context, Transaction } from '#kit/server/context.ts'
import { knownAs } from '#kit/server/data/made-and-changed.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import { registrationRequests, type UserTables } from './tables.ts'

const rowsOf = (from: Context | Transaction) => from.unscoped<UserTables & OfficeCentreTables>('a mail waits for its mailbox, whoever has sent it')

/** The mail goes on a later day; asked again meanwhile it keeps its place. */
export const letMailsWait = async (tx: Transaction, requestIds: readonly number[]): Promise<void> => {
  if (requestIds.length === 0) return
  const since = tx.context.now()
  await rowsOf(tx)
    .insertInto('invitationMailsWaiting')
    .values(requestIds.map((requestId) => ({ requestId, since })))
    .onConflict((conflict) => conflict.column('requestId').doNothing())
    .execute()
}

/** Its mail has just gone. */
export const waitNoLonger = async (tx: Transaction, requestId: number): Promise<void> => {
  await rowsOf(tx).deleteFrom('invitationMailsWaiting').where('requestId', '=', requestId).execute()
}

/** The invitation as it stands now, if it can still be accepted; locked, so that it is sent once and not after it was taken back. */
export const openRequest = (tx: Transaction, id: number) =>
  rowsOf(tx)
    .selectFrom('registrationRequests')
    .innerJoin('officeCentres', 'officeCentres.id', 'registrationRequests.officeCentreId')
    .select([
      'registrationRequests.email',
      'registrationRequests.fullName',
      'registrationRequests.language',
      'registrationRequests.expiresAt',
      'registrationRequests.roleCodes',
      'registrationRequests.officeCentreId',
      'officeCentres.type',
      'officeCentres.companyName',
      'officeCentres.buildingName',
      knownAs('registrationRequests.createdBy', registrationRequests).as('inviter'),
    ])
    .where('registrationRequests.id', '=', id)
    .where('registrationRequests.acceptedAt', 'is', null)
    .where('registrationRequests.endedAt', 'is', null)
    .where('registrationRequests.expiresAt', '>', tx.context.now().toISOString())
    .where('officeCentres.active', '=', true)
    .where('officeCentres.endedAt', 'is', null)
    .forUpdate('registrationRequests')
    .executeTakeFirst()

export const isWaiting = async (tx: Transaction, requestId: number): Promise<boolean> => {
  const row = rowsOf(tx).selectFrom('invitationMailsWaiting').select('requestId').where('requestId', '=', requestId)
  return (await row.executeTakeFirst()) !== undefined
}

/** The longest first. */
export const allWaiting = (context: Context) =>
  rowsOf(context).selectFrom('invitationMailsWaiting').select('requestId').orderBy('since').orderBy('requestId').execute()

/** Not audited and no new version: that it was late would tell whoever has invited that others do, too. */
export const renewLink = async (tx: Transaction, id: number, tokenHash: string): Promise<void> => {
  await rowsOf(tx).updateTable('registrationRequests').set({ tokenHash }).where('id', '=', id).execute()
}
