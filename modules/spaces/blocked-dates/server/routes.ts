import type { SignedIn } from '#kit/server/context.ts'
import { historyOf } from '#kit/server/data/history.ts'
import { handlers, type ServerModule } from '#kit/server/http/serve.ts'
import type { OfficeCentreRef } from '#modules/identity/office-centres/contract.ts'
import { type OfficeCentreRecord, ownBuildingOf } from '#modules/identity/office-centres/server/front.ts'
import * as contract from '../contract.ts'
import { countBlockedDates, findBlock, listBlockedDates, presentBlock } from './block-rows.ts'
import { blockable } from './facility-rows.ts'
import { blockedDates as table, type BlockRecord } from './tables.ts'
import { elsewhereFor } from './touched-by.ts'
import { words } from './words.ts'
import { createBlock, deleteBlock, previewBlock, updateBlock } from './write-block.ts'

/** Written, and told as it is then. */
const written = async (context: SignedIn, oc: OfficeCentreRef, write: (building: OfficeCentreRecord) => Promise<BlockRecord>) => {
  const building = await ownBuildingOf(context, oc)
  return presentBlock(context, building, await write(building))
}

const routes = handlers(contract)({
  listBlockedDates: async (context, { params, query }) => listBlockedDates(context, await ownBuildingOf(context, params.oc), query),
  countBlockedDates: async (context, { params, query }) => countBlockedDates(context, await ownBuildingOf(context, params.oc), query),
  listBlockable: async (context, { params }) => blockable(context, await ownBuildingOf(context, params.oc)),
  getBlockedDate: async (context, { params }) => presentBlock(context, await ownBuildingOf(context, params.oc), params),
  getBlockedDateHistory: async (context, { params, query }) =>
    historyOf(context, table, (await findBlock(context, await ownBuildingOf(context, params.oc), params.uuid)).id, query),
  previewBlockedDate: async (context, { params, body }) => previewBlock(context, await ownBuildingOf(context, params.oc), body),
  findElsewhere: async (context, { params, body }) => elsewhereFor(context, await ownBuildingOf(context, params.oc), body),
  createBlockedDate: (context, { params, body }) => written(context, params.oc, (building) => createBlock(context, building, body)),
  updateBlockedDate: (context, { params, version, body }) =>
    written(context, params.oc, (building) => updateBlock(context, building, { uuid: params.uuid, version }, body)),
  deleteBlockedDate: async (context, { params, version }) =>
    deleteBlock(context, await ownBuildingOf(context, params.oc), { uuid: params.uuid, version }),
})

export const blockedDates: ServerModule = { name: 'spaces/blocked-dates', contract, words, routes }
