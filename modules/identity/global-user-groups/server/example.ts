import { example } from '#kit/server/testing/example.ts'
import * as contract from '../contract.ts'

export const globalUserGroups = example(contract, {
  create: async ({ me, call, canary, world }) => {
    const member = await world.person(me.centre, 'SUPERADMIN', { name: canary('member') })
    const { uuid } = await call.get(contract.createGlobalUserGroup, { body: { groupName: canary('group') } })
    const params = { uuid }
    const uuidOf = async (name: string) => {
      const found = await call.get(contract.listGlobalGroupCandidates, { params, query: { wildcardSearch: name } })
      return found.items[0]?.uuid ?? ''
    }
    const [inIt, other] = [await uuidOf(member.name), await uuidOf(me.name)]
    const { version } = await call.get(contract.addGlobalGroupPeople, { params, body: { userUuids: [inIt] } })
    const sheet = { name: 'groups.csv', content: Buffer.from(`Name,People\nGroup ${crypto.randomUUID()},${me.email}`) }
    const { uuid: toUpload } = await call.get(contract.processGlobalUserGroups, { form: {} }, { file: sheet })
    return { params, version, inIt, other, sheet, toUpload }
  },
  calls: {
    listGlobalUserGroups: () => ({ query: { limit: 100 } }),
    getGlobalUserGroup: ({ params }) => ({ params }),
    createGlobalUserGroup: () => ({ body: { groupName: `Group ${crypto.randomUUID()}` } }),
    updateGlobalUserGroup: ({ params, version }) => ({ params, version, body: { groupName: `Group ${crypto.randomUUID()}` } }),
    deleteGlobalUserGroup: ({ params, version }) => ({ params, version }),
    emailGlobalUserGroups: () => ({}),
    emailTickedGlobalGroups: ({ params: { uuid } }) => ({ body: { rows: [uuid] } }),
    listGlobalGroupPeople: ({ params }) => ({ params }),
    listGlobalGroupCandidates: ({ params }) => ({ params }),
    addGlobalGroupPeople: ({ params, other }) => ({ params, body: { userUuids: [other] } }),
    removeGlobalGroupPeople: ({ params, inIt }) => ({ params, body: { userUuids: [inIt] } }),
    removeAllGlobalGroupPeople: ({ params, version }) => ({ params, version }),
    getGlobalUserGroupHistory: ({ params }) => ({ params }),
    listGlobalUserGroupChoices: () => ({ query: { limit: 100 } }),
    processGlobalUserGroups: ({ sheet }) => ({ form: {}, file: sheet }),
    uploadGlobalUserGroupData: ({ toUpload }) => ({ body: { uuid: toUpload } }),
  },
  sheets: { checked: ['global_user_groups.group_name'] },
})
