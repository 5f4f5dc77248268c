import { randomUUID } from 'node:crypto'
import { example, type FilterPair } from '#kit/server/testing/example.ts'
import * as contract from '../contract.ts'

export const users = example(
  contract,
  {
    create: async ({ me, call, canary, world, part }) => {
      const oc = me.centre.uuid
      const colleague = await world.person(me.centre, 'STAFF', { name: canary('colleague') })
      const { userId: id, membershipId } = colleague
      const invite = (fullName: string) => ({ emailAddress: `${randomUUID()}@jade.example`, fullName, roleCodes: ['STAFF'] })
      const guest = { ...invite(canary('guest')), jobTitle: canary('job'), tags: [canary('tag').slice(0, 40)] }
      const person = { oc, id: String(id) }
      const request = part(async () => {
        const { registerRequestId } = await call.get(contract.createUser, { params: { oc }, body: guest })
        // A minute later the invitation may be sent again
        world.clock.forward(61)
        const params = { oc, id: String(registerRequestId) }
        return { params, version: (await call.get(contract.getRequest, { params })).version }
      })
      const sheet = (cells: string) => ({ name: 'people.csv', content: Buffer.from(cells) })
      const newcomers = sheet(`Email,Full name,Roles\n${randomUUID()}@jade.example,Chan Mei Ling,STAFF`)
      const tag = canary('tag').slice(0, 40)
      await world.change('memberships', membershipId, { tags: [tag] })
      const { username, version } = await call.get(contract.getUser, { params: person })
      const changes = sheet(`Email,Job title\n${username},Accountant`)
      const toUpload = part(async () => {
        const { uuid } = await call.get(contract.processUsers, { params: { oc }, form: {} }, { file: newcomers })
        return { uuid }
      })
      const toUpdate = part(async () => {
        const { uuid } = await call.get(contract.processUserUpdates, { params: { oc }, form: {} }, { file: changes })
        return { uuid }
      })
      const building = me.centre.landlordId ?? me.centre.id
      if (me.centre.landlordId === null) {
        const company = await world.tenantIn(me.centre, canary('company'))
        await world.person(company, 'STAFF', { name: canary('neighbour') })
        await world.invite(company, 'STAFF', { name: canary('newcomer') })
      }
      const group = await world.group({ ...me.centre, id: building }, canary('circle'), [colleague])
      return {
        oc,
        officeCentreId: me.centre.id,
        username,
        guestAddress: guest.emailAddress,
        tag,
        group,
        building,
        person,
        request,
        newcomers,
        changes,
        toUpload,
        toUpdate,
        // whoever makes this call writes the name: it is nobody's secret
        invite: invite('Chan Mei Ling'),
        version,
      }
    },
    calls: {
      listUsers: ({ oc }) => ({ params: { oc }, query: { limit: 100 } }),
      countUsers: ({ oc }) => ({ params: { oc } }),
      getUser: ({ person }) => ({ params: person }),
      createUser: ({ oc, invite }) => ({ params: { oc }, body: invite }),
      updateUser: ({ person, version }) => ({ params: person, version, body: { fullName: 'Chan Mei Ling', mobileNumber: '+852 9123 4567' } }),
      previewLeaving: ({ person }) => ({ params: person }),
      deleteUser: ({ person, version }) => ({ params: person, version }),
      activateUser: ({ person, version }) => ({ params: person, version, body: { active: false } }),
      setRole: ({ person, version }) => ({ params: person, version, body: { roleCodes: ['VISITOR_MANAGEMENT'] } }),
      removeAdmin: ({ person, version }) => ({ params: person, version }),
      setPermissions: ({ person, version }) => ({
        params: person,
        version,
        body: { permissionsAdded: ['POLL_VIEW'], permissionsRemoved: [] },
      }),
      changePersonInCharge: ({ person, version }) => ({ params: person, version }),
      emailUserList: ({ oc }) => ({ params: { oc } }),
      emailTickedUsers: ({ oc, officeCentreId, person }) => ({ params: { oc }, body: { rows: [{ officeCentreId, id: Number(person.id) }] } }),
      getUserHistory: ({ person }) => ({ params: person }),
      listUserChoices: ({ oc }) => ({ params: { oc } }),
      listTags: ({ oc }) => ({ query: { oc } }),
      listRequests: ({ oc }) => ({ params: { oc }, query: { limit: 100 } }),
      getRequest: async ({ request }) => ({ params: (await request()).params }),
      updateRequest: async ({ request }) => ({
        ...(await request()),
        body: { fullName: 'Chan Mei Ling', roleCodes: ['STAFF'] },
      }),
      setRequestPermissions: async ({ request }) => ({
        ...(await request()),
        body: { permissionsAdded: ['POLL_VIEW'], permissionsRemoved: [] },
      }),
      sendRegistration: async ({ request }) => ({ params: (await request()).params }),
      withdrawRequest: ({ request }) => request(),
      resendInvite: async ({ request }) => ({ body: { registerRequestId: Number((await request()).params.id) } }),
      listGrantableRoles: ({ oc }) => ({ query: { oc } }),
      listRoles: ({ oc }) => ({ query: { oc } }),
      listPermissions: () => ({}),
      processUsers: ({ oc, newcomers }) => ({ params: { oc }, form: {}, file: newcomers }),
      uploadUserData: async ({ oc, toUpload }) => ({ params: { oc }, body: await toUpload() }),
      processUserUpdates: ({ oc, changes }) => ({ params: { oc }, form: {}, file: changes }),
      uploadUserUpdates: async ({ oc, toUpdate }) => ({ params: { oc }, body: await toUpdate() }),
    },
    forCompanies: {
      listUsers: 'their own part',
      countUsers: 'their own part',
      createUser: 'their own part',
      processUsers: 'their own part',
      processUserUpdates: 'their own part',
      emailUserList: 'their own part',
      emailTickedUsers: 'their own part',
      listUserChoices: 'their own part',
      listTags: 'their own part',
      listRequests: 'their own part',
      listGrantableRoles: 'their own part',
      listRoles: 'their own part',
    },
    sheets: { checked: ['users.full_name', 'memberships.full_name'] },
  },
  ({ username, guestAddress, tag, group, building }, { canary }) => {
    const nobody = 'nobody-is-called-so'
    const ofPeople = (name: string, emailAddress: string, tags: FilterPair) =>
      ({
        fullName: [name, nobody],
        similarFullName: [name.slice(-12), nobody],
        emailAddress: [emailAddress, 'nobody@jade.example'],
        similarUsername: [emailAddress.slice(0, 12), nobody],
        roleCode: ['STAFF', 'CONCIERGE'],
        tenantRoleCodeArray: [['STAFF'], ['CONCIERGE']],
        tag: tags,
        tagArray: [[String(tags[0])], [nobody]],
        landlordId: [building, 999_999_999],
      }) as const
    const members = ofPeople(canary('colleague'), username, [tag, nobody])
    return {
      listUsers: {
        ...members,
        active: [true, false],
        permissionCode: ['USER_GRANT', 'NO_SUCH_PERMISSION'],
        // nobody of the example has been seen but who asks
        status: ['DORMANT', 'INACTIVE'],
        statusArray: [['DORMANT'], ['INACTIVE']],
        personInCharge: [false, true],
        userGroupId: [group, 999_999_999],
        // nobody holds anything yet: left empty it asks nothing
        mobilePassAssigned: [false, true],
        credentialTypeArray: ['', ['STAFF_MOBILE_PASS']],
      },
      listUserChoices: members,
      listRequests: {
        ...ofPeople(canary('guest'), guestAddress, [tag, nobody]),
        active: [true, false],
        status: ['INVITED', 'LINK_EXPIRED'],
        statusArray: [['INVITED'], ['LINK_EXPIRED']],
      },
    }
  },
)
