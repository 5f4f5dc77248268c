import { insert } from '#kit/server/data/write.ts'
import { systemContext } from '#kit/server/make-context.ts'
import { example } from '#kit/server/testing/example.ts'
import * as contract from '../contract.ts'
import { keepRows } from './run-rows.ts'
import { type BulkTables, bulkRuns } from './tables.ts'

export const bulkActions = example(
  contract,
  {
    create: async ({ me, canary, world }) => {
      const owner = {
        officeCentreId: me.centre.landlordId ?? me.centre.id,
        companyId: me.centre.landlordId && me.centre.id,
        userId: me.userId,
        membershipId: me.membershipId,
      }
      const asked = { action: 'users.activate', language: 'en', input: {}, total: 1, status: 'DONE', finishedAt: world.portal.app.clock() }
      return systemContext(world.portal.app, 'example').transaction(async (tx) => {
        const run = await insert(tx, bulkRuns, { ...owner, ...asked }, { action: 'asked' })
        await keepRows(tx, run, [{ key: { oc: me.centre.id, id: me.userId }, title: canary('title'), undo: { body: {} }, leftVersion: 1 }])
        await tx.unscoped<BulkTables>('an example').updateTable('bulkRows').set({ state: 'DONE' }).where('bulkRunId', '=', run.id).execute()
        return { uuid: run.uuid }
      })
    },
    calls: {
      startBulk: () => ({ body: { action: 'users.activate', rows: [{ key: { oc: 1, id: 1 }, title: 'Ann' }] } }),
      previewBulk: () => ({ body: { action: 'users.deactivate', rows: [{ key: { oc: 1, id: 1 }, title: 'Ann' }] } }),
      getBulkRun: ({ uuid }) => ({ params: { uuid } }),
      listBulkRows: ({ uuid }) => ({ params: { uuid }, query: { limit: 100 } }),
      stopBulk: ({ uuid }) => ({ params: { uuid } }),
      tellBulk: ({ uuid }) => ({ params: { uuid } }),
      undoBulk: ({ uuid }) => ({ params: { uuid } }),
    },
  },
  () => ({ listBulkRows: { stateArray: [['DONE'], ['REFUSED']] } }),
)
