import { randomBytes } from 'node:crypto'
import { Failed, failures } from '#kit/contract/failure.ts'
import type { Context, SignedIn, Transaction } from '#kit/server/context.ts'
import { unlessTaken } from '#kit/server/data/unless-taken.ts'
import { change, end, insert } from '#kit/server/data/write.ts'
import { endLinks } from '#kit/server/public-links.ts'
import { sealForController } from '#modules/access/doors/server/front.ts'
import { givePassesBack, takePasses } from '#modules/property/subscriptions/server/front.ts'
import { notSuspendedByYou, cardIsBadge, cardNotInStock, cardTaken, cardUnknown, noSuchPass, passGivenAlready } from '../../contract.ts'
import type { PassKind } from '../../contract/pass.ts'
import { cardBy } from '../cards/card-rows.ts'
import { inOtherUse } from '../cards/cards-in-other-use.ts'
import { lockTelling, tellControllers } from '../controllers/compile.ts'
import { faceIsOver } from '../faces/face-rows.ts'
import { lockForGiving, lockMembership, type Member } from '../member-rows.ts'
import { givenTo, heldCardPass, isHeldByOthers, openSuspensions } from '../pass-rows.ts'
import { accessCards, passes, type PassRecord, passSuspensions } from '../tables.ts'
import { tellHolder } from '../tell-holder.ts'

/** What an organisation buys by number. */
export const bought = { QR: 'qr', MOBILE: 'hid', FR: 'fr' } as const
const isBought = (kind: string): kind is keyof typeof bought => kind in bought

export const passFor = ({ buildingId, companyId, membershipId }: Member, kind: PassKind, now: Date) => ({
  officeCentreId: buildingId,
  companyId,
  membershipId,
  kind,
  status: 'ASSIGNED',
  assignedAt: now,
})

/** A code, or the right to open by phone: one at a time, of what the organisation has bought. */
export const giveBought = (context: SignedIn, member: Member, kind: 'QR' | 'MOBILE'): Promise<void> =>
  context.transaction(async (tx, inside) => {
    await lockForGiving(tx, member)
    await takePasses(tx, member.organisationId, bought[kind])
    const values = { ...passFor(member, kind, inside.now()), quotaOf: member.organisationId }
    const pass = await unlessTaken(passGivenAlready, insert(tx, passes, values, { action: 'assigned', about: member.fullName }))
    await tellControllers(tx, member.buildingId, [member.membershipId], { room: true })
    await tellHolder(tx, inside, pass, 'given')
  })

/** Links to phones that are invited. */
export const invitationPurpose = 'phone'
export const pathOfInvitation = (code: string): string => `/phone-pass?invitation=${code}`

interface Ended {
  action: string
  /** What took many at once, for the way back. */
  cause?: string
  reason?: string | undefined
}

/** Taken away: what was bought comes back, a card goes to stock, controllers forget it. The caller tells them. */
export const endPass = async (tx: Transaction, pass: PassRecord, { action, cause, reason }: Ended): Promise<void> => {
  const now = tx.context.now()
  const status = pass.kind !== 'HID' ? 'UNASSIGNED' : pass.status === 'ACTIVATED' ? 'PENDING_DEACTIVATED' : 'REMOVED'
  await change(
    tx,
    passes,
    { id: pass.id },
    { status, unassignedAt: now, unassignedBy: cause ?? null, ...(status === 'PENDING_DEACTIVATED' ? { deactivatedAt: now } : {}) },
    { action, reason },
  )
  if (status === 'REMOVED') await endLinks(tx, { purpose: invitationPurpose, officeCentreId: pass.officeCentreId, subjects: [pass.uuid] })
  if (pass.quotaOf !== null && isBought(pass.kind)) await givePassesBack(tx, pass.quotaOf, bought[pass.kind])
  if (pass.kind === 'FR') await faceIsOver(tx, pass.id)
  if (pass.cardId !== null) await change(tx, accessCards, { id: pass.cardId }, { status: 'UNASSIGNED' }, { action: 'returned', reason })
}

const endSuspensions = async (tx: Transaction, passId: number): Promise<void> => {
  for (const { id } of await openSuspensions(tx, passId)) await end(tx, passSuspensions, { id }, { action: 'suspensionEnded' })
}

/** By somebody who asks for it: what another one holds back stays, and with the pass its suspensions are over. */
export const endByHand = async (tx: Transaction, inside: SignedIn, pass: PassRecord, ended: Ended): Promise<void> => {
  if (await isHeldByOthers(tx, inside, pass.id)) throw new Failed(notSuspendedByYou)
  await endSuspensions(tx, pass.id)
  await endPass(tx, pass, ended)
}

/** Every pass of these kinds that somebody has; the right to open by phone takes its devices along. */
export const takeAway = (context: SignedIn, member: Member, kind: PassKind, cardId?: number): Promise<void> =>
  context.transaction(async (tx, inside) => {
    // whoever is just being given something waits, and is seen
    await lockMembership(tx, member)
    await lockTelling(tx, member.buildingId)
    const all = await givenTo(tx, member.membershipId, kind === 'MOBILE' ? ['MOBILE', 'HID'] : [kind])
    const those = cardId === undefined ? all : all.filter((pass) => pass.cardId === cardId)
    if (cardId !== undefined && those.length === 0) throw new Failed(failures.notFound)
    if (!those.some((pass) => pass.kind === kind)) throw new Failed(noSuchPass)
    for (const pass of those) await endByHand(tx, inside, pass, { action: 'unassigned' })
    await tellControllers(tx, member.buildingId, [member.membershipId])
    // of the phone that goes with its right nothing more is to be said
    for (const pass of those.filter((one) => one.kind === kind)) await tellHolder(tx, inside, pass, 'taken')
  })

/** One of the building's cards; whoever is second is told. */
export const giveCard = (context: SignedIn, member: Member, which: { cardId?: number | undefined; cardNumber?: string | undefined }): Promise<void> =>
  context.transaction(async (tx, inside) => {
    await lockForGiving(tx, member)
    const card = await cardBy(tx, { ...member, ownOnly: inside.scope.kind === 'tenant' }, which)
    if (!card) throw new Failed(cardUnknown)
    if (card.status === 'ASSIGNED') throw new Failed(cardTaken)
    if (card.status !== 'UNASSIGNED') throw new Failed(cardNotInStock)
    if ((await inOtherUse(tx, [card.id])).size > 0) throw new Failed(cardIsBadge)
    const held = await heldCardPass(tx, card.id)
    if (held && (await isHeldByOthers(tx, inside, held.id))) throw new Failed(notSuspendedByYou)
    // whoever may let it work does so by giving it: it would hold back the next one, long forgotten
    if (held) await endSuspensions(tx, held.id)
    const values = { ...passFor(member, 'CARD', inside.now()), cardId: card.id }
    const pass = await unlessTaken(cardTaken, insert(tx, passes, values, { action: 'assigned', about: card.cardLabel }))
    await change(tx, accessCards, { id: card.id }, { status: 'ASSIGNED' }, { action: 'givenOut', about: member.fullName })
    await tellControllers(tx, member.buildingId, [member.membershipId], { room: true })
    await tellHolder(tx, inside, pass, 'given')
  })

/** What a device or a PIN shows to readers, kept so that only controllers are told. */
export const newCredential = (context: Context): { credential: string; secretSealed: string } => {
  const credential = randomBytes(16).toString('hex')
  return { credential, secretSealed: sealForController(context.app.config, credential) }
}
