import { createHash, randomUUID } from 'node:crypto'
import type { Endpoint } from '#kit/contract/endpoint.ts'
import { example } from '#kit/server/testing/example.ts'
import type { World } from '#kit/server/testing/world.ts'
import { createTower, createUnits, listFloorChoices } from '#modules/property/units/contract.ts'
import * as contract from '../contract.ts'
import { bridgeHeaders } from '../contract/bridge.ts'
import type { DoorInput } from '../contract/door.ts'
import { signatureOf } from './bridge-caller.ts'

/** The headers under which the bridge of a controller makes this call. */
export const signedBy = (
  { clock }: Pick<World, 'clock'>,
  { uuid, bridgeKey }: { uuid: string; bridgeKey: string },
  { method, path: declared }: Pick<Endpoint, 'method' | 'path'>,
  body?: unknown,
): Record<string, string> => {
  const [time, nonce] = [String(Math.floor(clock.now().getTime() / 1000)), randomUUID()]
  const path = `/api${declared.replace('{uuid}', uuid)}`
  const digest = createHash('sha256')
    .update(body === undefined ? '' : JSON.stringify(body))
    .digest('hex')
  return {
    [bridgeHeaders.time]: time,
    [bridgeHeaders.nonce]: nonce,
    [bridgeHeaders.signature]: signatureOf(bridgeKey, { time, nonce, method, path, digest }),
  }
}

export const doorOf = (controllerId: number, name: string, more: Partial<DoorInput> = {}): DoorInput => ({
  name,
  configuration: 'SINGLE',
  zone: 'COMMON',
  controllerId,
  outputNo: 1,
  openingSeconds: 5,
  heldOpenSeconds: 30,
  pinMode: 'NONE',
  codeMode: 'CHANGING',
  ...more,
})

export const helloOf = ({ clock }: Pick<World, 'clock'>, epoch = 'first') => ({ firmware: '1.0', clock: clock.now().toISOString(), epoch })

