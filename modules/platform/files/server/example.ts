import { example } from '#kit/server/testing/example.ts'
import { png } from '#kit/server/testing/files.ts'
import * as contract from '../contract.ts'

export const files = example(contract, {
  create: async ({ call, canary }) => {
    const upload = { form: { module: 'polls' }, file: { name: `${canary('file')}.png`, content: png } }
    const { uuid, fullPath } = await call.get(contract.uploadFile, { form: upload.form }, { file: upload.file })
    const address = new URL(fullPath, 'http://localhost')
    const { expires = '', signature = '' } = Object.fromEntries(address.searchParams)
    return { upload, params: { uuid, variant: 'full' as const, fileName: address.pathname.split('/').at(-1) ?? '' }, query: { expires, signature } }
  },
  calls: {
    uploadFile: ({ upload }) => upload,
    uploadSystemFile: ({ upload }) => upload,
    getFile: ({ params, query }) => ({ params, query }),
  },
})
