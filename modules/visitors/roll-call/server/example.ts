import { systemContext } from '#kit/server/make-context.ts'
import { makeLink } from '#kit/server/public-links.ts'
import { example } from '#kit/server/testing/example.ts'
import type { World } from '#kit/server/testing/world.ts'
import { createTower, createUnits, letUnit, listFloorChoices, listUnits } from '#modules/property/units/contract.ts'
import * as contract from '../contract.ts'
import type { MarkInput } from '../contract/person.ts'
import { linkPurpose } from './tell-wardens.ts'

/** What a phone calls its own: any uuid that it has not used before. */
const own = '5b1f0c1e-8f0e-4d1b-9a53-0d6f2f6f7a01'
const other = '5b1f0c1e-8f0e-4d1b-9a53-0d6f2f6f7a02'

export const sent = ({ clock }: Pick<World, 'clock'>, marks: readonly Partial<MarkInput>[]) => {
  const now = clock.now().toISOString()
  return { now, marks: marks.map((one) => ({ uuid: crypto.randomUUID(), personId: 0, mark: 'SAFE' as const, at: now, ...one })) }
}

/** Another link for the phone than was made for it, which nobody can read any more. */
export const tokenOf = (world: World, officeCentreId: number, phoneUuid: string): Promise<string> =>
  systemContext(world.portal.app, 'test').transaction((tx) =>
    makeLink(tx, { purpose: linkPurpose, officeCentreId, subject: phoneUuid, expiresAt: new Date(world.clock.now().getTime() + 72 * 3_600_000) }),
  )

export const rollCall = example(
  contract,
  {
    create: async ({ me, call, canary, world }) => {
      const { landlordId } = me.centre
      // floors are the building's to write
      const building = landlordId === null ? me.centre : { ...me.centre, id: landlordId, landlordId: null }
      const admin = landlordId === null ? call : world.as(await world.person(building, 'LANDLORD_ADMIN'))
      const oc = me.centre.uuid
      const tower = await admin.get(createTower, { params: { id: String(building.id) }, body: { name: canary('rolls').slice(-60) } })
      const floors = [{ floorNo: canary('9').slice(-20), floorNoInt: 9, units: [{ unitNo: '9A', areaSquareFeet: 500 }] }]
      await admin.get(createUnits, { params: { id: String(building.id) }, body: { towerId: tower.id, floors } })
      const [floor] = (await admin.get(listFloorChoices, { params: { id: String(building.id) }, query: { towerId: tower.id } })).items
      if (!floor) throw new Error('a floor was added')
      // a company counts the floors that it rents
      const [unit] = (await admin.get(listUnits, { params: { id: String(building.id) }, query: { floorId: floor.id } })).items
      if (landlordId !== null && unit)
        await admin.get(letUnit, {
          params: { id: String(building.id), unitId: unit.id },
          body: { companyId: me.centre.id, areaSquareFeet: 500, letFrom: '2020-01-01', letUntil: null },
        })
      const warden = await world.person(me.centre, 'STAFF', { name: canary('warden') })
      await call.get(contract.nameWardens, { params: { oc, floorId: floor.id }, body: { userIds: [warden.userId] } })
      const { uuid } = await call.get(contract.startRollCall, { params: { oc }, body: { kind: 'REAL' } })
      const one = { oc, uuid }
      const added = { key: crypto.randomUUID(), fullName: canary('courier') }
      const [person] = (await call.get(contract.addPerson, { params: one, body: added })).people
      if (!person) throw new Error('somebody was added')
      await call.get(contract.markPeople, { params: one, body: sent(world, [{ personId: person.id }]) })
      const { phone } = await call.get(contract.addPhone, { params: one, body: { name: canary('phone') } })
      return { oc, one, floor, warden, person, phone, token: await tokenOf(world, building.id, phone.uuid), world }
    },
    calls: {
      listRollCalls: ({ oc }) => ({ params: { oc }, query: { limit: 100 } }),
      downloadSheets: ({ oc }) => ({ params: { oc } }),
      getPresence: ({ oc }) => ({ params: { oc } }),
      getPresenceFigures: ({ oc }) => ({ params: { oc } }),
      startRollCall: ({ oc }) => ({ params: { oc }, body: { kind: 'REAL' as const } }),
      listWardens: ({ oc }) => ({ params: { oc } }),
      nameWardens: ({ oc, floor, warden }) => ({ params: { oc, floorId: floor.id }, body: { userIds: [warden.userId] } }),
      getRollCall: ({ one }) => ({ params: one }),
      getBoard: ({ one }) => ({ params: one }),
      addPerson: ({ one }) => ({ params: one, body: { key: own, fullName: 'Courier' } }),
      markPeople: ({ one, person, world }) => ({ params: one, body: sent(world, [{ uuid: own, personId: person.id }]) }),
      endRollCall: ({ one }) => ({ params: one, body: { remark: 'All clear' } }),
      getReport: ({ one }) => ({ params: one }),
      listMarkings: ({ one }) => ({ params: one, query: { limit: 100 } }),
      listPhones: ({ one }) => ({ params: one }),
      removePhone: ({ one, phone }) => ({ params: { ...one, phoneUuid: phone.uuid } }),
      addPhone: ({ one }) => ({ params: one, body: { name: 'Front desk' } }),
      readOnPhone: ({ token }) => ({ body: { token } }),
      markOnPhone: ({ token, person, world }) => ({ body: { token, ...sent(world, [{ uuid: other, personId: person.id }]) } }),
      addOnPhone: ({ token }) => ({ body: { token, key: other, fullName: 'Cleaner' } }),
    },
    // a company is told that the building's is running, and has its own people of it; what it begins is its own
    forCompanies: {
      listRollCalls: 'everything',
      getRollCall: 'everything',
      downloadSheets: 'their own part',
      getPresence: 'their own part',
      getPresenceFigures: 'their own part',
      startRollCall: 'their own part',
      listWardens: 'their own part',
      getBoard: 'their own part',
      addPerson: 'their own part',
      getReport: 'their own part',
      listMarkings: 'their own part',
    },
  },
  () => ({ listRollCalls: { kind: ['REAL', 'DRILL'], status: ['OPEN', 'ENDED'] }, listMarkings: { mark: ['SAFE', 'NOT_FOUND'] } }),
)
