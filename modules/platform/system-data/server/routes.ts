import { handlers, type ServerModule } from '#kit/server/http/serve.ts'
import * as contract from '../contract.ts'
import { toldOptions } from './front.ts'
import { optionsOf } from './option-rows.ts'
import { words } from './words.ts'

const routes = handlers(contract)({
  listOptions: async (context, { params: { code } }) => {
    const told = toldOptions.answers.find(({ category }) => category === code)
    return told ? told.options(context) : optionsOf(context, code)
  },
  listUserStatuses: (context) => optionsOf(context, 'USER_STATUS'),
})

export const systemData: ServerModule = { name: 'platform/system-data', contract, words, routes }
