import { randomUUID } from 'node:crypto'
import { daysAfter, utcDay } from '#kit/contract/days.ts'
import { localTime } from '#kit/server/clock.ts'
import { systemContext } from '#kit/server/make-context.ts'
import { offerCode, pairBy } from '#kit/server/paired-devices.ts'
import type { Caller } from '#kit/server/testing/call.ts'
import { example } from '#kit/server/testing/example.ts'
import type { World } from '#kit/server/testing/world.ts'
import { uploadFile } from '#modules/platform/files/contract.ts'
import { createFloorPlan } from '#modules/property/floor-plans/contract.ts'
import { createTower, createUnits, listFloorChoices } from '#modules/property/units/contract.ts'
import * as contract from '../contract.ts'
import { kind } from './display-rows.ts'

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

/** A plan of a floor, made by its own calls. */
export const planIn = async (admin: Caller, oc: string, name: string) => {
  const tower = await admin.get(createTower, { params: { id: oc }, body: { name: `Tower ${randomUUID().slice(0, 8)}` } })
  await admin.get(createUnits, { params: { id: oc }, body: { towerId: tower.id, floors: [{ floorNo: '12', floorNoInt: 12, units: [] }] } })
  const [floor] = (await admin.get(listFloorChoices, { params: { id: oc }, query: { towerId: tower.id } })).items
  const picture = await admin.get(uploadFile, { form: { module: 'floor-plans' } }, { file: { name: 'plan.png', content: png } })
  return admin.get(createFloorPlan, { params: { oc }, body: { name, floorId: floor?.id ?? 0, imageFileUuid: picture.uuid } })
}
export const deskOn = (planUuid: string, deskNo: string) => ({ planUuid, deskNo, kind: 'STANDARD' as const, x: 2000, y: 3000 })

/** What a tablet sends along that shows this display. */
export const tabletOf = async ({ portal }: Pick<World, 'portal'>, officeCentreId: number, subject: string) => {
  const paired = await systemContext(portal.app, 'test').transaction(async (tx) => {
    const { code } = await offerCode(tx, { kind, officeCentreId, subject })
    return pairBy(tx, kind, code)
  })
  const token = paired?.token ?? ''
  return { headers: { cookie: `__Host-${kind}=${token}; ${kind}=${token}` } }
}

const inDays = (days: number, now: Date): string => daysAfter(utcDay(now), days)

