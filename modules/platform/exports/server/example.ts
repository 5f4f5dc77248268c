import { insert } from '#kit/server/data/write.ts'
import { newStorageKey } from '#kit/server/files/storage.ts'
import { systemContext } from '#kit/server/make-context.ts'
import { example } from '#kit/server/testing/example.ts'
import * as contract from '../contract.ts'
import { exportRecords } from './tables.ts'

export const exports = example(contract, {
  create: async ({ me, canary, world }) => {
    const { app } = world.portal
    const storageKey = newStorageKey('exports', 'csv')
    await app.storage.put(storageKey, Buffer.from(canary('cell')))
    const owner = {
      officeCentreId: me.centre.landlordId ?? me.centre.id,
      companyId: me.centre.landlordId && me.centre.id,
      userId: me.userId,
      membershipId: me.membershipId,
    }
    const file = { status: 'READY', storageKey, fileName: `${canary('name')}.csv`, fileSize: 10, rowsDone: 1 }
    const record = { ...owner, ...file, kind: 'polls.export-results', title: canary('title'), parameters: {}, language: 'en' }
    const { uuid } = await systemContext(app, 'example').transaction((tx) => insert(tx, exportRecords, record, { action: 'exported' }))
    return { uuid }
  },
  calls: {
    listExports: () => ({ query: { limit: 100 } }),
    downloadExport: ({ uuid }) => ({ params: { uuid } }),
  },
})
