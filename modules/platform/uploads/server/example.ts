import { insert } from '#kit/server/data/write.ts'
import { systemContext } from '#kit/server/make-context.ts'
import { example } from '#kit/server/testing/example.ts'
import * as contract from '../contract.ts'
import { keepRows } from './store-rows.ts'
import { uploads as records } from './tables.ts'

export const uploads = example(
  contract,
  {
    create: async ({ me, canary, world }) => {
      const owner = {
        officeCentreId: me.centre.landlordId ?? me.centre.id,
        companyId: me.centre.landlordId && me.centre.id,
        userId: me.userId,
        membershipId: me.membershipId,
      }
      const sheet = {
        kind: 'users.upload',
        title: canary('title'),
        target: { officeCentreId: me.centre.id },
        language: 'en',
        fileName: `${canary('name')}.csv`,
      }
      const row = { line: 2, cells: { fullName: canary('cell') }, problems: [{ column: 'emailAddress', text: canary('problem') }] }
      return systemContext(world.portal.app, 'example').transaction(async (tx) => {
        const upload = await insert(tx, records, { ...owner, ...sheet, toUpload: 0, toFail: 1 }, { action: 'checked' })
        await keepRows(tx, upload, [row])
        return { uuid: upload.uuid }
      })
    },
    calls: {
      listUploads: () => ({ query: { limit: 100 } }),
      getUpload: ({ uuid }) => ({ params: { uuid } }),
      listUploadRows: ({ uuid }) => ({ params: { uuid }, query: { limit: 100 } }),
      correctRow: ({ uuid }) => ({ params: { uuid, line: '2' }, body: { version: 1, cells: { fullName: 'Mei Ho' } } }),
      downloadFailedRows: ({ uuid }) => ({ params: { uuid } }),
      downloadTemplate: () => ({ params: { kind: 'users.upload' } }),
    },
  },
  () => ({ listUploadRows: { stateArray: [['BAD'], ['UPLOADED']] } }),
)
