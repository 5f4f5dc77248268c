import type { z } from 'zod'
import { localTime } from '#kit/server/clock.ts'
import type { Caller } from '#kit/server/testing/call.ts'
import { example } from '#kit/server/testing/example.ts'
import * as contract from '../contract.ts'

export type NewWindow = z.input<typeof contract.MaintenanceInput>

/** What somebody types for an evening of March 2027. */
export const windowOf = (buildingIds: number[], more: Partial<NewWindow> = {}): NewWindow => ({
  scope: buildingIds.length ? 'BUILDINGS' : 'PLATFORM',
  buildingIds,
  startDate: '2027-03-06',
  startTime: '22:00',
  endDate: '2027-03-07',
  endTime: '02:00',
  maintenanceDescList: [{ languageCode: 'en', title: 'Database upgrade', message: 'The portal is being upgraded.' }],
  ...more,
})

export const newWindow = (call: Caller, buildingIds: number[], more?: Partial<NewWindow>): Promise<contract.Maintenance> =>
  call.get(contract.createMaintenance, { body: windowOf(buildingIds, more) })

let announced = 0
/** A minute of tomorrow, of which a building's people are told today. */
const announce = (call: Caller, buildingId: number, now: Date, title: string): Promise<contract.Maintenance> => {
  announced += 1
  const minute = (later: number) => localTime(new Date(now.getTime() + 86_400_000 + (announced + later) * 60_000), 'Asia/Hong_Kong')
  const [from, to] = [minute(0), minute(1)]
  return newWindow(call, [buildingId], {
    startDate: from.date,
    startTime: from.time,
    endDate: to.date,
    endTime: to.time,
    maintenanceDescList: [{ languageCode: 'en', title, message: 'For a minute.' }],
  })
}

export const maintenance = example(
  contract,
  {
    create: async ({ me, canary, world }) => {
      const provider = world.as(await world.person(await world.platform(), 'SUPERADMIN'))
      const [harbour, marina] = [await world.building(canary('one')), await world.building(canary('two'))]
      const days = (day: number) => ({ startDate: `2029-03-0${day}`, endDate: `2029-03-0${day + 1}` })
      const open = await newWindow(provider, [harbour.id], days(1))
      const other = await newWindow(provider, [harbour.id], days(4))
      // it is on when the world's clock stands still, and concerns a building in which nobody is
      const begun = await newWindow(provider, [marina.id], { startDate: '2020-01-01', endDate: '2099-01-01' })
      // what a building is told, its companies are told too
      if (me.centre.landlordId === null && me.centre.id !== (await world.platform()).id)
        await announce(provider, me.centre.id, world.clock.now(), canary('title'))
      return { harbour, marina, open, other, begun }
    },
    forCompanies: { getOwnMaintenance: 'everything' },
    calls: {
      listMaintenance: () => ({ query: { limit: 100 } }),
      countMaintenance: () => ({}),
      getReach: ({ harbour }) => ({ query: { buildingIds: [String(harbour.id)] } }),
      getMaintenance: ({ open }) => ({ params: { uuid: open.uuid } }),
      getMaintenanceHistory: ({ open }) => ({ params: { uuid: open.uuid } }),
      createMaintenance: ({ harbour }) => ({ body: windowOf([harbour.id], { startDate: '2029-06-01', endDate: '2029-06-02' }) }),
      updateMaintenance: ({ open, harbour }) => ({
        params: { uuid: open.uuid },
        version: open.version,
        body: windowOf([harbour.id], { startDate: '2029-07-01', endDate: '2029-07-02' }),
      }),
      cancelMaintenance: ({ other }) => ({ params: { uuid: other.uuid }, version: other.version, body: {} }),
      endMaintenance: ({ begun }) => ({ params: { uuid: begun.uuid }, version: begun.version }),
      getOwnMaintenance: () => ({}),
    },
  },
  ({ harbour }) => ({ listMaintenance: { status: ['UPCOMING', 'PAST'], buildingId: [harbour.id, 999_999_999] } }),
)
