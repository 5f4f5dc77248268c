import type { z } from 'zod'
import { closedWeek, officeWeek } from '#kit/contract/week.ts'
import { example } from '#kit/server/testing/example.ts'
import { createController, createDoor } from '#modules/access/doors/contract.ts'
import { createTower, createUnits, listFloorChoices } from '#modules/property/units/contract.ts'
import * as contract from '../contract.ts'

type DoorBody = z.input<(typeof createDoor)['body']>
export const doorOf = (controllerId: number, name: string, more: Partial<DoorBody> = {}): DoorBody => ({
  name,
  configuration: 'SINGLE',
  zone: 'COMMON',
  controllerId,
  outputNo: 1,
  openingSeconds: 5,
  heldOpenSeconds: 30,
  pinMode: 'NONE',
  ...more,
})

export const accessGroups = example(
  contract,
  {
    create: async ({ me, call, canary, world }) => {
      const { landlordId } = me.centre
      const building = landlordId === null ? me.centre : { ...me.centre, id: landlordId, landlordId: null }
      const admin = landlordId === null ? call : world.as(await world.person(building, 'LANDLORD_ADMIN'))
      const company = landlordId === null ? await world.tenantIn(me.centre, canary('company')) : me.centre
      const member = await world.person(company, 'TENANT', { name: canary('member') })
      const at = { id: String(building.id) }
      const tower = await admin.get(createTower, { params: at, body: { name: canary('groups').slice(-60) } })
      const floors = [{ floorNo: canary('1').slice(-20), floorNoInt: 1, units: [{ unitNo: '1A', areaSquareFeet: 500 }] }]
      await admin.get(createUnits, { params: at, body: { towerId: tower.id, floors } })
      const [floor] = (await admin.get(listFloorChoices, { params: at, query: { towerId: tower.id } })).items
      if (!floor) throw new Error('a floor was added')
      const controller = await admin.get(createController, { params: { oc: at.id }, body: { name: canary('controller of groups') } })
      const newDoor = (name: string, outputNo: number) =>
        admin.get(createDoor, {
          params: { oc: at.id },
          body: doorOf(controller.id, canary(`mapped ${name}`), { outputNo, zone: 'TENANT', companyId: company.id, floorId: floor.id }),
        })
      const [door, second, third] = [await newDoor('door', 1), await newDoor('second', 2), await newDoor('third', 3)]
      const newZone = (name: string, params = at) =>
        admin.get(contract.createAccessTimeZone, { params, body: { name: canary(name), week: officeWeek, exceptions: [] } })
      const [zone, spareZone] = [await newZone('zone'), await newZone('spare zone')]
      const newSet = (name: string, doorIds: number[]) => admin.get(contract.createDoorGroup, { params: at, body: { name: canary(name), doorIds } })
      const [set, spareSet] = [await newSet('set', [third.id]), await newSet('spare set', [])]
      // a company's group is its own, on the doors of its own rooms
      const own = { id: me.centre.uuid }
      const newGroup = (name: string) =>
        call.get(contract.createAccessGroup, {
          params: own,
          body: { name: canary(name), description: canary('described'), rules: [{ kind: 'COMPANY', id: company.id }] },
        })
      const [group, spare] = [await newGroup('group'), await newGroup('spare')]
      const of = { ...own, accessGroupId: group.id }
      await call.get(contract.mapDoors, { params: of, body: { doorIds: [door.id], accessTimeZoneId: zone.id } })
      const [mapping] = (await call.get(contract.listDoorMappings, { params: of, query: {} })).items
      if (!mapping) throw new Error('a door was mapped')
      // mapping a door has given it another version
      const now = await call.get(contract.getAccessGroup, { params: of })
      return { own, of, group: now, spare, zone, spareZone, set, spareSet, door, second, floor, company, member, mapping }
    },
    calls: {
      listAccessGroups: ({ own }) => ({ params: own, query: { limit: 100 } }),
      listAccessGroupChoices: ({ own }) => ({ params: own, query: { limit: 100 } }),
      downloadAccessGroups: ({ own }) => ({ params: own }),
      getAccessGroup: ({ of }) => ({ params: of }),
      getAccessGroupHistory: ({ of }) => ({ params: of, query: {} }),
      createAccessGroup: ({ own }) => ({ params: own, body: { name: 'Cleaners', rules: [] } }),
      updateAccessGroup: ({ of, group, company }) => ({
        params: of,
        version: group.version,
        body: { name: 'Renamed', description: '', rules: [{ kind: 'COMPANY' as const, id: company.id }] },
      }),
      deleteAccessGroup: ({ own, spare }) => ({ params: { ...own, accessGroupId: spare.id }, version: spare.version }),
      rehearseAccessGroup: ({ of, member }) => ({ params: of, body: { rules: [{ kind: 'PERSON' as const, id: member.userId }] } }),
      resolveAccessGroup: ({ of }) => ({ params: of }),
      rehearseDoors: ({ of, second }) => ({ params: of, body: { change: 'MAP' as const, doorIds: [second.id], accessTimeZoneId: null } }),
      listDoorMappings: ({ of }) => ({ params: of, query: { limit: 100 } }),
      getDoorMapping: ({ of, mapping }) => ({ params: { ...of, doorMappingId: mapping.id } }),
      mapDoors: ({ of, second }) => ({ params: of, body: { doorIds: [second.id], accessTimeZoneId: null } }),
      changeDoorMapping: ({ of, mapping }) => ({
        params: { ...of, doorMappingId: mapping.id },
        version: mapping.version,
        body: { accessTimeZoneId: null },
      }),
      unmapDoor: ({ of, mapping }) => ({ params: { ...of, doorMappingId: mapping.id }, version: mapping.version }),
      mapDoorGroups: ({ of, set }) => ({ params: of, body: { doorGroupIds: [set.id], accessTimeZoneId: null } }),
      updateDoorScheduler: ({ of, mapping }) => ({
        params: of,
        body: { doorMappingIds: [mapping.id], accessTimeZoneId: null },
      }),
      listGroupUsers: ({ of }) => ({ params: of, query: { limit: 100 } }),
      getTenantMapping: ({ of }) => ({ params: of }),
      setTenantMapping: ({ of, company }) => ({ params: of, body: { companyIds: [company.id] } }),
      getFloorMapping: ({ of }) => ({ params: of }),
      setFloorMapping: ({ of, floor }) => ({ params: of, body: { floorIds: [floor.id] } }),
      listGroupsOfDoor: ({ own, door }) => ({ params: { ...own, accessDoorId: door.id }, query: { limit: 100 } }),
      getFreeOpening: ({ own, door }) => ({ params: { ...own, accessDoorId: door.id } }),
      setFreeOpening: ({ own, door, zone }) => ({
        params: { ...own, accessDoorId: door.id },
        body: { accessTimeZoneId: zone.id, firstPersonIn: true },
      }),
      listTimeZoneChoices: ({ own }) => ({ params: own, query: { limit: 100 } }),
      listAccessTimeZones: ({ own }) => ({ params: own, query: { limit: 100 } }),
      getAccessTimeZone: ({ own, zone }) => ({ params: { ...own, accessTimeZoneId: zone.id } }),
      getAccessTimeZoneHistory: ({ own, zone }) => ({ params: { ...own, accessTimeZoneId: zone.id }, query: {} }),
      createAccessTimeZone: ({ own }) => ({ params: own, body: { name: 'Night shift', week: closedWeek, exceptions: [] } }),
      updateAccessTimeZone: ({ own, zone }) => ({
        params: { ...own, accessTimeZoneId: zone.id },
        version: zone.version,
        body: { name: 'Office hours', week: closedWeek, exceptions: [{ date: '2030-02-01', stretches: [] }] },
      }),
      rehearseAccessTimeZone: ({ own, zone }) => ({
        params: { ...own, accessTimeZoneId: zone.id },
        body: { name: 'Office hours', week: closedWeek, exceptions: [] },
      }),
      deleteAccessTimeZone: ({ own, spareZone }) => ({ params: { ...own, accessTimeZoneId: spareZone.id }, version: spareZone.version }),
      listDoorGroups: ({ own }) => ({ params: own, query: { limit: 100 } }),
      getDoorGroup: ({ own, set }) => ({ params: { ...own, doorGroupId: set.id } }),
      createDoorGroup: ({ own }) => ({ params: own, body: { name: 'Turnstiles', doorIds: [] } }),
      updateDoorGroup: ({ own, set, door }) => ({
        params: { ...own, doorGroupId: set.id },
        version: set.version,
        body: { name: 'Perimeter', doorIds: [door.id] },
      }),
      deleteDoorGroup: ({ own, spareSet }) => ({ params: { ...own, doorGroupId: spareSet.id }, version: spareSet.version }),
    },
    forCompanies: {
      // schedules are the building's, whose companies choose among them
      listTimeZoneChoices: 'everything',
      listAccessGroups: 'their own part',
      listAccessGroupChoices: 'their own part',
      downloadAccessGroups: 'their own part',
      createAccessGroup: 'their own part',
    },
  },
  ({ door, company, member, zone }) => ({
    listAccessGroups: {
      doorId: [door.id, 999_999_999],
      companyId: [company.id, 999_999_999],
      userId: [member.userId, 999_999_999],
    },
    listDoorMappings: { accessTimeZoneId: [zone.id, 999_999_999] },
    listGroupUsers: { companyId: [company.id, 999_999_999] },
  }),
)
