import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { officeWeek } from '#kit/contract/week.ts'
import type { Caller } from '#kit/server/testing/call.ts'
import { example } from '#kit/server/testing/example.ts'
import { png } from '#kit/server/testing/files.ts'
import { uploadFile } from '#modules/platform/files/contract.ts'
import { createTower, createUnits, listFloorChoices } from '#modules/property/units/contract.ts'
import * as contract from '../contract.ts'
import { usualRules } from '../contract/rules.ts'

export type NewFacility = z.input<typeof contract.FacilityCreateInput>
type Category = Pick<contract.Category, 'uuid'>

export const categoryOf = (name: string): z.input<typeof contract.CategoryInput> => ({ facilityCategoryDescList: [{ languageCode: 'en', name }] })

/** A meeting room of eight, open in office hours to everybody of the building. */
export const roomOf = (title: string, { uuid }: Category, more: Partial<NewFacility> = {}) => ({
  facilityDescList: [{ languageCode: 'en' as const, title }],
  categoryUuid: uuid,
  mode: 'EXCLUSIVE' as const,
  capacity: 8,
  hours: officeWeek,
  ...usualRules,
  viewableBy: 'ALL' as const,
  ...more,
})

/** A facility that can be booked, made by its own calls. */
export const liveRoom = async (call: Caller, oc: string, room: NewFacility): Promise<contract.Facility> => {
  const { uuid, version } = await call.get(contract.createFacility, { params: { oc }, body: room })
  return call.get(contract.publishFacility, { params: { oc, uuid }, version })
}

const plan = { from: '2099-01-01', rules: { capacity: 6, hours: officeWeek, ...usualRules } }

export const facilities = example(
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
      const tower = await admin.get(createTower, { params: { id: oc }, body: { name: `Tower ${own}` } })
      const floors = [{ floorNo: '18', floorNoInt: 18, units: [] }]
      await admin.get(createUnits, { params: { id: oc }, body: { towerId: tower.id, floors } })
      const [floor] = (await admin.get(listFloorChoices, { params: { id: oc }, query: { towerId: tower.id } })).items
      if (!floor) throw new Error('a floor was added')
      const picture = await admin.get(uploadFile, { form: { module: 'facilities' } }, { file: { name: `${canary('picture')}.png`, content: png } })
      const category = await admin.get(contract.createCategory, { params, body: categoryOf(`${canary('category')} ${own}`.slice(-60)) })
      const empty = await admin.get(contract.createCategory, { params, body: categoryOf(`${canary('empty')} ${own}`.slice(-60)) })
      const half = await liveRoom(admin, oc, roomOf(`${canary('half')} ${own}`.slice(-80), category))
      const hall = await admin.get(contract.createFacility, {
        params,
        body: roomOf(canary('hall'), category, {
          partUuids: [half.uuid],
          imageFileUuids: [picture.uuid],
          equipment: ['STAGE'],
          floorId: floor.id,
          facilityDescList: [{ languageCode: 'en', title: canary('title'), description: canary('description'), houseRules: canary('house rules') }],
        }),
      })
      const { version } = await admin.get(contract.getSpaceSettings, { params })
      const notifyEmails = [`desk.${own}@example.com`]
      const settings = await admin.get(contract.updateSpaceSettings, { params, version, body: { ...contract.usualSettings, notifyEmails } })
      const gym = await admin.get(contract.createFacility, {
        params,
        body: roomOf(canary('gym'), category, { mode: 'SHARED', places: 20, capacity: 20, checkIn: true }),
      })
      const draft = await admin.get(contract.createFacility, { params, body: roomOf(canary('draft'), category) })
      const planned = await admin.get(contract.planRules, { params: { oc, uuid: draft.uuid }, version: draft.version, body: plan })
      return { oc, category, empty, half, hall, gym, planned, floorId: floor.id, settings }
    },
    calls: {
      listCategories: ({ oc }) => ({ params: { oc }, query: { limit: 100 } }),
      getCategory: ({ oc, category }) => ({ params: { oc, uuid: category.uuid } }),
      getCategoryHistory: ({ oc, category }) => ({ params: { oc, uuid: category.uuid } }),
      createCategory: ({ oc }) => ({ params: { oc }, body: categoryOf('Halls') }),
      updateCategory: ({ oc, category }) => ({ params: { oc, uuid: category.uuid }, version: category.version, body: categoryOf('Rooms') }),
      deleteCategory: ({ oc, empty }) => ({ params: { oc, uuid: empty.uuid }, version: empty.version }),
      reorderCategories: ({ oc, category, empty }) => ({ params: { oc }, body: { categoryUuids: [empty.uuid, category.uuid] } }),
      listCategoryChoices: () => ({}),
      getSpaceSettings: ({ oc }) => ({ params: { oc } }),
      getSpaceSettingsHistory: ({ oc }) => ({ params: { oc } }),
      updateSpaceSettings: ({ oc, settings }) => ({
        params: { oc },
        version: settings.version,
        body: { checkInMinutes: 10, undecidedHours: 24, notifyEmails: ['front.desk@example.com'] },
      }),
      listFacilities: ({ oc }) => ({ params: { oc }, query: { limit: 100 } }),
      countFacilities: ({ oc }) => ({ params: { oc } }),
      getFacility: ({ oc, hall }) => ({ params: { oc, uuid: hall.uuid } }),
      getFacilityHistory: ({ oc, hall }) => ({ params: { oc, uuid: hall.uuid } }),
      downloadFacilityCode: ({ oc, gym }) => ({ params: { oc, uuid: gym.uuid } }),
      listFacilityFloors: ({ oc }) => ({ params: { oc } }),
      listFacilityDoors: ({ oc }) => ({ params: { oc } }),
      createFacility: ({ oc, category }) => ({ params: { oc }, body: roomOf('Larch', category) }),
      updateFacility: ({ oc, half, category }) => ({ params: { oc, uuid: half.uuid }, version: half.version, body: roomOf('Larch', category) }),
      publishFacility: ({ oc, hall }) => ({ params: { oc, uuid: hall.uuid }, version: hall.version }),
      withdrawFacility: ({ oc, half }) => ({ params: { oc, uuid: half.uuid }, version: half.version }),
      planRules: ({ oc, hall }) => ({ params: { oc, uuid: hall.uuid }, version: hall.version, body: plan }),
      takeBackRules: ({ oc, planned }) => ({ params: { oc, uuid: planned.uuid }, version: planned.version }),
      deleteFacility: ({ oc, gym }) => ({ params: { oc, uuid: gym.uuid }, version: gym.version }),
      reorderFacilities: ({ oc, hall, half }) => ({ params: { oc }, body: { facilityUuids: [hall.uuid, half.uuid] } }),
    },
  },
  ({ category, empty, hall, floorId }) => ({
    listFacilities: {
      status: ['LIVE', 'DRAFT'],
      categoryId: [category.id, empty.id],
      floorId: [floorId, floorId + 1_000_000],
      mode: ['SHARED', 'EXCLUSIVE'],
      equipment: ['STAGE', 'PANTRY'],
      facilityId: [hall.id, hall.id + 1_000_000],
    },
  }),
)
