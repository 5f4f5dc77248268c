import type { WaitsForMe } from '#modules/platform/home/server/front.ts'
import { listOwnWaiting } from '../contract.ts'
import { offeredTo } from './entry-rows.ts'
import { answerOf } from './waited-for.ts'
import { say } from './words.ts'

/** It is theirs for some time only. */
export const offersWaiting: WaitsForMe = {
  name: 'waiting-offers',
  urgency: 'person',
  asks: listOwnWaiting,
  title: ({ language }) => say(language, 'home.offers'),
  find: async (context, limit) => {
    const rows = await offeredTo(context, limit)
    return {
      rows: rows.map(({ uuid, kind, title, offeredAt, offerRecord }) => {
        const href = offerRecord ? answerOf(kind).path(offerRecord) : '/waiting-lists'
        const detail = say(context.language, 'home.take')
        return { key: uuid, title, detail, since: offeredAt ?? context.now().toISOString(), href, deed: null, way: { does: 'take' as const, href } }
      }),
      more: { count: (rows[0]?.total ?? 0) - rows.length, href: '/waiting-lists' },
    }
  },
}
