import { Secret, TOTP } from 'otpauth'
import { systemContext } from '#kit/server/make-context.ts'
import type { Caller } from '#kit/server/testing/call.ts'
import { example, type Part } from '#kit/server/testing/example.ts'
import { password, type Person, type World } from '#kit/server/testing/world.ts'
import * as contract from '../contract.ts'
import { rememberDevice } from './devices.ts'
import { newPasswordLink } from './password-links.ts'
import { softPasskey } from './testing-passkey.ts'

/** The code in the last mail to somebody. */
export const mailedCode = async ({ portal }: World, email: string): Promise<string> => {
  const { rows } = await portal.app.database.pool.query<{ subject: string }>({
    text: 'select subject from mails where to_address = $1 order by id desc limit 1',
    values: [email],
  })
  return rows[0]?.subject.slice(0, 6) ?? ''
}

/** The session proves more than a password, by a mailed code. */
export const giveCode = async (world: World, call: Caller, email: string): Promise<void> => {
  const { uniqueId = '' } = await call.get(contract.askOwnCode)
  await call.get(contract.confirmCode, { body: { uniqueId, code: await mailedCode(world, email) } })
}

/** Somebody whose session has proved it. */
export const proved = async (world: World, person: Person): Promise<Caller> => {
  const call = world.as(person)
  await giveCode(world, call, person.email)
  return call
}

/** What an authenticator app would show now. */
export const appCode = ({ clock }: World, secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() })

/** A person who is asked for a code, with one that waits. */
const waitingCode = async (world: World, { centre }: Person) => {
  const asked = await world.person(centre, 'MASTER_ADMIN')
  await world.change('users', asked.userId, { codeOn: true })
  const { uniqueId = '' } = await world.nobody.get(contract.login, { body: { username: asked.email, password } })
  return { uniqueId, code: await mailedCode(world, asked.email) }
}

/** A person with an authenticator app, who may have a mail instead. */
const waitingApp = async (world: World, { centre }: Person) => {
  const person = await world.person(centre, 'MASTER_ADMIN')
  await appOf(await proved(world, person), world)
  const { uniqueId = '' } = await world.nobody.get(contract.login, { body: { username: person.email, password } })
  return { uniqueId }
}

const passkeyOf = async (call: Caller, world: World, name: string) => {
  const passkey = softPasskey()
  const { challengeId, options } = await call.get(contract.startPasskey)
  await call.get(contract.addPasskey, { body: { challengeId, response: passkey.register(options), name } })
  const login = await world.nobody.get(contract.startPasskeyLogin)
  const next = await call.get(contract.startPasskey)
  return {
    passkeyLogin: { challengeId: login.challengeId, response: passkey.signIn(login.options) },
    newPasskey: { challengeId: next.challengeId, response: softPasskey().register(next.options), name },
  }
}

/** A passkey that sleeps. */
const asleep = async (call: Caller, world: World, name: string): Promise<string> => {
  const { challengeId, options } = await call.get(contract.startPasskey)
  await call.get(contract.addPasskey, { body: { challengeId, response: softPasskey().register(options), name } })
  const added = (await call.get(contract.getSecurity)).passkeys.find((passkey) => passkey.name === name)
  const rows = 'update passkeys set asleep_since = now() where uuid = $1'
  await world.portal.app.database.pool.query(rows, [added?.uuid])
  return added?.uuid ?? ''
}

const appOf = async (call: Caller, world: World): Promise<string> => {
  const first = await call.get(contract.startAuthenticator)
  await call.get(contract.confirmAuthenticator, { body: { code: appCode(world, first.secret) } })
  const second = await call.get(contract.startAuthenticator)
  return appCode(world, second.secret)
}

/** A person who belongs nowhere any more, and is invited to two places. */
const waitingTicket = async (world: World, canary: (what: string) => string) => {
  const [one, two] = [await world.building(canary('one')), await world.building(canary('two'))]
  const lonely = await world.person(one, 'CONCIERGE')
  await world.end('memberships', lonely.membershipId)
  for (const centre of [one, two]) await world.invite(centre, 'LANDLORD_ADMIN', { email: lonely.email })
  const { invitationTicket: ticket = '' } = await world.nobody.get(contract.login, { body: { username: lonely.email, password } })
  const { invitations } = await world.nobody.get(contract.listByTicket, { body: { ticket } })
  return { ticket, accept: invitations[0]?.uuid ?? '', decline: invitations[1]?.uuid ?? '' }
}