export const doors = example(
  contract,
  {
    create: async ({ me, call, canary, world }) => {
      const { landlordId } = me.centre
      // a company's door hangs on the building's controller, whose people write
      const building = landlordId === null ? me.centre : { ...me.centre, id: landlordId, landlordId: null }
      const admin = landlordId === null ? call : world.as(await world.person(building, 'LANDLORD_ADMIN'))
      const company = landlordId === null ? await world.tenantIn(me.centre, canary('company')) : me.centre
      const named = await world.person(company, 'SUB_ADMIN', { name: canary('sub admin') })
      const at = { oc: String(building.id) }
      const tower = await admin.get(createTower, { params: { id: at.oc }, body: { name: canary('doors').slice(-60) } })
      const floors = [{ floorNo: canary('1').slice(-20), floorNoInt: 1, units: [{ unitNo: '1A', areaSquareFeet: 500 }] }]
      await admin.get(createUnits, { params: { id: at.oc }, body: { towerId: tower.id, floors } })
      const [floor] = (await admin.get(listFloorChoices, { params: { id: at.oc }, query: { towerId: tower.id } })).items
      if (!floor) throw new Error('a floor was added')
      const newController = (name: string) => admin.get(contract.createController, { params: at, body: { name: canary(name) } })
      const [controller, spare] = [await newController('controller'), await newController('spare')]
      const hello = helloOf(world)
      const headers = signedBy(world, controller, contract.bridgeHello, hello)
      await world.nobody.get(contract.bridgeHello, { params: { uuid: controller.uuid }, body: hello }, { headers })
      const newDoor = (name: string, outputNo: number) =>
        admin.get(contract.createDoor, {
          params: at,
          body: doorOf(controller.id, canary(name), { outputNo, zone: 'TENANT', companyId: company.id, floorId: floor.id }),
        })
      const [door, closed] = [await newDoor('door', 1), await newDoor('closed', 2)]
      const happened = {
        epoch: 'first',
        events: [{ number: 1, at: hello.clock, kind: 'UNLOCKED' as const, door: door.uuid, reason: canary('event') }],
      }
      const told = signedBy(world, controller, contract.bridgeEvents, happened)
      await world.nobody.get(contract.bridgeEvents, { params: { uuid: controller.uuid }, body: happened }, { headers: told })
      const out = await admin.get(contract.takeDoorOutOfUse, {
        params: { ...at, id: closed.id },
        version: closed.version,
        body: { reason: canary('reason') },
      })
      const lockdown = await admin.get(contract.startLockdown, { params: at, body: { reach: 'DOOR', doorId: closed.id, reason: canary('lockdown') } })
      const access = { id: me.centre.uuid, accessDoorId: door.id }
      await admin.get(contract.nameSubAdmins, { params: { ...access, id: at.oc }, body: { userIds: [named.userId] } })
      return { oc: me.centre.uuid, world, controller, spare, door, out, lockdown, access, tower, floor, company, named }
    },
    calls: {
      listDoors: ({ oc }) => ({ params: { oc }, query: { limit: 100 } }),
      countDoors: ({ oc }) => ({ params: { oc }, query: {} }),
      getDoor: ({ oc, door }) => ({ params: { oc, id: door.id } }),
      getDoorHistory: ({ oc, door }) => ({ params: { oc, id: door.id }, query: {} }),
      createDoor: ({ oc, controller }) => ({ params: { oc }, body: doorOf(controller.id, 'Plant room', { outputNo: 9 }) }),
      updateDoor: ({ oc, door, controller, company }) => ({
        params: { oc, id: door.id },
        version: door.version,
        body: doorOf(controller.id, 'Renamed', { outputNo: 8, zone: 'TENANT', companyId: company.id }),
      }),
      takeDoorOutOfUse: ({ oc, door }) => ({ params: { oc, id: door.id }, version: door.version, body: { reason: 'Hinge broken' } }),
      putDoorInUse: ({ oc, out }) => ({ params: { oc, id: out.id }, version: out.version }),
      deleteDoor: ({ oc, out }) => ({ params: { oc, id: out.id }, version: out.version }),
      listControllers: ({ oc }) => ({ params: { oc }, query: { limit: 100 } }),
      getController: ({ oc, controller }) => ({ params: { oc, id: controller.id } }),
      createController: ({ oc }) => ({ params: { oc }, body: { name: 'Basement' } }),
      updateController: ({ oc, spare }) => ({ params: { oc, id: spare.id }, version: spare.version, body: { name: 'Roof' } }),
      exchangeBridgeKey: ({ oc, spare }) => ({ params: { oc, id: spare.id }, version: spare.version }),
      deleteController: ({ oc, spare }) => ({ params: { oc, id: spare.id }, version: spare.version }),
      listLockdowns: ({ oc }) => ({ params: { oc }, query: { limit: 100 } }),
      countLockdowns: ({ oc }) => ({ params: { oc } }),
      getLockdown: ({ oc, lockdown }) => ({ params: { oc, uuid: lockdown.uuid } }),
      previewLockdown: ({ oc, floor }) => ({ params: { oc }, query: { reach: 'FLOOR' as const, floorId: floor.id } }),
      startLockdown: ({ oc, floor }) => ({ params: { oc }, body: { reach: 'FLOOR' as const, floorId: floor.id, reason: 'Smoke' } }),
      liftLockdown: ({ oc, lockdown }) => ({ params: { oc, uuid: lockdown.uuid }, version: lockdown.version, body: { reason: 'All clear' } }),
      listAccessDoors: ({ oc }) => ({ params: { id: oc }, query: { limit: 100 } }),
      listDoorChoices: ({ oc }) => ({ params: { id: oc }, query: { limit: 100 } }),
      getAccessDoor: ({ access }) => ({ params: access }),
      getSubAdmins: ({ access }) => ({ params: access }),
      nameSubAdmins: ({ access, named }) => ({ params: access, body: { userIds: [named.userId] } }),
      unlockDoor: ({ access }) => ({ params: access, body: { reason: 'Courier at the door' } }),
      listUnlockings: ({ access }) => ({ params: access }),
      listDoorEvents: ({ access }) => ({ params: access, query: {} }),
      bridgeHello: ({ world, controller }) => bridge(world, controller, contract.bridgeHello, helloOf(world)),
      bridgeEntries: ({ world, controller }) => bridge(world, controller, contract.bridgeEntries),
      bridgeCommands: ({ world, controller }) => bridge(world, controller, contract.bridgeCommands, { wait: 0 }),
      bridgeConfirm: ({ world, controller }) => bridge(world, controller, contract.bridgeConfirm, { entries: [], commands: [] }),
      bridgeEvents: ({ world, controller }) => bridge(world, controller, contract.bridgeEvents, { epoch: 'first', events: [] }),
      bridgeDigest: ({ world, controller }) => bridge(world, controller, contract.bridgeDigest, { digest: 'a'.repeat(64) }),
    },
    // a company sees the doors of its own rooms
    forCompanies: { listAccessDoors: 'their own part', listDoorChoices: 'their own part' },
  },
  ({ tower, floor, company, controller, out }) => ({
    listDoors: {
      configuration: ['SINGLE', 'ELEVATOR'],
      zone: ['TENANT', 'PUBLIC'],
      status: ['LIVE', 'OUT_OF_USE'],
      towerId: [tower.id, 999_999_999],
      floorId: [floor.id, 999_999_999],
      companyId: [company.id, 999_999_999],
      controllerId: [controller.id, 999_999_999],
      lockedDown: ['true', 'false'],
    },
    listControllers: { health: ['WELL', 'SILENT'] },
    listLockdowns: { status: ['ON', 'LIFTED'], doorId: [out.id, 999_999_999] },
    listAccessDoors: {
      configuration: ['SINGLE', 'ELEVATOR'],
      zone: ['TENANT', 'PUBLIC'],
      status: ['LIVE', 'OUT_OF_USE'],
      towerId: [tower.id, 999_999_999],
      floorId: [floor.id, 999_999_999],
      companyId: [company.id, 999_999_999],
    },
    listDoorChoices: {
      configuration: ['SINGLE', 'ELEVATOR'],
      zone: ['TENANT', 'PUBLIC'],
      status: ['LIVE', 'OUT_OF_USE'],
      towerId: [tower.id, 999_999_999],
      floorId: [floor.id, 999_999_999],
      companyId: [company.id, 999_999_999],
    },
    listDoorEvents: { kindArray: [['UNLOCKED'], ['FORCED']], dateFrom: ['2020-01-01', '2100-01-01'], dateTo: ['2100-01-01', '2020-01-01'] },
  }),
)

const bridge = <B>(world: World, controller: { uuid: string; bridgeKey: string }, endpoint: Pick<Endpoint, 'method' | 'path'>, body?: B) => ({
  params: { uuid: controller.uuid },
  body: body as B,
  headers: signedBy(world, controller, endpoint, body),
})
