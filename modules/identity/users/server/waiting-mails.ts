import { z } from 'zod'
import { languageOf } from '#kit/contract/language.ts'
import type { Context, Transaction } from '#kit/server/context.ts'
import { job } from '#kit/server/jobs/jobs.ts'
import { sendMail } from '#kit/server/mail/mail.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import { invitation, newLink } from './invitation-mail.ts'
import { mailsBeyondDay } from './invitations-of-day.ts'
import { languagesOf } from './languages.ts'
import type { UserTables } from './tables.ts'

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
const openRequest = (tx: Transaction, id: number) =>
  rowsOf(tx)
    .selectFrom('registrationRequests')
    .innerJoin('officeCentres', 'officeCentres.id', 'registrationRequests.officeCentreId')
    .select(['registrationRequests.email', 'registrationRequests.fullName', 'registrationRequests.language', 'officeCentres.companyName'])
    .where('registrationRequests.id', '=', id)
    .where('registrationRequests.acceptedAt', 'is', null)
    .where('registrationRequests.endedAt', 'is', null)
    .where('registrationRequests.expiresAt', '>', tx.context.now().toISOString())
    .where('officeCentres.active', '=', true)
    .where('officeCentres.endedAt', 'is', null)
    .forUpdate('registrationRequests')
    .executeTakeFirst()

/** Neither version nor trail nor dates say that it was late: they would tell whoever has invited that others do, too. */
const sendOne = (context: Context, id: number): Promise<void> =>
  context.transaction(async (tx) => {
    const request = await openRequest(tx, id)
    if (request) {
      // another process may have sent it while this one waited for the row
      const waiting = rowsOf(tx).selectFrom('invitationMailsWaiting').select('requestId').where('requestId', '=', id)
      if (!(await waiting.executeTakeFirst())) return
      if ((await mailsBeyondDay(tx, [request.email])).size > 0) return
      const { token, kept } = newLink(tx)
      await rowsOf(tx).updateTable('registrationRequests').set({ tokenHash: kept.tokenHash }).where('id', '=', id).execute()
      const spokenBy = await languagesOf(tx, [request.email], languageOf(request.language))
      await sendMail(tx, invitation(tx, request, { ...request, language: spokenBy(request.email) }, token))
    }
    await waitNoLonger(tx, id)
  })

export const sendWaiting = job(
  'users.waiting-invitations',
  z.object({}),
  async (context) => {
    const waiting = await rowsOf(context).selectFrom('invitationMailsWaiting').select('requestId').orderBy('since').orderBy('requestId').execute()
    for (const { requestId } of waiting) await sendOne(context, requestId)
  },
  { schedule: '10 * * * *' },
)
