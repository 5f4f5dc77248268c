import { example } from '#kit/server/testing/example.ts'
import { createController, createDoor } from '#modules/access/doors/contract.ts'
import * as contract from '../contract.ts'

const [from, until] = [
  { date: '2027-03-01', time: '22:00' },
  { date: '2027-03-02', time: '06:00' },
]

export const questions = example(
  contract,
  {
    create: async ({ me, call, canary, world }) => {
      const { landlordId } = me.centre
      const building = landlordId === null ? me.centre : { ...me.centre, id: landlordId, landlordId: null }
      const admin = landlordId === null ? call : world.as(await world.person(building, 'LANDLORD_ADMIN'))
      const company = landlordId === null ? await world.tenantIn(me.centre, canary('company')) : me.centre
      const person = await world.person(company, 'TENANT', { name: canary('asked about') })
      const oc = String(building.id)
      const controller = await admin.get(createController, { params: { oc }, body: { name: canary('controller of questions') } })
      const door = await admin.get(createDoor, {
        params: { oc },
        body: {
          name: canary('door of questions'),
          configuration: 'SINGLE',
          zone: 'TENANT',
          companyId: company.id,
          controllerId: controller.id,
          outputNo: 1,
          openingSeconds: 5,
          heldOpenSeconds: 30,
          pinMode: 'NONE',
        },
      })
      const list = { id: me.centre.uuid }
      await call.get(contract.askOfPerson, { params: list, body: { userId: person.userId, at: from, doorId: door.id } })
      return { list, person, door }
    },
    calls: {
      listPersonChoices: ({ list }) => ({ params: list, query: { limit: 100 } }),
      askOfPerson: ({ list, person }) => ({ params: list, body: { userId: person.userId, at: from } }),
      askOfDoor: ({ list, door }) => ({ params: list, body: { doorId: door.id, from, until } }),
      rehearseHoliday: ({ list }) => ({ params: list, body: { date: '2027-03-04' } }),
      rehearseLockdown: ({ list, door }) => ({ params: list, body: { reach: 'DOOR' as const, doorId: door.id } }),
      listQuestions: ({ list }) => ({ params: list, query: { limit: 100 } }),
    },
    // a company that names its building means its own people and doors, and what it has asked itself
    forCompanies: { listQuestions: 'their own part', listPersonChoices: 'their own part' },
  },
  () => ({ listQuestions: { kind: ['PERSON', 'DOOR'] } }),
)
