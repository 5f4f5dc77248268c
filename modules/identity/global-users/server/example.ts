import { randomUUID } from 'node:crypto'
import { insert } from '#kit/server/data/write.ts'
import { systemContext } from '#kit/server/make-context.ts'
import { sha256 } from '#kit/server/signing.ts'
import { example } from '#kit/server/testing/example.ts'
import { password, type World } from '#kit/server/testing/world.ts'
import { login } from '#modules/identity/session/contract.ts'
import * as contract from '../contract.ts'
import { emailChanges } from './tables.ts'

/** Tokens of a change of address that waits; in life only the mails have them. */
const emailChangeOf = async ({ portal, clock }: World, { userId, email }: { userId: number; email: string }) => {
  const [confirm, object] = [randomUUID(), randomUUID()]
  const day = 86_400_000
  const later = (days: number) => new Date(clock.now().getTime() + days * day)
  const values = { userId, oldEmail: email, newEmail: `${randomUUID()}@jade.example`, expiresAt: later(2), objectionUntil: later(7) }
  await systemContext(portal.app, 'example').transaction((tx) =>
    insert(tx, emailChanges, { ...values, confirmHash: sha256(confirm), objectionHash: sha256(object) }, { action: 'askedForAddress' }),
  )
  return { confirm, object }
}

export const globalUsers = example(
  contract,
  {
    create: async ({ me, canary, world }) => {
      const company = await world.tenantIn(await world.building(canary('building')), canary('company'))
      const person = await world.person(company, 'VISITOR_MANAGEMENT', { name: canary('person') })
      const colleague = await world.person(me.centre, 'STAFF', { name: canary('colleague') })
      await world.change('users', person.userId, { codeOn: true })
      await world.nobody.get(login, { body: { username: person.email, password } })
      const { confirm, object } = await emailChangeOf(world, await world.person(company, 'STAFF'))
      // the test's own write is the second to the person; the membership counts one
      const version = 3
      const at = { id: String(person.userId) }
      return {
        at,
        version,
        email: person.email,
        officeCentreId: company.id,
        oc: me.centre.uuid,
        colleague: String(colleague.userId),
        confirm,
        object,
      }
    },
    calls: {
      listGlobalUsers: () => ({ query: { limit: 100 } }),
      countGlobalUsers: () => ({}),
      getGlobalUser: ({ at }) => ({ params: at }),
      getTenantDetails: ({ at }) => ({ query: at }),
      getGlobalUserPage: ({ at }) => ({ query: at }),
      listGlobalUserChoices: () => ({ query: { limit: 100 } }),
      listGlobalUserChoicesWithTenants: ({ officeCentreId }) => ({ query: { officeCentreId: String(officeCentreId) } }),
      updateGlobalUser: ({ at, version }) => ({ params: at, version, body: { fullName: 'Chan Mei Ling', allowStaffLogin: true } }),
      activateGlobalUser: ({ at, version }) => ({ params: at, version, body: { active: false, reason: 'Left the company' } }),
      previewGlobalLeaving: ({ at }) => ({ params: at }),
      unlinkUser: ({ at, version, officeCentreId }) => ({ params: at, version, body: { officeCentreId, reason: 'Moved to another company' } }),
      setGlobalPermissions: ({ at, version, officeCentreId }) => ({
        params: at,
        version,
        body: { officeCentreId, permissionsAdded: ['POLL_VIEW'], permissionsRemoved: [] },
      }),
      eraseGlobalUser: ({ at, version }) => ({ params: at, version, body: { reason: 'Asked to be forgotten' } }),
      emailGlobalUserList: () => ({}),
      emailTickedGlobalUsers: ({ at }) => ({ body: { rows: [Number(at.id)] } }),
      getGlobalUserHistory: ({ at }) => ({ params: at }),
      getSignInState: ({ at }) => ({ params: at }),
      generateOtpForUser: ({ at }) => ({ params: at, body: { reason: 'The mail does not come' } }),
      generateTrustedDeviceRequest: ({ at }) => ({ params: at, body: { reason: 'A new phone' } }),
      triggerPasswordReset: ({ at }) => ({ params: at, body: { reason: 'Forgot the password' } }),
      untrustDevices: ({ at }) => ({ params: at, body: { reason: 'Lost the laptop' } }),
      listMemberDevices: ({ oc, colleague }) => ({ params: { oc, id: colleague } }),
      untrustMember: ({ oc, colleague }) => ({ params: { oc, id: colleague }, body: { reason: 'Lost the laptop' } }),
      endUserSessions: ({ at }) => ({ params: at, body: { reason: 'Lost the laptop' } }),
      changeEmail: ({ at, version }) => ({ params: at, version, body: { emailAddress: `${randomUUID()}@jade.example`, reason: 'Married' } }),
      describeEmailChange: ({ confirm }) => ({ body: { token: confirm } }),
      confirmEmailChange: ({ confirm }) => ({ body: { token: confirm } }),
      objectToEmailChange: ({ object }) => ({ body: { token: object } }),
    },
  },
  ({ email, officeCentreId }, { canary }) => ({
    listGlobalUsers: {
      similarFullName: [canary('person').slice(-20), 'nobody-is-called-so'],
      emailAddress: [email, 'nobody@jade.example'],
      roleCode: ['VISITOR_MANAGEMENT', 'NO_SUCH_ROLE'],
      officeCentreId: [officeCentreId, 999_999_999],
      active: [true, false],
      accountRegistered: [true, false],
      status: ['DORMANT', 'INACTIVE'],
    },
    listGlobalUserChoices: { officeCentreId: [officeCentreId, 999_999_999] },
    listGlobalUserChoicesWithTenants: { officeCentreId: [officeCentreId, 999_999_999] },
  }),
)
