import { z } from 'zod'
import { Failed } from '#kit/contract/failure.ts'
import type { Context, SignedIn, Transaction } from '#kit/server/context.ts'
import { unlessTaken } from '#kit/server/data/unless-taken.ts'
import { change, insert } from '#kit/server/data/write.ts'
import { job } from '#kit/server/jobs/jobs.ts'
import { endLinks, linked, makeLink } from '#kit/server/public-links.ts'
import { sha256 } from '#kit/server/signing.ts'
import { addedInApp, invitationUnknown, mobilePassFirst, passGivenAlready, phoneTaken, phoneUnknown } from '../../contract.ts'
import type { Invitation as ReadInvitation, Phone } from '../../contract/phone.ts'
import { compareAll, lockTelling, membershipsWithPasses, tellControllers } from '../controllers/compile.ts'
import { endByHand, invitationPurpose, newCredential, passFor, pathOfInvitation } from '../given/give.ts'
import { buildingName, buildingOfPass, lockForGiving, type Member } from '../member-rows.ts'
import { givenTo } from '../pass-rows.ts'
import { passes } from '../tables.ts'
import { forgottenDevices, invitationBy, invitedPass, isOfMaker, overdueInvitations, phoneBy } from './device-rows.ts'
import { phoneDriver } from './drivers/choose.ts'
import { codeOf, orderFromMaker, oweMakers } from './tell-makers.ts'
import { tellOfPhone, writeInvitation } from './tell-of-phone.ts'

/** Hours in which somebody can follow an invitation. */
const invitationHours = 72

interface Invitation {
  passId: number
  /** Its maker's service is to give a code: the mail waits for that. */
  ofMaker: boolean
  invitationCode: string
  expiresDate: string
}

const inviteIn = async (tx: Transaction, inside: SignedIn, member: Member): Promise<Invitation> => {
  await lockForGiving(tx, member)
  const [right] = await givenTo(tx, member.membershipId, ['MOBILE'])
  if (!right) throw new Failed(mobilePassFirst)
  const expiresAt = new Date(inside.now().getTime() + invitationHours * 3_600_000)
  const values = { ...passFor(member, 'HID', inside.now()), status: 'PENDING_ACTIVATION', expiresAt }
  const pass = await unlessTaken(passGivenAlready, insert(tx, passes, values, { action: 'invited', about: member.fullName }))
  const ofMaker = await orderFromMaker(tx, pass)
  // one code: it stands in the mail as a link, and can be typed
  const invitationCode = await makeLink(tx, { purpose: invitationPurpose, officeCentreId: member.buildingId, subject: pass.uuid, expiresAt })
  return { passId: pass.id, ofMaker, invitationCode, expiresDate: expiresAt.toISOString() }
}

/** Answers the code by which a phone becomes somebody's: the only time that it can be read, but for the mail to the person. */
export const invite = (context: SignedIn, member: Member): Promise<Invitation> =>
  context.transaction(async (tx, inside) => {
    const made = await inviteIn(tx, inside, member)
    const of = { officeCentreId: member.buildingId, membershipId: member.membershipId }
    if (!made.ofMaker) await writeInvitation(tx, of, pathOfInvitation(made.invitationCode), invitationHours)
    return made
  })

/** One's own phone, in place of an invitation that nobody has followed. */
export const inviteOwn = (context: SignedIn, member: Member): Promise<Invitation> =>
  context.transaction(async (tx, inside) => {
    await lockTelling(tx, member.buildingId)
    const [before] = await givenTo(tx, member.membershipId, ['HID'])
    if (before?.status === 'PENDING_ACTIVATION') {
      await endByHand(tx, inside, before, { action: 'unassigned' })
      await oweMakers(tx, member.buildingId, [member.membershipId])
    }
    return inviteIn(tx, inside, member)
  })

