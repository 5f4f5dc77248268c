import { handlers, type ServerModule } from '#kit/server/http/serve.ts'
import * as contract from '../contract.ts'
import { homeOf } from './home.ts'
import { words } from './words.ts'

const routes = handlers(contract)({ getHome: (context) => homeOf(context) })

export const home: ServerModule = { name: 'platform/home', contract, words, routes }
