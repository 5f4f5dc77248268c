import { handlers, type ServerModule } from '#kit/server/http/serve.ts'
import * as contract from '../contract.ts'
import { markRead, noticesOf, unreadOf } from './notice-rows.ts'
import { words } from './words.ts'

const routes = handlers(contract)({
  listNotices: (context, { query }) => noticesOf(context, query),
  countUnreadNotices: (context) => unreadOf(context),
  readNotice: (context, { params }) => markRead(context, { uuid: params.uuid }),
  readAllNotices: (context) => markRead(context, {}),
})

export const notices: ServerModule = { name: 'platform/notices', contract, words, routes }
