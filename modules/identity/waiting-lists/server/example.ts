import { randomUUID } from 'node:crypto'
import { answer } from '#kit/server/extension-point.ts'
import { systemContext } from '#kit/server/make-context.ts'
import { example } from '#kit/server/testing/example.ts'
import type { World } from '#kit/server/testing/world.ts'
import * as contract from '../contract.ts'
import { joinWaitingList } from './join.ts'
import type { WaitingRecord } from './tables.ts'
import { type WaitedFor, waitedFor } from './waited-for.ts'

/** Things of no trade that are waited for; each is free as soon as a test says so, for one person. */
export const freeThings = new Set<string>()
/** What is no more. */
export const goneThings = new Set<string>()
export const letGoOf: string[] = []
/** As long as something is in it none is let go of. */
export const letGoFails = new Set<string>()
const examples: WaitedFor = {
  kind: 'examples',
  name: () => 'Example',
  free: async (_context, entries) => new Set(entries.filter(({ subject }) => freeThings.has(subject)).map(({ uuid }) => uuid)),
  gone: async (_context, entries) => new Set(entries.filter(({ subject }) => goneThings.has(subject)).map(({ uuid }) => uuid)),
  offer: async (tx, { subject }) =>
    freeThings.delete(subject) ? { record: randomUUID(), until: new Date(tx.context.now().getTime() + 7_200_000) } : null,
  letGo: async (_tx, record) => {
    if (letGoFails.size > 0) throw new Error('not let go of')
    letGoOf.push(record)
  },
  timesBy: () => null,
  path: (record) => `/examples/${record}`,
}
answer(waitedFor, examples)

interface Waits {
  readonly officeCentreId: number
  readonly companyId: number | null
  readonly memberId: number
  readonly userId: number
  readonly title: string
  readonly subject?: string
  /** Hours from now until it begins. */
  readonly inHours?: number
}
export const waitsFor = ({ clock, portal }: World, { inHours = 24, subject = randomUUID(), ...who }: Waits): Promise<WaitingRecord> => {
  const at = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000)
  return systemContext(portal.app, 'test').transaction((tx) =>
    joinWaitingList(tx, {
      ...who,
      kind: 'examples',
      subject,
      fromAt: at(inHours),
      untilAt: at(inHours + 1),
      offerBefore: at(inHours - 1),
      asked: { what: who.title },
    }),
  )
}

export const waitingLists = example(
  contract,
  {
    create: async ({ me, canary, world }) => {
      const { centre } = me
      const officeCentreId = centre.landlordId ?? centre.id
      const companyId = centre.landlordId === null ? null : centre.id
      const colleague = await world.person(centre, 'STAFF', { name: canary('colleague') })
      const own = { officeCentreId, companyId, memberId: me.membershipId, userId: me.userId }
      const first = await waitsFor(world, { ...own, title: canary('first') })
      await waitsFor(world, { ...own, title: canary('second') })
      const theirs = { ...own, memberId: colleague.membershipId, userId: colleague.userId }
      const other = await waitsFor(world, { ...theirs, title: canary('theirs') })
      return { oc: String(officeCentreId), companyId: companyId ?? officeCentreId, first, other }
    },
    calls: {
      listOwnWaiting: () => ({ query: { limit: 100 } }),
      leaveWaiting: ({ first }) => ({ params: { uuid: first.uuid } }),
      listWaiting: ({ oc }) => ({ params: { oc }, query: { limit: 100 } }),
      removeWaiting: ({ oc, other }) => ({ params: { oc, uuid: other.uuid }, body: { reason: 'The room is being renovated' } }),
    },
  },
  ({ companyId }) => ({
    listOwnWaiting: { view: ['OPEN', 'CLOSED'] },
    listWaiting: { view: ['OPEN', 'CLOSED'], status: ['WAITING', 'OFFERED'], companyId: [companyId, companyId + 1_000_000] },
  }),
)
