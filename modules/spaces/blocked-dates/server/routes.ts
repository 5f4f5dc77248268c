import { historyOf } from '#kit/server/data/history.ts'
import { handlers, type ServerModule } from '#kit/server/http/serve.ts'
import { ownBuildingOf, within } from '#modules/identity/office-centres/server/front.ts'
import * as contract from '../contract.ts'
import { countBlockedDates, findBlock, listBlockedDates, presentBlock } from './block-rows.ts'
import { blockable } from './facility-rows.ts'
import { blockedDates as table } from './tables.ts'
import { elsewhereFor } from './touched-by.ts'
import { words } from './words.ts'
import { createBlock, deleteBlock, previewBlock, updateBlock } from './write-block.ts'

const inBuilding = within(ownBuildingOf)
const written = inBuilding.answering(presentBlock)

const routes = handlers(contract)({
  listBlockedDates: inBuilding((context, building, { query }) => listBlockedDates(context, building, query)),
  countBlockedDates: inBuilding((context, building, { query }) => countBlockedDates(context, building, query)),
  listBlockable: inBuilding(blockable),
  getBlockedDate: inBuilding((context, building, { params }) => presentBlock(context, building, params)),
  getBlockedDateHistory: inBuilding(async (context, building, { params, query }) =>
    historyOf(context, table, (await findBlock(context, building, params.uuid)).id, query),
  ),
  previewBlockedDate: inBuilding((context, building, { body }) => previewBlock(context, building, body)),
  findElsewhere: inBuilding((context, building, { body }) => elsewhereFor(context, building, body)),
  createBlockedDate: written((context, building, { body }) => createBlock(context, building, body)),
  updateBlockedDate: written((context, building, { params: { uuid }, version, body }) => updateBlock(context, building, { uuid, version }, body)),
  deleteBlockedDate: inBuilding((context, building, { params: { uuid }, version }) => deleteBlock(context, building, { uuid, version })),
})

export const blockedDates: ServerModule = { name: 'spaces/blocked-dates', contract, words, routes }
