import type { Caller } from '#kit/server/testing/call.ts'
import type { Centre } from '#kit/server/testing/world.ts'
import { createDoor, getDoor, updateDoor } from '#modules/access/doors/contract.ts'
import * as calls from '#modules/access/passes/contract.ts'
import { getOffBoarding, undoOffBoarding } from '#modules/property/off-boarding/contract.ts'
import { leave } from '#modules/property/off-boarding/server/example.ts'
import { type MemberAt, openedPortal, type Rule } from './access.ts'

/** What whoever attacks access does again and again: companies that come and go, phones, cards, two things at the same moment. */
export const attackedPortal = async () => {
  const access = await openedPortal({ qr: 90, hid: 90 })
  const { world, as, harbour, admin, id, pool, buy, controller, lobby, vault, allAddOns, entriesOf, newGroup } = access
  /** Until a call that waits for a lock waits. */
  const soon = () => new Promise((done) => setTimeout(done, 700))
  const told = async (uuid: string) => JSON.stringify(await entriesOf(uuid))
  const suspendIt = async ({ uuid, version }: { uuid: string; version: number }) =>
    admin.get(calls.suspendPass, { params: { oc: id, uuid }, version, body: { cause: 'DECISION', reason: 'Barred' } })
  const undo = async ({ uuid }: { uuid: string }) => {
    const params = { oc: harbour.uuid, uuid }
    const { version } = await admin.get(getOffBoarding, { params })
    await admin.get(undoOffBoarding, { params, version, body: { reason: 'Stays' } })
  }
  /** A company leaves. */
  const off = (centre: Centre) => leave(admin, harbour.uuid, centre.id)
  let count = 0
  /** For what is made once in a test. */
  const next = () => (count += 1)
  const cardFor = async (who: MemberAt) => {
    count += 1
    const card = await admin.get(calls.addCard, { params: { id }, body: { format: 'W26', facilityCode: 99, number: String(count) } })
    await admin.get(calls.assignCard, { params: who.at, body: { cardId: card.id } })
    return card
  }
  const makeGroup = (who: Caller, rules: Rule[], doorIds: number[], accessTimeZoneId: number | null = null) =>
    newGroup(`G${(count += 1)}`, rules, doorIds, accessTimeZoneId, who)
  /** A company with somebody in it, whose group opens lobby and vault. */
  const newCompany = async (quota: { hid?: number; qr?: number } = { qr: 50, hid: 5 }) => {
    const centre = await world.tenantIn(harbour, `Co ${(count += 1)}`, allAddOns)
    if (quota.qr) await buy(centre, quota)
    const master = as(await world.person(centre, 'MASTER_ADMIN'))
    const person = await world.person(centre, 'TENANT')
    const g = await makeGroup(admin, [{ kind: 'COMPANY', id: centre.id }], [lobby.id, vault.id])
    return { centre, master, person, g, at: { oc: centre.uuid, id: person.userId } }
  }
  const suiteBody = (companyId: number, outputNo: number) => ({
    name: `Suite ${outputNo}`,
    configuration: 'SINGLE' as const,
    zone: 'TENANT' as const,
    companyId,
    controllerId: controller.id,
    outputNo,
    openingSeconds: 5,
    heldOpenSeconds: 30,
    pinMode: 'NONE' as const,
  })
  const newSuite = (companyId: number, outputNo: number) => admin.get(createDoor, { params: { oc: id }, body: suiteBody(companyId, outputNo) })
  const giveDoorTo = async (companyId: number, door: { id: number }, outputNo: number) => {
    const params = { oc: id, id: door.id }
    const { version } = await admin.get(getDoor, { params })
    await admin.get(updateDoor, { params, version, body: suiteBody(companyId, outputNo) })
  }
  /** A phone of somebody, activated. */
  const phone = async (who: MemberAt) => {
    await admin.get(calls.assignMobilePass, { params: who.at })
    const { invitationCode, pass } = await admin.get(calls.inviteDevice, { params: who.at })
    await world.nobody.send(calls.activateDevice, { body: { invitationCode, device: 'Pixel' } })
    return pass
  }
  /** Something happens while another connection holds what a statement locks. */
  const locked = async (sql: string, values: unknown[], work: () => Promise<unknown>) => {
    const conn = await pool.connect()
    await conn.query('begin')
    await conn.query(sql, values)
    const running = await work()
    await conn.query('commit')
    conn.release()
    return running
  }
  return { ...access, soon, told, suspendIt, undo, off, cardFor, makeGroup, newCompany, suiteBody, newSuite, giveDoorTo, phone, locked, next }
}
