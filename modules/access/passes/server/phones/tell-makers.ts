import { z } from 'zod'
import type { Context, Transaction } from '#kit/server/context.ts'
import { change } from '#kit/server/data/write.ts'
import { job } from '#kit/server/jobs/jobs.ts'
import { endLinks, makeLink } from '#kit/server/public-links.ts'
import { seal, unseal } from '#kit/server/sealing.ts'
import { keyFor } from '#kit/server/signing.ts'
import type { MakerRefusal } from '../../contract/pass.ts'
import { lockTelling, tellControllers } from '../controllers/compile.ts'
import { invitationPurpose, pathOfInvitation } from '../given/give.ts'
import { passes, type PassRecord } from '../tables.ts'
import { isHolderOn, lockedPass } from './device-rows.ts'
import { phoneDriver } from './drivers/choose.ts'
import { MakerRefused, type PhoneDriver, type PhoneSeen } from './drivers/driver.ts'
import { claimOrder, heldOrder, orderAnswered, orderPhone, orderRefused, owePhones, type PhoneOrder } from './phone-orders.ts'
import { tellOfPhone, writeCode } from './tell-of-phone.ts'

const keyOf = (context: Context) => keyFor(context.app.config, 'codes of phones')
const aboutOf = (uuid: string) => `code of ${uuid}`
/** The code of a maker's invitation; it opens for no other pass. */
export const codeOf = (context: Context, uuid: string, codeSealed: string | null): string | null =>
  codeSealed === null ? null : unseal(keyOf(context), codeSealed, aboutOf(uuid))

/** An invitation is asked after each minute while its person may be sitting before it, and then more seldom. */
const soon = 60_000
const seldom = 900_000
const briskFor = 600_000

const ask = async (maker: PhoneDriver, order: PhoneOrder): Promise<PhoneSeen | undefined> => {
  if (order.desired === 'INVITED') return maker.invite(order)
  if (order.desired === 'ACTIVE') return maker.resume(order)
  await (order.desired === 'SUSPENDED' ? maker.suspend(order) : maker.revoke(order))
  return undefined
}

/** The phone was added in the maker's app: of several answers that say so the first one. */
const activate = async (tx: Transaction, pass: PassRecord, { device, bits }: PhoneSeen): Promise<boolean> => {
  const now = tx.context.now()
  const inTime = pass.expiresAt !== null && Date.parse(pass.expiresAt) > now.getTime()
  if (!inTime || device === undefined || bits === undefined) return false
  await change(tx, passes, { id: pass.id }, { status: 'ACTIVATED', device, activatedAt: now }, { action: 'activated' })
  await endLinks(tx, { purpose: invitationPurpose, officeCentreId: pass.officeCentreId, subjects: [pass.uuid] })
  await tellOfPhone(tx, pass, device)
  return true
}

/** The code goes to its person once; the maker's invitation never lives longer than the pass waits for it. */
const passOn = async (tx: Transaction, pass: PassRecord, { code, expiresAt }: NonNullable<PhoneSeen['invitation']>): Promise<void> => {
  const own = Date.parse(pass.expiresAt ?? '')
  const until = new Date(Math.min(own, expiresAt.getTime()))
  if (until.getTime() < own) await change(tx, passes, { id: pass.id }, { expiresAt: until }, { action: 'invited' })
  const link = { purpose: invitationPurpose, officeCentreId: pass.officeCentreId, subject: pass.uuid, expiresAt: until }
  await writeCode(tx, pass, pathOfInvitation(await makeLink(tx, link)), code)
}

