import { systemContext } from '#kit/server/make-context.ts'
import { example } from '#kit/server/testing/example.ts'
import * as contract from '../contract.ts'
import { tell } from './front.ts'

export const notices = example(contract, {
  create: async ({ me, call, canary, world }) => {
    const notice = { userId: me.userId, module: 'platform/exports', key: 'noticeReady', values: { title: canary('title') }, path: '/exports' }
    await systemContext(world.portal.app, 'example').transaction((tx) => tell(tx, notice))
    const { items } = await call.get(contract.listNotices)
    return { uuid: items[0]?.uuid ?? '' }
  },
  calls: {
    listNotices: () => ({ query: { limit: 100 } }),
    countUnreadNotices: () => ({}),
    readNotice: ({ uuid }) => ({ params: { uuid } }),
    readAllNotices: () => ({}),
  },
})