export const hotdesks = example(
  contract,
  {
    create: async ({ me, call, canary, world }) => {
      const now = world.clock.now()
      const { landlordId } = me.centre
      // a company sits at its building's desks
      const building = landlordId === null ? me.centre : { ...me.centre, id: landlordId, landlordId: null }
      const admin = landlordId === null ? call : world.as(await world.person(building, 'LANDLORD_ADMIN'))
      const at = String(building.id)
      const own = randomUUID().slice(0, 6)
      const plan = await planIn(admin, at, `${canary('plan')} ${own}`.slice(-80))
      const other = await planIn(admin, at, `${canary('other plan')} ${own}`.slice(-80))
      // kept for its owner all week: a desk of the building is everybody's else
      const kept = [{ weekdays: [1, 2, 3, 4, 5, 6, 7], companyId: me.centre.id, memberId: null }]
      const desk = async (
        no: string,
        more: { kind?: contract.DeskKind; equipment?: contract.DeskEquipment[]; outOfUse?: boolean; outReason?: string } = {},
      ) => {
        const { uuid, version, deskNo } = await admin.get(contract.createDesk, { params: { oc: at }, body: deskOn(plan.uuid, `${no}${own}`) })
        const body = { deskNo, kind: 'STANDARD' as const, equipment: [], outOfUse: false, ...more, kept }
        return admin.get(contract.updateDesk, { params: { oc: at, uuid }, version, body })
      }
      const [first, second, spare] = [await desk('A'), await desk('B'), await desk('D')]
      const outOfUse = await desk('C', { kind: 'QUIET', equipment: ['DOCK'], outOfUse: true, outReason: canary('reason') })
      const { version } = await admin.get(contract.getDeskSettings, { params: { oc: at } })
      // so that the afternoon can be checked in whatever the clock says; another owner in the same building may be quicker with the same
      await admin.send(contract.updateDeskSettings, {
        params: { oc: at },
        version,
        body: {
          ...contract.usualDeskSettings,
          dayFrom: '00:01',
          noon: '00:02',
          dayUntil: '23:59',
          releaseMorning: '00:02',
          releaseAfternoon: '23:59',
          checkInMinutes: 240,
          aheadDays: 60,
        },
      })
      const settings = await admin.get(contract.getDeskSettings, { params: { oc: at } })
      const params = { oc: me.centre.uuid }
      const book = (deskUuid: string, date: string, part: contract.Part = 'DAY') =>
        call.get(contract.createDeskBooking, { params, body: { deskUuid, date, part } }, { key: randomUUID() })
      const { timeZone } = await call.get(contract.getDeskDay, { params })
      const today = localTime(now, timeZone).date
      const booked = await book(first.uuid, inDays(5, now))
      const here = await book(first.uuid, today, 'AFTERNOON')
      const display = async (name: string) =>
        admin.get(contract.createZoneDisplay, { params: { oc: at }, body: { name: `${canary(name)} ${own}`.slice(-60), planUuid: plan.uuid } })
      const [wall, corner] = [await display('wall'), await display('corner')]
      return {
        oc: me.centre.uuid,
        at,
        plan,
        other,
        first,
        second,
        spare,
        outOfUse,
        settings,
        booked,
        here,
        wall,
        corner,
        tablet: await tabletOf(world, building.id, corner.uuid),
        day: inDays(9, now),
        begun: await world.nobody.get(contract.beginDisplaySetup),
        typed: await world.nobody.get(contract.beginDisplaySetup),
      }
    },
    calls: {
      listDesks: ({ at }) => ({ params: { oc: at }, query: { limit: 100 } }),
      getDesk: ({ at, outOfUse }) => ({ params: { oc: at, uuid: outOfUse.uuid } }),
      getDeskHistory: ({ at, outOfUse }) => ({ params: { oc: at, uuid: outOfUse.uuid } }),
      createDesk: ({ at, plan }) => ({ params: { oc: at }, body: deskOn(plan.uuid, 'Z9') }),
      updateDesk: ({ at, second }) => ({
        params: { oc: at, uuid: second.uuid },
        version: second.version,
        body: { deskNo: 'Z8', kind: 'SIT_STAND' as const, equipment: [], outOfUse: false, kept: [] },
      }),
      moveDesk: ({ at, outOfUse }) => ({ params: { oc: at, uuid: outOfUse.uuid }, version: outOfUse.version, body: { x: 10, y: 20 } }),
      deleteDesk: ({ at, spare }) => ({ params: { oc: at, uuid: spare.uuid }, version: spare.version }),
      downloadDeskCodes: ({ at, first }) => ({ params: { oc: at, uuid: first.uuid } }),
      listDeskPeople: ({ oc }) => ({ params: { oc }, query: { limit: 100 } }),
      getDeskSettings: ({ at }) => ({ params: { oc: at } }),
      getDeskSettingsHistory: ({ at }) => ({ params: { oc: at } }),
      updateDeskSettings: ({ at, settings }) => ({
        params: { oc: at },
        version: settings.version,
        body: { ...contract.usualDeskSettings, aheadDays: 30 },
      }),
      getDeskSharing: ({ oc }) => ({ params: { oc } }),
      updateDeskSharing: ({ oc }) => ({ params: { oc }, body: { names: true, initials: false } }),
      getDeskDay: ({ oc }) => ({ params: { oc } }),
      getDeskNow: ({ oc, first }) => ({ params: { oc, uuid: first.uuid } }),
      listDeskBookings: ({ oc }) => ({ params: { oc }, query: { limit: 100 } }),
      countDeskBookings: ({ oc }) => ({ params: { oc } }),
      emailDeskBookings: () => ({}),
      getDeskBooking: ({ oc, booked }) => ({ params: { oc, uuid: booked.uuid } }),
      getDeskBookingHistory: ({ oc, booked }) => ({ params: { oc, uuid: booked.uuid } }),
      createDeskBooking: ({ oc, second, day }) => ({
        params: { oc },
        key: randomUUID(),
        body: { deskUuid: second.uuid, date: day, part: 'MORNING' as const },
      }),
      cancelDeskBooking: ({ oc, booked }) => ({ params: { oc, uuid: booked.uuid }, version: booked.version }),
      checkInDeskBooking: ({ oc, here }) => ({ params: { oc, uuid: here.uuid }, version: here.version }),
      leaveDesk: ({ oc, here }) => ({ params: { oc, uuid: here.uuid }, version: here.version }),
      listZoneDisplays: ({ at }) => ({ params: { oc: at }, query: { limit: 100 } }),
      getZoneDisplay: ({ at, wall }) => ({ params: { oc: at, uuid: wall.uuid } }),
      getZoneDisplayHistory: ({ at, wall }) => ({ params: { oc: at, uuid: wall.uuid } }),
      createZoneDisplay: ({ at, plan }) => ({ params: { oc: at }, body: { name: 'By the stairs', planUuid: plan.uuid } }),
      updateZoneDisplay: ({ at, wall, plan }) => ({
        params: { oc: at, uuid: wall.uuid },
        version: wall.version,
        body: { name: 'By the lifts', planUuid: plan.uuid },
      }),
      pairZoneDisplay: ({ at, corner, typed }) => ({ params: { oc: at, uuid: corner.uuid }, body: { code: typed.code } }),
      unpairZoneDisplay: ({ at, wall }) => ({ params: { oc: at, uuid: wall.uuid }, version: wall.version }),
      deleteZoneDisplay: ({ at, wall }) => ({ params: { oc: at, uuid: wall.uuid }, version: wall.version }),
      beginDisplaySetup: () => ({}),
      askDisplaySetup: ({ begun }) => ({ body: { secret: begun.secret } }),
      listDisplaysOfTablet: ({ tablet }) => ({ ...tablet }),
      readZoneDisplay: ({ tablet, corner }) => ({ params: { uuid: corner.uuid }, ...tablet }),
    },
    forCompanies: {
      listDeskBookings: 'their own part',
      countDeskBookings: 'their own part',
      emailDeskBookings: 'their own part',
      getDeskDay: 'everything',
      getDeskSharing: 'everything',
      updateDeskSharing: 'everything',
      listDeskPeople: 'their own part',
    },
    sheets: { checked: ['users.full_name', 'memberships.full_name'] },
  },
  ({ plan, other, booked, at }) => ({
    listDesks: {
      planId: [plan.id, other.id],
      kind: ['QUIET', 'ACCESSIBLE'],
      equipment: ['DOCK', 'PHONE'],
      outOfUse: [true, false],
      kept: [true, false],
    },
    listDeskPeople: {},
    listDeskBookings: {
      view: ['UPCOMING', 'PAST'],
      status: ['BOOKED', 'NO_SHOW'],
      planId: [plan.id, other.id],
      companyId: [booked.company.id, booked.company.id + 1_000_000 + Number(at)],
      mine: [true, false],
      dateFrom: ['2000-01-01', '2190-01-01'],
      dateTo: ['2190-01-01', '2000-01-01'],
    },
    listZoneDisplays: { state: ['NOT_PAIRED', 'SILENT'] },
  }),
)
