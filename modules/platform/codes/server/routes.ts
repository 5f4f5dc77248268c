import { handlers, type ServerModule } from '#kit/server/http/serve.ts'
import * as contract from '../contract.ts'
import { whereTo } from './leads.ts'
import { words } from './words.ts'

const routes = handlers(contract)({
  readPrintedCode: (context, { body }) => whereTo(context, body.code),
})

export const codes: ServerModule = { name: 'platform/codes', contract, words, routes }
