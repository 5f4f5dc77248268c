import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { daysAfter, utcDay } from '#kit/contract/days.ts'
import { officeWeek } from '#kit/contract/week.ts'
import type { Caller } from '#kit/server/testing/call.ts'
import { example } from '#kit/server/testing/example.ts'
import { createCategory, createFacility, type FacilityCreateInput, publishFacility, usualRules } from '#modules/spaces/facilities/contract.ts'
import * as contract from '../contract.ts'

export type NewBlock = z.input<typeof contract.BlockInput>
type NewFacility = z.input<typeof FacilityCreateInput>
/** A booking that nobody has. */
const nobodys = '00000000-0000-4000-8000-000000000000'

/** The whole building, on whole days, once. */
export const blockOf = (dateFrom: string, dateUntil = dateFrom, more: Partial<NewBlock> = {}): NewBlock => ({
  scope: 'BUILDING',
  dateFrom,
  dateUntil,
  reasonDescList: [{ languageCode: 'en', reason: 'Works on the lifts' }],
  ...more,
})

export const categoryOf = (name: string) => ({ facilityCategoryDescList: [{ languageCode: 'en' as const, name }] })
/** A meeting room of eight, open in office hours to everybody of the building. */
export const liveRoom = async (call: Caller, oc: string, category: { uuid: string }, title: string, more: Partial<NewFacility> = {}) => {
  const body = {
    facilityDescList: [{ languageCode: 'en' as const, title }],
    categoryUuid: category.uuid,
    mode: 'EXCLUSIVE' as const,
    capacity: 8,
    hours: officeWeek,
    ...usualRules,
    viewableBy: 'ALL' as const,
    ...more,
  }
  const { uuid, version } = await call.get(createFacility, { params: { oc }, body })
  return call.get(publishFacility, { params: { oc, uuid }, version })
}

export const blockedDates = example(
  contract,
  {
    create: async ({ me, canary, world }) => {
      // what a building blocks is the building's, whoever looks at it
      const { landlordId } = me.centre
      const building = landlordId === null ? me.centre : { ...me.centre, id: landlordId, landlordId: null }
      const oc = String(building.id)
      const params = { oc }
      const admin = world.as(await world.person(building, 'LANDLORD_ADMIN'))
      const own = randomUUID().slice(0, 8)
      const category = await admin.get(createCategory, { params, body: categoryOf(`${canary('category')} ${own}`.slice(-60)) })
      const room = await liveRoom(admin, oc, category, `${canary('room')} ${own}`.slice(-80))
      const today = utcDay(world.clock.now())
      const day = (n: number) => daysAfter(today, n)
      const reason = (text: string) => [{ languageCode: 'en' as const, reason: canary(text) }]
      // far from the days on which others book
      const block = await admin.get(contract.createBlockedDate, {
        params,
        body: blockOf(day(500), day(501), { scope: 'FACILITY', facilityUuid: room.uuid, reasonDescList: reason('reason') }),
      })
      const yearly = await admin.get(contract.createBlockedDate, {
        params,
        body: blockOf(day(510), day(510), {
          scope: 'CATEGORY',
          categoryUuid: category.uuid,
          yearly: true,
          timeFrom: '18:00',
          timeUntil: '22:00',
          reasonDescList: reason('yearly reason'),
        }),
      })
      return { oc, room, category, block, yearly, day }
    },
    calls: {
      listBlockedDates: ({ oc }) => ({ params: { oc }, query: { limit: 100 } }),
      countBlockedDates: ({ oc }) => ({ params: { oc } }),
      listBlockable: ({ oc }) => ({ params: { oc } }),
      getBlockedDate: ({ oc, block }) => ({ params: { oc, uuid: block.uuid } }),
      getBlockedDateHistory: ({ oc, block }) => ({ params: { oc, uuid: block.uuid } }),
      previewBlockedDate: ({ oc, room, day }) => ({
        params: { oc },
        body: { scope: 'FACILITY' as const, facilityUuid: room.uuid, dateFrom: day(520), dateUntil: day(521) },
      }),
      // of nothing that is in its way: bookings stand above it, and ask for their own (`elsewhere.test.ts`)
      findElsewhere: ({ oc, room, day }) => ({
        params: { oc },
        body: { scope: 'FACILITY' as const, facilityUuid: room.uuid, dateFrom: day(520), dateUntil: day(521), bookingUuid: nobodys },
      }),
      createBlockedDate: ({ oc, day }) => ({ params: { oc }, body: blockOf(day(530)) }),
      updateBlockedDate: ({ oc, block, room, day }) => ({
        params: { oc, uuid: block.uuid },
        version: block.version,
        body: blockOf(day(540), day(541), { scope: 'FACILITY', facilityUuid: room.uuid }),
      }),
      deleteBlockedDate: ({ oc, yearly }) => ({ params: { oc, uuid: yearly.uuid }, version: yearly.version }),
    },
  },
  ({ room, category }) => ({
    listBlockedDates: {
      view: ['COMING', 'PAST'],
      scope: ['FACILITY', 'BUILDING'],
      categoryId: [category.id, category.id + 1_000_000],
      facilityId: [room.id, room.id + 1_000_000],
      yearly: [true, false],
    },
  }),
)
