import type { Caller } from '#kit/server/testing/call.ts'
import { example } from '#kit/server/testing/example.ts'
import * as contract from '../contract.ts'
import type { Tower } from '../contract/tower.ts'
import type { UnitRow } from '../contract/unit.ts'

/** A floor as somebody adds it: `floorOf(18, 'A', 'B')` has the units 18A and 18B. */
export const floorOf = (floorNoInt: number, ...letters: string[]) => ({
  floorNo: `${floorNoInt}/F`,
  floorNoInt,
  units: letters.map((letter) => ({ unitNo: `${floorNoInt}${letter}`, areaSquareFeet: 2000 })),
})

export const newTower = (call: Caller, id: string, name = 'Tower 1'): Promise<Tower> =>
  call.get(contract.createTower, { params: { id }, body: { name } })

/** A tower with these floors, and its units from the ground up. */
export const newUnits = async (call: Caller, id: string, floors: ReturnType<typeof floorOf>[], name?: string): Promise<UnitRow[]> => {
  const { id: towerId } = await newTower(call, id, name)
  await call.get(contract.createUnits, { params: { id }, body: { towerId, floors } })
  return (await call.get(contract.listUnits, { params: { id }, query: { towerId, limit: 100 } })).items
}

export const units = example(
  contract,
  {
    create: async ({ me, call, canary, world }) => {
      const { landlordId } = me.centre
      // A company rents what its building has; only the building’s people write.
      const building = landlordId === null ? me.centre : { ...me.centre, id: landlordId, landlordId: null }
      const admin = landlordId === null ? call : world.as(await world.person(building, 'LANDLORD_ADMIN'))
      const company = landlordId === null ? await world.tenantIn(me.centre, canary('company')) : me.centre
      const at = String(building.id)
      const tower = await newTower(admin, at, canary('tower').slice(0, 60))
      const empty = await newTower(admin, at, canary('empty').slice(-60))
      const floors = [
        { ...floorOf(18, 'A', 'B', 'C', 'D', 'E'), floorNo: canary('18').slice(-20) },
        { ...floorOf(19), floorNo: canary('19').slice(-20) },
      ]
      await admin.get(contract.createUnits, { params: { id: at }, body: { towerId: tower.id, floors } })
      const rows = (await admin.get(contract.listUnits, { params: { id: at }, query: { towerId: tower.id } })).items
      const [held, coming, free, closed, left] = rows
      if (!held || !coming || !free || !closed || !left) throw new Error('five units were added')
      const lease = (unitId: number, letFrom: string) =>
        admin.get(contract.letUnit, { params: { id: at, unitId }, body: { companyId: company.id, letFrom, letUntil: '2030-12-31' } })
      const [current, later] = [await lease(held.id, '2026-01-01'), await lease(coming.id, '2028-01-01')]
      const over = await lease(left.id, '2026-01-01')
      const vacated = await admin.get(contract.vacateUnit, {
        params: { id: at, unitId: left.id, lettingId: over.id },
        version: over.version,
        body: { vacatedOn: '2027-03-01', reason: 'Moved out' },
      })
      const versioned = async (unitId: number) => (await admin.get(contract.getUnit, { params: { id: at, unitId } })).version
      await admin.get(contract.deactivateUnit, { params: { id: at, unitId: closed.id }, version: await versioned(closed.id) })
      const floorsThere = (await admin.get(contract.listFloorChoices, { params: { id: at }, query: { towerId: tower.id } })).items
      return {
        oc: me.centre.uuid,
        company,
        tower,
        empty,
        floor: floorsThere[0]?.id ?? 0,
        bare: floorsThere[1]?.id ?? 0,
        held: held.id,
        coming: coming.id,
        free: free.id,
        closed: closed.id,
        closedVersion: await versioned(closed.id),
        current,
        later,
        left: left.id,
        vacated,
      }
    },
    calls: {
      listUnits: ({ oc, tower }) => ({ params: { id: oc }, query: { towerId: tower.id, limit: 100 } }),
      getFigures: ({ oc, tower }) => ({ params: { id: oc }, query: { towerId: tower.id } }),
      getUnit: ({ oc, held }) => ({ params: { id: oc, unitId: held } }),
      getUnitHistory: ({ oc, held }) => ({ params: { id: oc, unitId: held } }),
      createUnits: ({ oc, tower }) => ({ params: { id: oc }, body: { towerId: tower.id, floors: [floorOf(20, 'A', 'B')] } }),
      updateUnit: ({ oc, free }) => ({ params: { id: oc, unitId: free }, version: 1, body: { unitNo: '18X', areaSquareFeet: 1500, keptFor: 'Gym' } }),
      deactivateUnit: ({ oc, free }) => ({ params: { id: oc, unitId: free }, version: 1 }),
      activateUnit: ({ oc, closed, closedVersion }) => ({ params: { id: oc, unitId: closed }, version: closedVersion }),
      listLettings: ({ oc, held }) => ({ params: { id: oc, unitId: held } }),
      getLetting: ({ oc, held, current }) => ({ params: { id: oc, unitId: held, lettingId: current.id } }),
      letUnit: ({ oc, free, company }) => ({ params: { id: oc, unitId: free }, body: { companyId: company.id, letFrom: '2027-04-01' } }),
      changeLetting: ({ oc, held, current }) => ({
        params: { id: oc, unitId: held, lettingId: current.id },
        version: current.version,
        body: { letUntil: '2031-12-31', areaSquareFeet: 1900 },
      }),
      vacateUnit: ({ oc, held, current }) => ({
        params: { id: oc, unitId: held, lettingId: current.id },
        version: current.version,
        body: { vacatedOn: '2027-03-31', reason: 'Moved out' },
      }),
      takeBackVacating: ({ oc, left, vacated }) => ({ params: { id: oc, unitId: left, lettingId: vacated.id }, version: vacated.version }),
      callOffLetting: ({ oc, coming, later }) => ({ params: { id: oc, unitId: coming, lettingId: later.id }, version: later.version }),
      listTowers: ({ oc }) => ({ params: { id: oc } }),
      getStackingPlan: ({ oc, tower }) => ({ params: { id: oc, towerId: tower.id } }),
      getTower: ({ oc, tower }) => ({ params: { id: oc, towerId: tower.id } }),
      createTower: ({ oc }) => ({ params: { id: oc }, body: { name: 'Annex' } }),
      updateTower: ({ oc, tower }) => ({ params: { id: oc, towerId: tower.id }, version: tower.version, body: { name: 'East tower' } }),
      deleteTower: ({ oc, empty }) => ({ params: { id: oc, towerId: empty.id }, version: empty.version }),
      getFloor: ({ oc, floor }) => ({ params: { id: oc, floorId: floor } }),
      updateFloor: ({ oc, floor }) => ({ params: { id: oc, floorId: floor }, version: 1, body: { floorNo: '18/F', elevatorLevel: 'L18' } }),
      deleteFloor: ({ oc, bare }) => ({ params: { id: oc, floorId: bare }, version: 1 }),
      listUnitChoices: ({ oc, tower }) => ({ params: { id: oc }, query: { towerId: tower.id } }),
      listTowerChoices: ({ oc }) => ({ params: { id: oc } }),
      listFloorChoices: ({ oc, tower }) => ({ params: { id: oc }, query: { towerId: tower.id } }),
      listElevatorAccessLevels: ({ oc, tower }) => ({ params: { id: oc }, query: { towerId: tower.id } }),
    },
    forCompanies: { listTowers: 'their own part', listTowerChoices: 'their own part' },
  },
  ({ tower, empty, floor, bare, company }) => ({
    listUnits: {
      towerId: [tower.id, empty.id],
      status: ['ACTIVE', 'INACTIVE'],
      state: ['LET', 'KEPT'],
      stateArray: [['LET'], ['KEPT']],
      floorId: [floor, bare],
      companyId: [company.id, 999_999_999],
    },
    listUnitChoices: { towerId: [tower.id, empty.id], floorId: [floor, bare] },
    listFloorChoices: { towerId: [tower.id, empty.id] },
    listElevatorAccessLevels: { towerId: [tower.id, empty.id] },
  }),
)
