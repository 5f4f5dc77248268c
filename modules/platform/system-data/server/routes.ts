import { handlers, type ServerModule } from '#kit/server/serve.ts'
import * as contract from '../contract.ts'
import { optionsOf } from './option-rows.ts'
import { words } from './words.ts'

const routes = handlers(contract)({
  listOptions: (context, { params }) => optionsOf(context, params.code),
  listUserStatuses: (context) => optionsOf(context, 'USER_STATUS'),
})

export const systemData: ServerModule = { name: 'platform/system-data', contract, words, routes }
