import { z } from 'zod'
import { languageOf } from '#kit/contract/language.ts'
import type { Context } from '#kit/server/context.ts'
import { job } from '#kit/server/jobs/jobs.ts'
import { sendMail } from '#kit/server/mail/mail.ts'
import { invitation, newLink } from './invitation-mail.ts'
import { mailsBeyondDay } from './invitations-of-day.ts'
import { languagesOf } from './languages.ts'
import { allWaiting, isWaiting, openRequest, renewLink, waitNoLonger } from './waiting-mail-rows.ts'

const sendOne = (context: Context, id: number): Promise<void> =>
  context.transaction(async (tx) => {
    const request = await openRequest(tx, id)
    if (request) {
      // another process may have sent it while this one waited for the row
      if (!(await isWaiting(tx, id))) return
      if ((await mailsBeyondDay(tx, [request.email])).size > 0) return
      const { token, kept } = newLink(tx)
      await renewLink(tx, id, kept.tokenHash)
      const spokenBy = await languagesOf(tx, [request.email], languageOf(request.language))
      const days = Math.max(1, Math.floor((Date.parse(request.expiresAt ?? '') - context.now().getTime()) / 86_400_000))
      await sendMail(
        tx,
        invitation(
          tx,
          { ...request, id: request.officeCentreId },
          { ...request, language: spokenBy(request.email) },
          token,
          request.inviter ?? undefined,
          days,
        ),
      )
    }
    await waitNoLonger(tx, id)
  })

export const sendWaiting = job(
  'users.waiting-invitations',
  z.object({}),
  async (context) => {
    for (const { requestId } of await allWaiting(context)) await sendOne(context, requestId)
  },
  { schedule: '10 * * * *' },
)
