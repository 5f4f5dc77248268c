import { handlers, type ServerModule } from '#kit/server/http/serve.ts'
import * as contract from '../contract.ts'
import { giveFile } from './give-file.ts'
import { removeUnused } from './unused.ts'
import { upload } from './upload.ts'
import { words } from './words.ts'

const routes = handlers(contract)({
  uploadFile: (context, { form, file }) => upload(context, form.module, file),
  uploadSystemFile: (context, { form, file }) => upload(context, form.module, file),
  getFile: giveFile,
})

export const files: ServerModule = { name: 'platform/files', contract, words, routes, jobs: [removeUnused] }
