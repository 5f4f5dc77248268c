import { example } from '#kit/server/testing/example.ts'
import * as contract from '../contract.ts'

export const userGroups = example(
  contract,
  {
    create: async ({ me, call, canary, world }) => {
      const oc = me.centre.uuid
      const sheet = { name: 'groups.csv', content: Buffer.from(`Name,People\nGroup ${crypto.randomUUID()},${me.email}`) }
      // A company only chooses from what its building has made
      if (me.centre.landlordId !== null) {
        await world.group(me.centre, canary('group'), [me])
        return { oc, group: { oc, id: '' }, version: 0, member: '', candidate: '', sheet, toUpload: crypto.randomUUID(), number: 0, memberId: 0 }
      }
      const [member, other] = [await world.person(me.centre, 'STAFF', { name: canary('member') }), await world.person(me.centre, 'STAFF')]
      const input = { groupName: canary('group'), maxBooking: 3, maxBookingUnit: 'WEEK' as const, credit: 12.5, creditPeriodUnit: 'MONTH' as const }
      const { uuid: id, id: number } = await call.get(contract.createUserGroup, { params: { oc }, body: input })
      const group = { oc, id }
      const { items } = await call.get(contract.listGroupCandidates, { params: group, query: { limit: 100 } })
      const uuidOf = (userId: number) => items.find((person) => person.id === userId)?.uuid ?? ''
      const { version } = await call.get(contract.addGroupPeople, { params: group, body: { userUuids: [uuidOf(member.userId)] } })
      const { uuid: toUpload } = await call.get(contract.processUserGroups, { params: { oc }, form: {} }, { file: sheet })
      return { oc, group, version, member: uuidOf(member.userId), candidate: uuidOf(other.userId), sheet, toUpload, number, memberId: member.userId }
    },
    calls: {
      listUserGroups: ({ oc }) => ({ params: { oc }, query: { limit: 100 } }),
      getUserGroup: ({ group }) => ({ params: group }),
      createUserGroup: ({ oc }) => ({ params: { oc }, body: { groupName: 'Early birds' } }),
      updateUserGroup: ({ group, version }) => ({ params: group, version, body: { groupName: 'Night owls', autoApproveBooking: true } }),
      deleteUserGroup: ({ group, version }) => ({ params: group, version }),
      listGroupPeople: ({ group }) => ({ params: group, query: { limit: 100 } }),
      listGroupCandidates: ({ group }) => ({ params: group, query: { limit: 100 } }),
      addGroupPeople: ({ group, candidate }) => ({ params: group, body: { userUuids: [candidate] } }),
      removeGroupPerson: ({ group, member }) => ({ params: { ...group, u: member } }),
      removeAllGroupPeople: ({ group, version }) => ({ params: group, version }),
      getUserGroupHistory: ({ group }) => ({ params: group }),
      listMaxBookingUnits: ({ oc }) => ({ params: { oc } }),
      listCreditPeriodUnits: ({ oc }) => ({ params: { oc } }),
      listUserGroupChoices: ({ oc }) => ({ params: { oc }, query: { limit: 100 } }),
      processUserGroups: ({ oc, sheet }) => ({ params: { oc }, form: {}, file: sheet }),
      uploadUserGroupData: ({ oc, toUpload }) => ({ params: { oc }, body: { uuid: toUpload } }),
    },
    forCompanies: { listUserGroupChoices: 'everything' },
  },
  ({ number, memberId }) => ({
    listUserGroupChoices: { ids: [[number], [0]] },
    listUserGroups: {
      autoApproveBooking: [false, true],
      maxBooking: [3, 99],
      maxBookingUnit: ['WEEK', 'DAY'],
      userId: [memberId, 999_999_999],
    },
  }),
)
