import { Failed, failures } from '#kit/contract/failure.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import type { OfficeCentreRef } from '#modules/identity/office-centres/contract.ts'
import { organisationOf } from '#modules/identity/office-centres/server/front.ts'
import {
  atCodeSince,
  deviceCode,
  endSessions,
  openedOf,
  sendLinkBySupport,
  signInCode,
  trustedDevicesOf,
  untrust,
} from '#modules/identity/session/server/front.ts'
import { sentJustNow } from '#modules/identity/users/contract.ts'
import { checkManages, noteOnPerson, presentUser, type WholePerson } from '#modules/identity/users/server/front.ts'
import {
  accountOff,
  codeGiven,
  deviceCodeMinutes,
  devicesElsewhere,
  type MemberDevices,
  notAtCode,
  outranked,
  type SignInState,
} from '../contract.ts'
import { waitingChange } from './email-change-rows.ts'
import { rolesWithin } from './membership-rows.ts'
import { onPerson } from './on-person.ts'
import { presentPerson } from './profile-rows.ts'
import { checkIsCustomer, checkOutranksPerson, standsAbove } from './rank.ts'
import { tellPerson } from './tell-person.ts'

const checkOn = ({ user }: WholePerson): void => {
  if (!user.active) throw new Failed(accountOff)
}

/** A code for the sign-in at which the person stands now. The whole of it is told to the person, but for the code. */
export const makeSignInCode = (context: SignedIn, id: number, reason: string) =>
  onPerson(context, id, undefined, async (tx, person, inside) => {
    checkIsCustomer(inside, person)
    checkOutranksPerson(inside, person)
    checkOn(person)
    const made = await signInCode(tx, id)
    if (made === 'nobody waits') throw new Failed(notAtCode)
    if (made === 'given before') throw new Failed(codeGiven)
    await noteOnPerson(tx, id, { action: 'madeCode', reason })
    await tellPerson(tx, person.user, 'madeCode', reason)
    return { otpDisplay: made.code, otpExpired: false, otpGenerationTimestamp: made.createdAt }
  })

export const makeDeviceCode = (context: SignedIn, id: number, reason: string) =>
  onPerson(context, id, undefined, async (tx, person, inside) => {
    checkIsCustomer(inside, person)
    checkOutranksPerson(inside, person)
    checkOn(person)
    const { code, expiresAt } = await deviceCode(tx, id, deviceCodeMinutes)
    await noteOnPerson(tx, id, { action: 'madeDeviceCode', reason })
    await tellPerson(tx, person.user, 'madeDeviceCode', reason)
    return { authenticationCode: code, expiryDate: expiresAt }
  })

export const sendReset = (context: SignedIn, id: number, reason: string) =>
  onPerson(context, id, undefined, async (tx, person, inside) => {
    checkOutranksPerson(inside, person)
    checkOn(person)
    const sent = await sendLinkBySupport(tx, person.user)
    if (!sent) throw new Failed(sentJustNow)
    await noteOnPerson(tx, id, { action: 'sentReset', reason })
    await tellPerson(tx, person.user, 'sentReset', reason)
    return { sentTo: person.user.email, expiryDate: sent.expiresAt, resetLink: null, token: null }
  })

interface Untrust {
  reason: string
  deviceUuid?: string | undefined
}

const untrustAndTell = async (tx: Transaction, person: { id: number; email: string }, { reason, deviceUuid }: Untrust) => {
  const ended = await untrust(tx, person.id, reason, deviceUuid === undefined ? {} : { uuid: deviceUuid })
  if (deviceUuid && ended === 0) throw new Failed(failures.notFound)
  if (ended === 0) return { ended }
  await noteOnPerson(tx, person.id, { action: 'untrustedDevices', reason })
  await tellPerson(tx, person, 'untrustedDevices', reason)
  return { ended }
}

export const untrustPerson = (context: SignedIn, id: number, asked: Untrust): Promise<{ ended: number }> =>
  onPerson(context, id, undefined, async (tx, person, inside) => {
    checkOutranksPerson(inside, person)
    return untrustAndTell(tx, person.user, asked)
  })

/**
 * The same by an organisation, for one of its own. A device is trusted by the person, not by one organisation: of somebody who belongs elsewhere too,
 * be it to the provider, none decides alone.
 */
export const untrustMember = async (
  context: SignedIn,
  oc: OfficeCentreRef,
  id: number,
  { reason, deviceUuid }: Untrust,
): Promise<{ ended: number }> => {
  const organisation = await organisationOf(context, oc)
  return context.transaction(async (tx, inside) => {
    const member = await presentUser(inside, organisation, id)
    checkManages(inside, member)
    const roleCodes = await rolesWithin(inside, id)
    if (!roleCodes) throw new Failed(devicesElsewhere)
    if (!standsAbove(inside, roleCodes, member.permissions)) throw new Failed(outranked)
    return untrustAndTell(tx, { id, email: member.username }, { reason, deviceUuid })
  })
}

/** On which devices that could be. Of whoever stands as high, or belongs elsewhere too, the caller learns nothing. */
export const listMemberDevices = async (context: SignedIn, oc: OfficeCentreRef, id: number): Promise<MemberDevices> => {
  const member = await presentUser(context, await organisationOf(context, oc), id)
  const roleCodes = member.may.activate ? await rolesWithin(context, id) : undefined
  const untrust = roleCodes !== undefined && standsAbove(context, roleCodes, member.permissions)
  const devices = untrust ? await trustedDevicesOf(context, id) : []
  return { may: { untrust }, devices: devices.map(({ uuid, device, lastSeenAt, until }) => ({ uuid, device, lastSeenAt, until })) }
}

export const endPersonSessions = (context: SignedIn, id: number, reason: string): Promise<{ ended: number }> =>
  onPerson(context, id, undefined, async (tx, person, inside) => {
    checkOutranksPerson(inside, person)
    const ended = await endSessions(tx, id, 'ended by support')
    await noteOnPerson(tx, id, { action: 'endedSessions', reason })
    await tellPerson(tx, person.user, 'endedSessions', reason)
    return { ended }
  })

/** What support sees of how a person signs in. */
export const signInState = async (context: SignedIn, id: number): Promise<SignInState> => {
  await presentPerson(context, id)
  const [opened, atCode, waiting] = await Promise.all([openedOf(context, id), atCodeSince(context, id), waitingChange(context, id)])
  return {
    code: opened.code,
    authenticatorSince: opened.authenticator?.since ?? null,
    passkeys: opened.passkeys.map(({ name, since, lastUsedAt }) => ({ name, since, lastUsedAt })),
    passwordExpiry: opened.passwordExpiry,
    trustedDevices: opened.trustedDevices.map(({ current: _current, ...device }) => device),
    sessions: opened.sessions.map(({ current: _current, ...one }) => one),
    atCodeSince: atCode,
    emailChange: waiting ? { newEmail: waiting.newEmail, expiresDate: waiting.expiresAt } : null,
  }
}