/** What an invitation is good for still. A code that was guessed leads nowhere. */
export const readInvitation = async (context: Context, invitationCode: string): Promise<ReadInvitation> => {
  const link = await linked(context, invitationPurpose, invitationCode)
  const pass = link && (await invitedPass(context, link.subject))
  if (!link || !pass) throw new Failed(invitationUnknown)
  const waits = pass.holderOn ? ('OPEN' as const) : ('ASLEEP' as const)
  const over = pass.expiresAt !== null && Date.parse(pass.expiresAt) <= context.now().getTime()
  const open = link.state === 'LIVE' && !over ? waits : ('OVER' as const)
  const state = pass.status === 'PENDING_ACTIVATION' ? open : pass.status === 'ACTIVATION_EXPIRED' ? 'OVER' : pass.activatedAt ? 'USED' : 'REMOVED'
  const code = state === 'OPEN' ? codeOf(context, link.subject, pass.codeSealed) : null
  return {
    state,
    ...(await buildingOfPass(context, link.officeCentreId)),
    expiresDate: pass.expiresAt ?? link.expiresDate,
    maker: pass.orderOf === null ? null : { code, link: code === null ? null : (phoneDriver(context.app)?.linkOf(code) ?? null) },
  }
}

interface Activation {
  invitationCode: string
  device: string
  deviceId?: string | undefined
}

/** A phone with the code of an invitation becomes its person's: once, and in time. In a building it is one person's. */
export const activateDevice = (context: Context, { invitationCode, device, deviceId = undefined }: Activation) =>
  context.transaction(async (tx, inside) => {
    const link = await linked(inside, invitationPurpose, invitationCode)
    const pass = link?.state === 'LIVE' ? await invitationBy(tx, link.subject) : undefined
    if (!pass) throw new Failed(invitationUnknown)
    if (await isOfMaker(tx, pass.id)) throw new Failed(addedInApp)
    const { credential, secretSealed } = newCredential(inside)
    const given = { status: 'ACTIVATED', device, deviceId: deviceId ?? null, activatedAt: inside.now() }
    const values = { ...given, secretHash: sha256(credential), secretSealed }
    await unlessTaken(phoneTaken, change(tx, passes, { id: pass.id }, values, { action: 'activated' }))
    await endLinks(tx, { purpose: invitationPurpose, officeCentreId: pass.officeCentreId, subjects: [pass.uuid] })
    await tellControllers(tx, pass.officeCentreId, [pass.membershipId])
    const building = await buildingName(inside, pass.officeCentreId)
    await tellOfPhone(tx, pass, device)
    return { pass: pass.uuid, building, credential }
  })

/** How it is with a phone, for whoever shows what it shows to readers. */
export const readPhone = async (context: Context, credential: string): Promise<Phone> => {
  const found = await phoneBy(context, sha256(credential))
  if (!found) throw new Failed(phoneUnknown)
  const { status, right, suspended, works, device, activatedAt, waiting, officeCentreId } = found
  const given = suspended ? 'SUSPENDED' : works ? 'LIVE' : 'ASLEEP'
  const { doorsPort } = context.app.config
  return {
    state: status === 'ACTIVATED' && right ? given : right ? 'REMOVED' : 'RIGHT_ENDED',
    ...(await buildingOfPass(context, officeCentreId)),
    device: device ?? '',
    activatedDate: activatedAt,
    waiting,
    readers: doorsPort === undefined ? null : `http://localhost:${doorsPort}`,
  }
}

/** Invitations that nobody followed are over; a device is gone once every controller has forgotten it. */
export const settleDevices = job(
  'passes.settle-devices',
  z.object({}),
  async (context) => {
    await context.transaction(async (tx) => {
      for (const { id, officeCentreId, membershipId } of await overdueInvitations(tx)) {
        await change(tx, passes, { id }, { status: 'ACTIVATION_EXPIRED' }, { action: 'expired' })
        await oweMakers(tx, officeCentreId, [membershipId])
      }
      for (const { id } of await forgottenDevices(tx))
        await change(tx, passes, { id }, { status: 'DEACTIVATED', secretSealed: null }, { action: 'deactivated' })
    })
  },
  { schedule: '*/5 * * * *' },
)

/** Memberships end and begin with a day, and a door may take PINs from today: each hour everything is compared, and sent where it differs. */
export const comparePasses = job(
  'passes.compare',
  z.object({}),
  async (context) => {
    await compareAll(context, await membershipsWithPasses(context, 'all'))
  },
  { schedule: '23 * * * *' },
)
