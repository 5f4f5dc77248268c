import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { officeWeek } from '#kit/contract/week.ts'
import type { Caller } from '#kit/server/testing/call.ts'
import { example } from '#kit/server/testing/example.ts'
import { createCategory, createFacility, usualRules } from '#modules/spaces/facilities/contract.ts'
import * as contract from '../contract.ts'

export type NewExtra = z.input<typeof contract.ExtraInput>
const called = (title: string) => ({ extraDescList: [{ languageCode: 'en' as const, title }] })
/** Three of them, free of charge. */
export const countedOf = (title: string, more: Partial<NewExtra> = {}) => ({ ...called(title), kind: 'COUNTED' as const, pieces: 3, ...more })
/** For four at least, a day before. */
export const cateringOf = (title: string, more: Partial<NewExtra> = {}) => ({
  ...called(title),
  kind: 'CATERING' as const,
  leastHeads: 4,
  orderHours: 24,
  ...more,
})
/** Half an hour before and a quarter after, for six. */
export const layoutOf = (title: string, more: Partial<NewExtra> = {}) => ({
  ...called(title),
  kind: 'LAYOUT' as const,
  beforeMinutes: 30,
  afterMinutes: 15,
  seats: 6,
  ...more,
})
/** One that can be added, made by its own calls. */
export const liveExtra = async (call: Caller, oc: string, extra: NewExtra): Promise<contract.Extra> => {
  const { uuid, version } = await call.get(contract.createExtra, { params: { oc }, body: extra })
  return call.get(contract.publishExtra, { params: { oc, uuid }, version })
}

export const extras = example(
  contract,
  {
    create: async ({ me, canary, world }) => {
      // what a building offers is the building's, whoever looks at it
      const { landlordId } = me.centre
      const building = landlordId === null ? me.centre : { ...me.centre, id: landlordId, landlordId: null }
      const oc = String(building.id)
      const params = { oc }
      const admin = world.as(await world.person(building, 'LANDLORD_ADMIN'))
      // made more than once in one building
      const own = randomUUID().slice(0, 8)
      const category = await admin.get(createCategory, {
        params,
        body: { facilityCategoryDescList: [{ languageCode: 'en', name: `${canary('category')} ${own}`.slice(-60) }] },
      })
      const room = await admin.get(createFacility, {
        params,
        body: {
          facilityDescList: [{ languageCode: 'en', title: `${canary('room')} ${own}`.slice(-80) }],
          categoryUuid: category.uuid,
          mode: 'EXCLUSIVE',
          capacity: 8,
          hours: officeWeek,
          ...usualRules,
          viewableBy: 'ALL',
        },
      })
      // of rooms of its own: no other example is asked for it
      const rooms = { facilityUuids: [room.uuid], categoryUuids: [category.uuid] }
      const name = (word: string) => `${canary(word)} ${own}`.slice(-80)
      const projector = await liveExtra(admin, oc, countedOf(name('projector'), { ...rooms, price: 5000, pricePer: 'HOUR' }))
      const coffee = await admin.get(contract.createExtra, {
        params,
        body: cateringOf(name('coffee'), { ...rooms, notifyEmails: [`kitchen.${own}@example.com`] }),
      })
      return { oc, own, rooms, projector, coffee }
    },
    calls: {
      listExtras: ({ oc }) => ({ params: { oc }, query: { limit: 100 } }),
      countExtras: ({ oc }) => ({ params: { oc } }),
      getExtraChoices: ({ oc }) => ({ params: { oc } }),
      getExtra: ({ oc, coffee }) => ({ params: { oc, uuid: coffee.uuid } }),
      getExtraHistory: ({ oc, coffee }) => ({ params: { oc, uuid: coffee.uuid } }),
      createExtra: ({ oc, own, rooms }) => ({ params: { oc }, body: layoutOf(`Theatre ${own}`, rooms) }),
      updateExtra: ({ oc, own, rooms, projector }) => ({
        params: { oc, uuid: projector.uuid },
        version: projector.version,
        body: countedOf(`Beamer ${own}`, { ...rooms, pieces: 4 }),
      }),
      publishExtra: ({ oc, coffee }) => ({ params: { oc, uuid: coffee.uuid }, version: coffee.version }),
      withdrawExtra: ({ oc, projector }) => ({ params: { oc, uuid: projector.uuid }, version: projector.version }),
      deleteExtra: ({ oc, coffee }) => ({ params: { oc, uuid: coffee.uuid }, version: coffee.version }),
    },
  },
  () => ({ listExtras: { status: ['LIVE', 'DRAFT'], kind: ['COUNTED', 'LAYOUT'] } }),
)