export const session = example(contract, {
  create: async ({ me, call, canary, world, part }) => {
    const system = systemContext(world.portal.app, 'example')
    const second = await world.building(canary('second'))
    await world.member(me, second, 'LANDLORD_ADMIN')
    const invitations = part(async () => {
      for (const name of ['third', 'fourth']) await world.invite(await world.building(canary(name)), 'CONCIERGE', { email: me.email })
      const [third, fourth] = await call.get(contract.listOwnInvitations)
      return { third: { uuid: third?.uuid ?? '' }, fourth: { uuid: fourth?.uuid ?? '' } }
    })
    const credentials = { username: me.email, password }
    const elsewhere = part(async () => {
      const { refreshToken } = await world.nobody.get(contract.login, { body: credentials })
      return { refreshToken }
    })
    const remembered = part(() => system.transaction((tx) => rememberDevice(tx, me.userId, undefined, crypto.randomUUID(), true)))
    const codeGiven = part(() => giveCode(world, call, me.email))
    const ownCode = part(async () => {
      await codeGiven()
      const { uniqueId = '' } = await call.get(contract.askOwnCode)
      return { uniqueId, code: await mailedCode(world, me.email) }
    })
    const passkeys = part(async () => {
      await codeGiven()
      return passkeyOf(call, world, canary('passkey'))
    })
    const sleeper = part(async () => {
      await codeGiven()
      return asleep(call, world, canary('asleep'))
    })
    const newAppCode = part(async () => {
      await codeGiven()
      return appOf(call, world)
    })
    /** What stands under Security when all of these are there. */
    const security = async (...needed: Part<unknown>[]) => {
      for (const one of needed) await one()
      return call.get(contract.getSecurity)
    }
    return {
      credentials,
      elsewhere,
      userId: me.userId,
      officeCentreId: second.id,
      waiting: part(() => waitingCode(world, me)),
      waitingApp: part(() => waitingApp(world, me)),
      codeGiven,
      ownCode,
      link: part(() => system.transaction((tx) => newPasswordLink(tx, me.userId, 30))),
      invitation: await world.invite(me.centre, 'STAFF', { name: canary('invited') }),
      declined: await world.invite(second, 'STAFF', { name: canary('declining') }),
      invitations,
      waitingTicket: part(() => waitingTicket(world, canary)),
      passkeys,
      newAppCode,
      sleeper,
      version: async () => (await security()).version,
      passkey: async () => ({ uuid: (await security(newAppCode, passkeys)).passkeys[0]?.uuid ?? '' }),
      device: async () => ({ uuid: (await security(remembered)).trustedDevices[0]?.uuid ?? '' }),
      session: async () => ({ uuid: (await security(elsewhere)).sessions.find(({ current }) => !current)?.uuid ?? '' }),
      name: canary('name'),
    }
  },
  calls: {
    login: ({ credentials }) => ({ body: credentials }),
    validateOtp: async ({ waiting }) => ({ body: await waiting() }),
    generateOtp: async ({ waitingApp: asked }) => ({ body: await asked() }),
    startPasskeyLogin: () => ({}),
    passkeyLogin: async ({ passkeys }) => ({ body: (await passkeys()).passkeyLogin }),
    refreshToken: async ({ elsewhere }) => ({ body: await elsewhere() }),
    logout: async ({ elsewhere }) => ({ body: await elsewhere() }),
    forgotPassword: ({ credentials }) => ({ body: { username: credentials.username } }),
    checkRequestValid: async ({ link }) => ({ body: { token: await link() } }),
    updatePassword: async ({ link }) => ({ body: { token: await link(), newPassword: 'Harbour-Tower-2' } }),
    confirmAccount: ({ invitation: { token } }) => ({ body: { token, newPassword: 'Harbour-Tower-2', agreedTo: contract.legalEdition } }),
    declineByLink: ({ declined: { token } }) => ({ body: { token } }),
    listOwnInvitations: () => ({}),
    acceptOwnInvitation: async ({ invitations }) => ({ params: (await invitations()).third }),
    declineOwnInvitation: async ({ invitations }) => ({ params: (await invitations()).fourth }),
    listByTicket: async ({ waitingTicket: asked }) => ({ body: { ticket: (await asked()).ticket } }),
    acceptByTicket: async ({ waitingTicket: asked }) => {
      const { ticket, accept } = await asked()
      return { body: { ticket, uuid: accept } }
    },
    declineByTicket: async ({ waitingTicket: asked }) => {
      const { ticket, decline } = await asked()
      return { body: { ticket, uuid: decline } }
    },
    getSessionInfo: () => ({ params: { timestamp: '1' } }),
    listAccounts: () => ({}),
    switchAccount: ({ officeCentreId }) => ({ body: { officeCentreId } }),
    askOwnCode: () => ({}),
    confirmCode: async ({ ownCode }) => ({ body: await ownCode() }),
    getPublicSettings: () => ({}),
    getSecurity: () => ({}),
    updateProfile: async ({ version, name }) => ({ version: await version(), body: { fullName: name, mobileNumber: '+852 2345 6789' } }),
    changePassword: ({ userId }) => ({ params: { id: String(userId) }, body: { oldPassword: password, newPassword: 'Harbour-Tower-2' } }),
    confirmPassword: () => ({ body: { password } }),
    switchCode: async ({ codeGiven }) => {
      await codeGiven()
      return { body: { on: true } }
    },
    startAuthenticator: async ({ codeGiven }) => {
      await codeGiven()
      return {}
    },
    confirmAuthenticator: async ({ newAppCode }) => ({ body: { code: await newAppCode() } }),
    removeAuthenticator: async ({ passkeys, newAppCode }) => {
      await passkeys()
      await newAppCode()
      return {}
    },
    startPasskey: async ({ codeGiven }) => {
      await codeGiven()
      return {}
    },
    addPasskey: async ({ passkeys }) => ({ body: (await passkeys()).newPasskey }),
    removePasskey: async ({ passkey }) => ({ params: await passkey() }),
    decideProofs: async ({ sleeper }) => ({ body: { keep: [await sleeper()], remove: [] } }),
    forgetDevice: async ({ device }) => ({ params: await device() }),
    endSession: async ({ session: other }) => ({ params: await other() }),
    endOtherSessions: async ({ elsewhere }) => {
      await elsewhere()
      return {}
    },
  },
})
