import type { App } from '#kit/server/context.ts'
import { systemContext } from '#kit/server/make-context.ts'
import { whenOver } from '#kit/server/testing/when-over.ts'
import * as calls from '#modules/access/passes/contract.ts'
import { tellMakers } from '#modules/access/passes/server/phones/tell-makers.ts'
import { type MemberAt, openedPortal } from './access.ts'
import { startHidStub } from './hid-stub.ts'

/** What the job does each minute. */
export const tellNow = (app: App): Promise<void> => tellMakers.run(systemContext(app, 'test'), {})

/** A portal whose phones get HID's credentials, from a service that is played; its jobs are done when a test says so. */
export const hidPortal = async () => {
  const moment = { now: () => new Date() }
  const hid = await startHidStub(() => moment.now())
  whenOver(() => hid.stop())
  const access = await openedPortal({ qr: 10, hid: 40 }, { ...hid.environment, INSTANCE_ROLES: 'web' })
  const { clock, company, pool, passOf, newMember } = access
  moment.now = clock.now
  const tell = () => tellNow(access.portal.app)
  /** The next time that anything is asked again, after a failure, too. */
  const later = async (seconds = 61) => {
    clock.forward(seconds)
    await tell()
  }
  /** Somebody who has the right, and is invited; HID has not heard of it yet. */
  const invited = async () => {
    const member = await newMember()
    await company.get(calls.assignMobilePass, { params: member.at })
    const { pass, invitationCode } = await company.get(calls.inviteDevice, { params: member.at })
    return { ...member, uuid: pass.uuid, invitationCode }
  }
  /** Somebody whose phone has HID's credential. */
  const activated = async (cardNumber?: string) => {
    const member = await invited()
    await tell()
    const device = hid.addsPhone(member.uuid, cardNumber)
    await later()
    return { ...member, device }
  }
  const phoneOf = (member: MemberAt) => passOf(member, 'HID')
  const orderOf = async (uuid: string) => {
    const { rows } = await pool.query<{ desired: string; owed: boolean; bits: string | null; code_sealed: string | null; maker_ref: string | null }>(
      `select desired, desired_version > confirmed_version as owed, bits, code_sealed, maker_ref
        from phone_orders o join passes p on p.id = o.pass_id where p.uuid = $1`,
      [uuid],
    )
    if (!rows[0]) throw new Error('HID is to know of it')
    return rows[0]
  }
  const suspend = async (member: MemberAt, reason = 'Left in a taxi') => {
    const { uuid, version } = await phoneOf(member)
    await company.get(calls.suspendPass, { params: { oc: access.id, uuid }, version, body: { cause: 'LOST', reason } })
  }
  const resume = async (member: MemberAt) => {
    const { uuid, version } = await phoneOf(member)
    await company.get(calls.resumePass, { params: { oc: access.id, uuid }, version, body: { reason: 'Found' } })
  }
  return { ...access, hid, tell, later, invited, activated, phoneOf, orderOf, suspend, resume }
}
