import { randomUUID } from 'node:crypto'
import type { Caller } from '#kit/server/testing/call.ts'
import { example } from '#kit/server/testing/example.ts'
import { uploadFile } from '#modules/platform/files/contract.ts'
import { createTower, createUnits, listFloorChoices } from '#modules/property/units/contract.ts'
import * as contract from '../contract.ts'

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

const pictureOf = async (admin: Caller, name: string) =>
  (await admin.get(uploadFile, { form: { module: 'floor-plans' } }, { file: { name: `${name}.png`, content: png } })).uuid

export const floorPlans = example(
  contract,
  {
    create: async ({ me, call, canary, world }) => {
      const { landlordId } = me.centre
      // plans are the building's
      const building = landlordId === null ? me.centre : { ...me.centre, id: landlordId, landlordId: null }
      const admin = landlordId === null ? call : world.as(await world.person(building, 'LANDLORD_ADMIN'))
      const oc = String(building.id)
      const tower = await admin.get(createTower, { params: { id: oc }, body: { name: `Tower ${randomUUID().slice(0, 8)}` } })
      await admin.get(createUnits, { params: { id: oc }, body: { towerId: tower.id, floors: [{ floorNo: '12', floorNoInt: 12, units: [] }] } })
      const [floor] = (await admin.get(listFloorChoices, { params: { id: oc }, query: { towerId: tower.id } })).items
      if (!floor) throw new Error('a floor was added')
      const make = async (name: string) =>
        admin.get(contract.createFloorPlan, {
          params: { oc },
          body: {
            name: `${canary(name)} ${randomUUID().slice(0, 8)}`.slice(-80),
            floorId: floor.id,
            imageFileUuid: await pictureOf(admin, canary('picture')),
          },
        })
      return { oc, floorId: floor.id, first: await make('first'), second: await make('second'), picture: await pictureOf(call, 'new') }
    },
    calls: {
      listFloorPlans: ({ oc }) => ({ params: { oc }, query: { limit: 100 } }),
      getFloorPlan: ({ oc, first }) => ({ params: { oc, uuid: first.uuid } }),
      getFloorPlanHistory: ({ oc, first }) => ({ params: { oc, uuid: first.uuid } }),
      listPlanFloors: ({ oc }) => ({ params: { oc } }),
      createFloorPlan: ({ oc, floorId, picture }) => ({ params: { oc }, body: { name: 'Harbour side', floorId, imageFileUuid: picture } }),
      updateFloorPlan: ({ oc, floorId, first }) => ({
        params: { oc, uuid: first.uuid },
        version: first.version,
        body: { name: 'Hill side', floorId, imageFileUuid: first.image?.uuid ?? '' },
      }),
      deleteFloorPlan: ({ oc, second }) => ({ params: { oc, uuid: second.uuid }, version: second.version }),
    },
  },
  ({ floorId }) => ({ listFloorPlans: { floorId: [floorId, floorId + 1_000_000] } }),
)
