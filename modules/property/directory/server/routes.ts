import { handlers, type ServerModule } from '#kit/server/http/serve.ts'
import * as contract from '../contract.ts'
import { boardOf, findBoards } from './board-rows.ts'
import { words } from './words.ts'

const routes = handlers(contract)({
  getBoard: (context, { params }) => boardOf(context, params.code),
  findBoards: (context, { query }) => findBoards(context, query.search),
})

export const directory: ServerModule = { name: 'property/directory', contract, words, routes }
