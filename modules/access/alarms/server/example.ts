import { createHash, createHmac, randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { example } from '#kit/server/testing/example.ts'
import type { World } from '#kit/server/testing/world.ts'
import { bridgeEvents, bridgeHello, createController, createDoor } from '#modules/access/doors/contract.ts'
import { createTower, createUnits, listFloorChoices } from '#modules/property/units/contract.ts'
import * as contract from '../contract.ts'

interface Box {
  readonly uuid: string
  readonly bridgeKey: string
}
type Told = z.input<NonNullable<typeof bridgeEvents.body>>['events'][number]
export type EventKind = Told['kind']
type DoorBody = z.input<NonNullable<typeof createDoor.body>>

/** Says something as the bridge of a controller does. */
const signed = ({ clock }: Pick<World, 'clock'>, { uuid, bridgeKey }: Box, path: string, body: unknown) => {
  const [time, nonce] = [String(Math.floor(clock.now().getTime() / 1000)), randomUUID()]
  const digest = createHash('sha256').update(JSON.stringify(body)).digest('hex')
  const said = [time, nonce, 'POST', `/api${path.replace('{uuid}', uuid)}`, digest].join('\n')
  const signature = createHmac('sha256', bridgeKey).update(said).digest('base64url')
  return { 'x-bridge-time': time, 'x-bridge-nonce': nonce, 'x-bridge-signature': signature }
}

/** Tells what happened at doors. */
export const tellsEvents = (world: Pick<World, 'clock' | 'nobody'>, box: Box, events: readonly Told[], epoch = 'first') => {
  const body = { epoch, events: [...events] }
  return world.nobody.get(bridgeEvents, { params: { uuid: box.uuid }, body }, { headers: signed(world, box, bridgeEvents.path, body) })
}

/** Tells what its clock shows. */
export const saysHello = (world: Pick<World, 'clock' | 'nobody'>, box: Box, clock: string) => {
  const body = { firmware: '1.0', clock, epoch: 'first' }
  return world.nobody.get(bridgeHello, { params: { uuid: box.uuid }, body }, { headers: signed(world, box, bridgeHello.path, body) })
}

export const doorOf = (name: string, controllerId: number, outputNo: number, more: Partial<DoorBody> = {}): DoorBody => ({
  name,
  configuration: 'SINGLE',
  zone: 'COMMON',
  controllerId,
  outputNo,
  openingSeconds: 5,
  heldOpenSeconds: 30,
  pinMode: 'NONE',
  ...more,
})

export const alarms = example(
  contract,
  {
    create: async ({ me, call, canary, world }) => {
      // alarms are the building's, also at the doors of a company
      const { landlordId } = me.centre
      const building = landlordId === null ? me.centre : { ...me.centre, id: landlordId, landlordId: null }
      const admin = landlordId === null ? call : world.as(await world.person(building, 'LANDLORD_ADMIN'))
      const oc = String(building.id)
      const at = { oc }
      const tower = await admin.get(createTower, { params: { id: oc }, body: { name: `Alarms ${randomUUID().slice(0, 8)}` } })
      const floors = [{ floorNo: '1', floorNoInt: 1, units: [{ unitNo: '1A', areaSquareFeet: 500 }] }]
      await admin.get(createUnits, { params: { id: at.oc }, body: { towerId: tower.id, floors } })
      const [floor] = (await admin.get(listFloorChoices, { params: { id: at.oc }, query: { towerId: tower.id } })).items
      if (!floor) throw new Error('a floor was added')
      const box = await admin.get(createController, { params: at, body: { name: `Box ${randomUUID().slice(0, 8)}` } })
      const doors = []
      for (const n of [1, 2, 3])
        doors.push(await admin.get(createDoor, { params: at, body: doorOf(`Door ${n} of ${box.name}`, box.id, n, { floorId: floor.id }) }))
      const now = world.clock.now().toISOString()
      await tellsEvents(
        world,
        box,
        doors.map(({ uuid }, n) => ({ number: n + 1, at: now, kind: 'FORCED' as const, door: uuid, reason: canary(`event ${n}`) })),
      )
      const { items } = await admin.get(contract.listAlarms, {
        params: { oc },
        query: { limit: 100, floorId: floor.id, sortProperties: 'place', sortDirection: 'ASC' },
      })
      const [first, second, third] = items
      if (!first || !second || !third) throw new Error('there are three alarms')
      const acknowledge = (uuid: string, word: string) => admin.get(contract.acknowledgeAlarm, { params: { oc, uuid }, body: { word: canary(word) } })
      const taken = await acknowledge(second.uuid, 'word')
      const before = await admin.get(contract.getAlarmRule, { params: { oc, kind: 'TAMPER' } })
      const rule = await admin.get(contract.updateAlarmRule, {
        params: { oc, kind: 'TAMPER' },
        version: before.version,
        body: { raises: true, guardsAfter: (before.guardsAfter ?? 0) + 1, adminsAfter: 60, endsByItself: false },
      })
      return { rule, oc, open: first, taken, other: third, door: doors[0]?.id ?? 0, floor: floor.id }
    },
    calls: {
      listAlarms: ({ oc }) => ({ params: { oc }, query: { limit: 100 } }),
      countAlarms: ({ oc }) => ({ params: { oc } }),
      emailAlarms: ({ oc }) => ({ params: { oc } }),
      listAlarmPlaces: ({ oc }) => ({ params: { oc } }),
      getAlarm: ({ oc, open }) => ({ params: { oc, uuid: open.uuid } }),
      listAlarmEvents: ({ oc, open }) => ({ params: { oc, uuid: open.uuid }, query: { limit: 100 } }),
      getAlarmHistory: ({ oc, taken }) => ({ params: { oc, uuid: taken.uuid } }),
      acknowledgeAlarm: ({ oc, other }) => ({ params: { oc, uuid: other.uuid }, body: { word: 'Cleaner with a trolley' } }),
      takeBackAcknowledgement: ({ oc, taken }) => ({ params: { oc, uuid: taken.uuid }, version: taken.version }),
      listAlarmRules: ({ oc }) => ({ params: { oc } }),
      getAlarmRule: ({ oc }) => ({ params: { oc, kind: 'TAMPER' as const } }),
      getAlarmRuleHistory: ({ oc }) => ({ params: { oc, kind: 'TAMPER' as const } }),
      updateAlarmRule: ({ oc, rule }) => ({
        params: { oc, kind: 'TAMPER' as const },
        version: rule.version,
        body: { raises: true, guardsAfter: 0, adminsAfter: null, endsByItself: false },
      }),
    },
  },
  ({ door, floor }) => ({
    listAlarms: {
      status: ['OPEN', 'RECOVERED'],
      kind: ['FORCED', 'TAMPER'],
      doorId: [door, 999_999_999],
      floorId: [floor, 999_999_999],
      dateFrom: ['2020-01-01', '2100-01-01'],
      dateTo: ['2100-01-01', '2020-01-01'],
    },
  }),
)
