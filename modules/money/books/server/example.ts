import { randomUUID } from 'node:crypto'
import { systemContext } from '#kit/server/make-context.ts'
import { example } from '#kit/server/testing/example.ts'
import type { World } from '#kit/server/testing/world.ts'
import { post } from '#modules/money/ledger/server/front.ts'
import * as contract from '../contract.ts'

/** Money of a day of the building, with tax in it. */
export const postOn = ({ portal }: Pick<World, 'portal'>, officeCentreId: number, day: string, amount = 10_900): Promise<void> =>
  systemContext(portal.app, 'test').transaction((tx) =>
    post(tx, {
      officeCentreId,
      currency: 'HKD',
      cause: { kind: 'receipts', subject: randomUUID() },
      postings: [
        { account: 'BANK', amount },
        { account: 'REVENUE', amount: -amount },
      ],
      day,
    }),
  )

export const books = example(contract, {
  create: async ({ me, call, canary, world }) => {
    const building = me.centre.landlordId === null ? me.centre : { ...me.centre, id: me.centre.landlordId, landlordId: null }
    const desk = me.centre.landlordId === null ? call : world.as(await world.person(building, 'LANDLORD_ADMIN'))
    const params = { oc: String(building.id) }
    const before = await desk.get(contract.getBooks, { params })
    // several examples are of one building, and others of it charge in its months: these were long ago
    if (!before.months.some(({ state }) => state === 'CLOSED')) {
      await postOn(world, building.id, '2025-09-09')
      const body = { month: '2025-09', accepted: true }
      await desk.get(contract.closeMonth, { params, version: before.version, body })
    }
    const { version: ofCodes } = await desk.get(contract.getBookCodes, { params })
    const codes = [{ about: 'ACCOUNT' as const, name: 'REVENUE', code: canary('code').slice(0, 40) }]
    await desk.get(contract.updateBookCodes, { params, version: ofCodes, body: { codes } })
    const { version, months } = await desk.get(contract.getBooks, { params })
    const last = months.find(({ state }) => state === 'CLOSED')?.month ?? ''
    const next = months.find(({ may }) => may.close)?.month ?? ''
    return { ...params, version, last, next, codes: ofCodes + 1 }
  },
  calls: {
    getBooks: ({ oc }) => ({ params: { oc } }),
    getBooksHistory: ({ oc }) => ({ params: { oc } }),
    getOpenItems: ({ oc, last }) => ({ params: { oc }, query: { month: last } }),
    closeMonth: ({ oc, version, next }) => ({ params: { oc }, version, body: { month: next, accepted: true } }),
    reopenMonth: ({ oc, version, last }) => ({ params: { oc }, version, body: { month: last, reason: 'A bill came late' } }),
    emailJournal: ({ oc, last }) => ({ params: { oc }, query: { month: last } }),
    getTaxReport: ({ oc, last }) => ({ params: { oc }, query: { month: last, span: 'QUARTER' as const } }),
    emailTaxReport: ({ oc, last }) => ({ params: { oc }, query: { month: last } }),
    getBookCodes: ({ oc }) => ({ params: { oc } }),
    updateBookCodes: ({ oc, codes }) => ({ params: { oc }, version: codes, body: { codes: [{ about: 'RATE' as const, name: '900', code: 'SR' }] } }),
  },
})
