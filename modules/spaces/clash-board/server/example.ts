import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { daysAfter, utcDay } from '#kit/contract/days.ts'
import { officeWeek } from '#kit/contract/week.ts'
import type { Caller } from '#kit/server/testing/call.ts'
import { example } from '#kit/server/testing/example.ts'
import { createTower, createUnits, listFloorChoices } from '#modules/property/units/contract.ts'
import { createBooking } from '#modules/spaces/bookings/contract.ts'
import { createCategory, createFacility, type FacilityCreateInput, publishFacility, usualRules } from '#modules/spaces/facilities/contract.ts'
import * as contract from '../contract.ts'
import { usualSettings } from '../contract/settings.ts'

type NewFacility = z.input<typeof FacilityCreateInput>
const everyDay = { ...officeWeek, SAT: officeWeek.MON, SUN: officeWeek.MON, PUBLIC_HOLIDAY: officeWeek.MON }

/** A tower with floors, from the ground up. */
export const floorsOf = async (call: Caller, oc: string, name: string, floors: readonly string[]): Promise<number[]> => {
  const tower = await call.get(createTower, { params: { id: oc }, body: { name } })
  const ofTower = floors.map((floorNo, at) => ({ floorNo, floorNoInt: at + 1, units: [{ unitNo: `${at + 1}01`, areaSquareFeet: 5000 }] }))
  await call.get(createUnits, { params: { id: oc }, body: { towerId: tower.id, floors: ofTower } })
  const { items } = await call.get(listFloorChoices, { params: { id: oc }, query: { towerId: tower.id, limit: 100 } })
  return floors.map((floorNo) => items.find((one) => one.floorNo === floorNo)?.id ?? 0)
}

/** A meeting room of twelve that everybody of the building can book, any day in office hours. */
export const roomOn = async (call: Caller, oc: string, title: string, floorId: number | null, more: Partial<NewFacility> = {}) => {
  const category = await call.get(createCategory, {
    params: { oc },
    body: { facilityCategoryDescList: [{ languageCode: 'en', name: `Rooms ${randomUUID().slice(0, 8)}` }] },
  })
  const body = {
    facilityDescList: [{ languageCode: 'en' as const, title }],
    categoryUuid: category.uuid,
    floorId,
    mode: 'EXCLUSIVE' as const,
    capacity: 12,
    hours: everyDay,
    ...usualRules,
    viewableBy: 'ALL' as const,
    ...more,
  }
  const { uuid, version } = await call.get(createFacility, { params: { oc }, body })
  return call.get(publishFacility, { params: { oc, uuid }, version })
}

/** Meetings on a floor that holds too few people for them; a clash is worked out anew each time, and has no record. */
export const clashBoard = example(contract, {
  create: async ({ me, canary, world }) => {
    const { landlordId } = me.centre
    const building = landlordId === null ? me.centre : { ...me.centre, id: landlordId, landlordId: null }
    const admin = world.as(await world.person(building, 'LANDLORD_ADMIN'))
    const params = { oc: String(building.id) }
    const own = randomUUID().slice(0, 8)
    const [floorId = 0] = await floorsOf(admin, params.oc, `Tower ${own}`, ['12/F'])
    const room = await roomOn(admin, params.oc, `${canary('room')} ${own}`.slice(-80), floorId)
    const date = daysAfter(utcDay(world.clock.now()), 12)
    for (const [timeFrom, timeUntil] of [
      ['10:00', '11:00'],
      ['13:00', '14:00'],
    ] as const)
      await admin.get(
        createBooking,
        { params, body: { facilityUuid: room.uuid, date, timeFrom, timeUntil, attendees: 6, title: canary(`meeting at ${timeFrom}`) } },
        { key: randomUUID() },
      )
    const { version } = await admin.get(contract.getClashSettings, { params })
    const floors = [{ floorId, people: 4 }]
    const settings = await admin.get(contract.updateClashSettings, { params, version, body: { ...usualSettings, floors } })
    const { clashes } = await admin.get(contract.getClashBoard, { params, query: { date } })
    const [open, decided] = clashes.filter(({ floorIds }) => floorIds.includes(floorId))
    if (!open || !decided) throw new Error('two meetings are too many for the floor')
    await admin.get(contract.decideClash, {
      params: { ...params, key: decided.key },
      body: { date, mark: decided.mark, way: 'ACCEPTED', reason: canary('reason') },
    })
    const { concerned } = await admin.get(contract.getClash, { params: { ...params, key: open.key }, query: { date } })
    const recipients = concerned.map(({ kind, id }) => ({ kind, id }))
    const of = ({ key }: { key: string }) => ({ ...params, key })
    return { params, date, open, decided, settings, floors, recipients, of }
  },
  calls: {
    getClashBoard: ({ params, date }) => ({ params, query: { date } }),
    getClash: ({ open, of, date }) => ({ params: of(open), query: { date } }),
    tellOfClash: ({ open, of, date, recipients }) => ({
      params: of(open),
      body: { date, mark: open.mark, recipients, messages: [{ languageCode: 'en' as const, text: 'Please come with fewer.' }] },
    }),
    decideClash: ({ open, of, date }) => ({
      params: of(open),
      body: { date, mark: open.mark, way: 'SETTLED' as const, reason: 'They come with fewer' },
    }),
    reopenClash: ({ decided, of, date }) => ({ params: of(decided), body: { date } }),
    getClashSettings: ({ params }) => ({ params }),
    getClashSettingsHistory: ({ params }) => ({ params }),
    updateClashSettings: ({ params, settings, floors }) => ({
      params,
      version: settings.version,
      body: { ...usualSettings, crowdFrom: 25, floors },
    }),
  },
})
