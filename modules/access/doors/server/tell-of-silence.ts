import { z } from 'zod'
import { momentWords } from '#kit/contract/moments.ts'
import { localTime } from '#kit/server/clock.ts'
import type { Context, Transaction } from '#kit/server/context.ts'
import { job } from '#kit/server/jobs/jobs.ts'
import { sendMails } from '#kit/server/mail/mail.ts'
import { languagesOf, permissionHolders } from '#modules/identity/users/server/front.ts'
import { can } from '../contract.ts'
import { newlySilent, type Silent } from './silence-rows.ts'
import { say } from './words.ts'

/** One mail for all of a building: a switch that fails takes several along. */
const tellBuilding = async (tx: Transaction, some: readonly [Silent, ...Silent[]]): Promise<void> => {
  const [{ officeCentreId, timeZone, building }] = some
  const addresses = [...new Set((await permissionHolders(tx, officeCentreId, can.EDIT)).map(({ email }) => email))]
  const spokenBy = await languagesOf(tx, addresses)
  await sendMails(
    tx,
    addresses.map((to) => {
      const language = spokenBy(to)
      const lines = some.map(({ name, seenAt }) => {
        const { date, time } = localTime(new Date(seenAt), timeZone)
        return say(language, 'mail.silentSince', { name, time: momentWords(language, date, time) })
      })
      return {
        to,
        from: officeCentreId,
        language,
        subject: say(language, 'mail.silentSubject', { n: some.length, building }),
        paragraphs: [...lines, say(language, 'home.silentSince')],
        button: { label: say(language, 'controllers'), path: '/door-setup?tab=CONTROLLERS' },
      }
    }),
  )
}

export const tellOfNewSilence = (context: Context): Promise<void> =>
  context.transaction(async (tx) => {
    for (const [first, ...more] of Map.groupBy(await newlySilent(tx), (one) => one.officeCentreId).values())
      if (first) await tellBuilding(tx, [first, ...more])
  })
export const tellOfSilence = job('doors.silence', z.object({}), tellOfNewSilence, { schedule: '* * * * *' })
