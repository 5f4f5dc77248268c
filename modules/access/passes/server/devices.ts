import { z } from 'zod'
import { Failed } from '#kit/contract/failure.ts'
import type { Context } from '#kit/server/context.ts'
import { change } from '#kit/server/data/write.ts'
import { job } from '#kit/server/jobs/jobs.ts'
import { sha256 } from '#kit/server/signing.ts'
import { invitationUnknown } from '../contract.ts'
import { compareAll, membershipsWithPasses, tellControllers } from './compile.ts'
import { forgottenDevices, invitationBy, overdueInvitations } from './device-rows.ts'
import { newCredential } from './give.ts'
import { buildingName } from './member-rows.ts'
import { passes } from './tables.ts'

/** A phone with the code of an invitation becomes its person's: once, and in time. */
export const activateDevice = (context: Context, { invitationCode, device }: { invitationCode: string; device: string }) =>
  context.transaction(async (tx, inside) => {
    const pass = await invitationBy(tx, sha256(invitationCode))
    if (!pass) throw new Failed(invitationUnknown)
    const { credential, secretSealed } = newCredential(inside)
    const values = { status: 'ACTIVATED', device, activatedAt: inside.now(), secretHash: null, secretSealed }
    await change(tx, passes, { id: pass.id }, values, { action: 'activated' })
    await tellControllers(tx, pass.officeCentreId, [pass.membershipId])
    return { pass: pass.uuid, building: await buildingName(inside, pass.officeCentreId), credential }
  })

/** Invitations that nobody followed are over; a device is gone once every controller has forgotten it. */
export const settleDevices = job(
  'passes.settle-devices',
  z.object({}),
  async (context) => {
    await context.transaction(async (tx) => {
      for (const { id } of await overdueInvitations(tx))
        await change(tx, passes, { id }, { status: 'ACTIVATION_EXPIRED', secretHash: null }, { action: 'expired' })
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
