import { z } from 'zod'
import { localTime } from '#kit/server/clock.ts'
import type { Context, Transaction } from '#kit/server/context.ts'
import { job } from '#kit/server/jobs/jobs.ts'
import { tellPeople } from '#modules/identity/messages/server/front.ts'
import { permissionHolders } from '#modules/identity/users/server/front.ts'
import { can } from '../contract.ts'
import { zonesOfLists } from './over-rows.ts'
import { noteTold, reviewsToTell } from './reviewer-rows.ts'
import { say } from './words.ts'

const path = '/blacklist?reviewDue=true'

/** One mail to each who may review, however many entries have come due; each entry is told of once for its day. */
const tellOwner = async (tx: Transaction, ownerId: number, ids: readonly number[]): Promise<void> => {
  const reviewers = await permissionHolders(tx, ownerId, can.EDIT)
  const n = ids.length
  await tellPeople(tx, {
    from: ownerId,
    people: reviewers,
    notice: { module: 'visitors/blacklist', key: 'reviewNotice', values: { n }, path },
    mail: (language) => ({
      subject: say(language, 'reviewMailSubject', { n }),
      paragraphs: [say(language, 'reviewMail', { n })],
      button: { label: say(language, 'openBlacklist'), path },
    }),
  })
  await noteTold(tx, ids)
}

const tellDue = async (context: Context): Promise<void> => {
  for (const { id: officeCentreId, timeZone } of await zonesOfLists(context)) {
    const today = localTime(context.now(), timeZone).date
    await context.transaction(async (tx) => {
      for (const { ownerId, ids } of await reviewsToTell(tx, officeCentreId, today)) await tellOwner(tx, ownerId, ids)
    })
  }
}

/** Every hour, because the day begins at another hour in another place. */
export const tellReviews = job('blacklist.tell-reviews', z.object({}), tellDue, { schedule: '10 * * * *' })
