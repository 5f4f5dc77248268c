import { handlers, type ServerModule } from '#kit/server/http/serve.ts'
import * as contract from '../contract.ts'
import { recordsFound } from './find.ts'

const routes = handlers(contract)({ findRecords: (context, { query }) => recordsFound(context, query.text) })

const none = { en: {}, 'zh-Hant': {}, 'zh-Hans': {} }

export const find: ServerModule = { name: 'platform/find', contract, words: none, routes }