/** What the maker has answered, in one transaction with all that follows from it. */
const take = (context: Context, order: PhoneOrder, seen: PhoneSeen | undefined): Promise<void> =>
  context.transaction(async (tx, inside) => {
    await lockTelling(tx, order.officeCentreId)
    // the pass before what is owed of it, as whoever changes one does
    const pass = await lockedPass(tx, order.passId)
    const waits = pass.status === 'PENDING_ACTIVATION'
    // a day ends by the clock: nobody has told of it yet
    if (waits && !(await isHolderOn(tx, pass.id))) await oweMakers(tx, order.officeCentreId, [pass.membershipId])
    const before = await heldOrder(tx, order)
    if (!before) return
    const invited = waits && order.desired === 'INVITED' && before.desired === 'INVITED'
    const waited = order.desired === 'ACTIVE' && seen?.bits === undefined
    const code = invited && !seen?.device ? seen?.invitation?.code : undefined
    const known = codeOf(inside, pass.uuid, before.codeSealed)
    const now = inside.now().getTime()
    const pause = now - Date.parse(order.since) < briskFor ? soon : seldom
    // what was put on a phone by an invitation that holds no longer opens for nobody
    const bits = waits && !invited ? null : (seen?.bits ?? null)
    await orderAnswered(tx, order, {
      makerRef: seen?.makerRef ?? (order.desired === 'REVOKED' ? null : before.makerRef),
      codeSealed: code === undefined ? null : code === known ? before.codeSealed : seal(keyOf(inside), code, aboutOf(pass.uuid)),
      bits,
      nextAt: before.desiredVersion !== order.version ? inside.now() : invited || waited ? new Date(now + pause) : null,
      done: !waited,
    })
    if (seen?.invitation && code !== undefined && code !== known) await passOn(tx, pass, seen.invitation)
    const activated = invited && seen !== undefined && (await activate(tx, pass, seen))
    // somebody who is on again is invited anew
    if (waits && order.desired === 'REVOKED') await oweMakers(tx, order.officeCentreId, [pass.membershipId])
    if (activated || before.bits !== bits) await tellControllers(tx, order.officeCentreId, [pass.membershipId])
    tx.afterCommit(() => told(context, order))
  })

const told = ({ app }: Context, { passId: id, officeCentreId }: PhoneOrder) => app.live.tell({ kind: 'passes', id, officeCentreId })

/** Undefined: it is a mistake of ours, or of the database. */
const whyNot = (error: unknown): MakerRefusal | undefined => {
  if (error instanceof MakerRefused) return error.why
  return (error as { constraint?: string }).constraint === 'phone_orders_bits' ? 'NUMBER_TAKEN' : undefined
}

const tellMaker = async (context: Context, maker: PhoneDriver, order: PhoneOrder): Promise<void> => {
  try {
    await take(context, order, await ask(maker, order))
  } catch (error) {
    const why = whyNot(error)
    // its claim runs out, and it is tried again
    if (!why) throw error
    const status = error instanceof MakerRefused ? error.status : undefined
    context.app.log.warn({ pass: order.uuid, desired: order.desired, why, status }, 'the service of a phone’s maker was told in vain')
    await orderRefused(context, order, why)
    told(context, order)
  }
}

/** No more at once than the maker takes; the next minute goes on. */
const atOnce = 60
/** Tells the maker's service what is owed to it, and asks after phones that are invited. */
export const tellMakers = job(
  'passes.tell-makers',
  z.object({}),
  async (context) => {
    const maker = phoneDriver(context.app)
    if (!maker) return
    for (let n = 0; n < atOnce; n += 1) {
      const order = await claimOrder(context)
      if (!order) return
      await tellMaker(context, maker, order)
    }
  },
  { schedule: '* * * * *', retries: 0 },
)

const wake = (tx: Transaction): Promise<void> => tx.context.app.jobs.enqueue(tx, tellMakers, {})

/** Answers *passes changed*. */
export const oweMakers = async (tx: Transaction, officeCentreId: number, membershipIds: readonly number[]): Promise<void> => {
  if (await owePhones(tx, officeCentreId, membershipIds)) await wake(tx)
}

/** A phone that is invited gets the credential of the maker that is configured. False where that is the portal's own. */
export const orderFromMaker = async (tx: Transaction, pass: Pick<PassRecord, 'id' | 'officeCentreId'>): Promise<boolean> => {
  if (!phoneDriver(tx.context.app)) return false
  await orderPhone(tx, pass.id, pass.officeCentreId)
  await wake(tx)
  return true
}
