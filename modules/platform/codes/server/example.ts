import { randomUUID } from 'node:crypto'
import { answer } from '#kit/server/extension-point.ts'
import { systemContext } from '#kit/server/make-context.ts'
import { example } from '#kit/server/testing/example.ts'
import * as contract from '../contract.ts'
import { codeOf, ensureCode } from './code-rows.ts'
import { codesToPrint } from './leads.ts'

const kind = 'example'
answer(codesToPrint, { kind, pathOf: async ({ language }, { subject }) => `/forgot-password?of=${subject}&in=${language}` })

export const codes = example(contract, {
  create: async ({ world, me }) => {
    const context = systemContext(world.portal.app, 'test')
    const of = { kind, officeCentreId: me.centre.id, subject: randomUUID() }
    await context.transaction((tx) => ensureCode(tx, of))
    return { code: (await codeOf(context, of))?.code ?? '' }
  },
  calls: { readPrintedCode: ({ code }) => ({ body: { code } }) },
})
