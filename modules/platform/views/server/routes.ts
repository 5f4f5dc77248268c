import { handlers, type ServerModule } from '#kit/server/http/serve.ts'
import * as contract from '../contract.ts'
import { keepColumns } from './keep-columns.ts'
import { changeView, removeView, saveView } from './keep-views.ts'
import { viewsOf } from './view-rows.ts'
import { words } from './words.ts'

const routes = handlers(contract)({
  getViews: (context) => viewsOf(context),
  saveView: (context, { body }) => saveView(context, body),
  changeView: (context, { params, body }) => changeView(context, params.uuid, body),
  removeView: (context, { params }) => removeView(context, params.uuid),
  keepColumns: (context, { body }) => keepColumns(context, body),
})

export const views: ServerModule = { name: 'platform/views', contract, words, routes }
