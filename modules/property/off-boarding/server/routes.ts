import { handlers, type ServerModule } from '#kit/server/serve.ts'
import * as contract from '../contract.ts'
import { offBoardingRows } from './off-boarding-rows.ts'
import { words } from './words.ts'

const routes = handlers(contract)({
  listOffBoarding: (context, { query }) => offBoardingRows(context, query),
})

export const offBoarding: ServerModule = { name: 'property/off-boarding', contract, words, routes }
