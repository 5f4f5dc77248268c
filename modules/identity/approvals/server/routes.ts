import { handlers, type ServerModule } from '#kit/server/http/serve.ts'
import * as contract from '../contract.ts'
import { decideMailed, readMailed } from './decide-by-mail.ts'
import { decide } from './decide.ts'
import { listApprovals, presentApproval } from './round-rows.ts'
import { listColleagues, standIns } from './stand-in-rows.ts'
import { endStandIn, nameStandIn } from './stand-ins.ts'
import { words } from './words.ts'

const routes = handlers(contract)({
  listApprovals: (context, { query }) => listApprovals(context, query),
  decideApproval: async (context, { params, body }) => {
    await decide(context, params.uuid, body)
    return presentApproval(context, params.uuid)
  },
  listStandIns: (context) => standIns(context),
  nameStandIn: async (context, { body }) => {
    await nameStandIn(context, body)
    return standIns(context)
  },
  endStandIn: (context, { params }) => endStandIn(context, params.uuid),
  listColleagues: (context, { query }) => listColleagues(context, query.search),
  readMailedApproval: (context, { body }) => readMailed(context, body.token),
  decideMailedApproval: (context, { body }) => decideMailed(context, body),
})

export const approvals: ServerModule = { name: 'identity/approvals', contract, words, routes }
