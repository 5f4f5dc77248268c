import { officeWeek } from '#kit/contract/week.ts'
import { systemContext } from '#kit/server/make-context.ts'
import type { Caller } from '#kit/server/testing/call.ts'
import type { Centre, Person } from '#kit/server/testing/world.ts'
import { createAccessGroup, createAccessTimeZone, mapDoors } from '#modules/access/access-groups/contract.ts'
import { resolvePlaces } from '#modules/access/access-groups/server/front.ts'
import { createController, createDoor } from '#modules/access/doors/contract.ts'
import type { DoorInput } from '#modules/access/doors/contract/door.ts'
import { assignQrPass, getCredential } from '#modules/access/passes/contract.ts'
import { topUpPasses } from '#modules/property/subscriptions/contract.ts'
import { testPortal } from './portal.ts'

export interface Entry {
  controllerId: number
  content: Record<string, unknown> | null
}
export interface Rule {
  kind: 'COMPANY' | 'USER_GROUP'
  id: number
}
export type MemberAt = { at: { oc: string; id: number } }

/** A building with two companies, whose people open doors: what tests of access have in common. */
export const accessPortal = async ({ addOns = [] as string[], timeZone = 'Asia/Hong_Kong', environment = {} as Record<string, string> } = {}) => {
  const { portal, world, as, nobody, clock } = await testPortal(environment)
  const harbour = await world.building('Harbour Tower', { addOns, timeZone })
  const pinecrest = await world.tenantIn(harbour, 'Pinecrest', { addOns })
  const oriel = await world.tenantIn(harbour, 'Oriel', { addOns })
  const provider = as(await world.person(await world.platform(), 'SUPERADMIN'))
  const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
  const master = await world.person(pinecrest, 'MASTER_ADMIN', { name: 'Mona Mast' })
  const company = as(master)
  const id = String(harbour.id)
  const { pool } = portal.app.database
  const system = systemContext(portal.app, 'test')
  /** Places in groups begin: what a job does within seconds. */
  const resolved = () => system.transaction((tx) => resolvePlaces(tx, { id: harbour.id, timeZone }))
  const buy = (centre: Centre, more: Partial<{ hid: number; qr: number; visitorQr: number }>) =>
    provider.get(topUpPasses, { params: { oc: centre.uuid }, body: { hid: 0, qr: 0, fr: 0, visitorQr: 0, ...more } })

  /** By somebody who has just signed in: the key of a controller is not handed out without the password. */
  const newController = async (name: string) =>
    as(await world.person(harbour, 'LANDLORD_ADMIN')).get(createController, { params: { oc: id }, body: { name } })
  const controller = await newController('Lobby')
  /** Outputs are counted from a hundred; tests that care say theirs. */
  let outputs = 100
  const newDoor = (name: string, more: Partial<DoorInput> = {}) => {
    const hardware = { controllerId: controller.id, outputNo: (outputs += 1), openingSeconds: 5, heldOpenSeconds: 30 }
    const usual = { configuration: 'SINGLE', zone: more.companyId ? 'TENANT' : 'COMMON', pinMode: 'NONE', codeMode: 'CHANGING' } as const
    const body: DoorInput = { name, ...usual, ...hardware, ...more }
    return admin.get(createDoor, { params: { oc: id }, body })
  }
  const newZone = (name = 'Office hours') => admin.get(createAccessTimeZone, { params: { id }, body: { name, week: officeWeek, exceptions: [] } })
  const newGroup = async (name: string, rules: Rule[], doorIds: number[], accessTimeZoneId: number | null = null, who: Caller = admin) => {
    const group = await who.get(createAccessGroup, { params: { id }, body: { name, rules } })
    if (doorIds.length > 0) await who.get(mapDoors, { params: { id, accessGroupId: group.id }, body: { doorIds, accessTimeZoneId } })
    return group
  }
  /** The uuid of somebody's new QR pass. */
  const qrOf = async (person: Person): Promise<string> => {
    const { passes } = await admin.get(assignQrPass, { params: { oc: person.centre.uuid, id: person.userId } })
    return passes[0]?.uuid ?? ''
  }
  const passOf = async (member: MemberAt, kind: string) => {
    const { passes } = await admin.get(getCredential, { params: member.at })
    const pass = passes.find((one) => one.kind === kind)
    if (!pass) throw new Error(`no ${kind}`)
    return pass
  }
  /** What controllers are to know of a pass. */
  const entriesOf = async (uuid: string): Promise<Entry[]> =>
    (
      await pool.query<Entry>(
        `select controller_id::integer as "controllerId", content from controller_entries where kind = 'PASS' and ref = $1 and content is not null order by 1`,
        [uuid],
      )
    ).rows
  const people = { allAddOns: { addOns }, harbour, pinecrest, oriel, provider, admin, master, company }
  const made = { newController, newDoor, newZone, newGroup, qrOf, passOf, entriesOf, resolved, buy }
  return { portal, world, as, nobody, clock, id, pool, system, controller, ...people, ...made }
}

/** The same with doors that are opened: the lobby at office hours by all of Pinecrest, and a vault with a PIN that no group opens yet. */
export const openedPortal = async (bought: { qr: number; hid: number }, environment: Record<string, string> = {}) => {
  const access = await accessPortal({ addOns: ['THIRD_PARTY_INTEGRATION'], environment })
  const { world, pinecrest, newController, newDoor, newGroup, newZone, resolved, buy, id } = access
  await buy(pinecrest, bought)
  const other = await newController('Basement')
  const lobby = await newDoor('Lobby', { outputNo: 1 })
  const vault = await newDoor('Vault', { controllerId: other.id, outputNo: 1, pinMode: 'ALONE' })
  const zone = await newZone()
  const group = await newGroup('Pinecrest', [{ kind: 'COMPANY', id: pinecrest.id }], [lobby.id], zone.id)
  let people = 0
  /** Somebody of Pinecrest, whose place in the group has begun. */
  const newMember = async (): Promise<Person & MemberAt> => {
    people += 1
    const person = await world.person(pinecrest, 'TENANT', { name: `Dora ${people}` })
    await resolved()
    return { ...person, at: { oc: pinecrest.uuid, id: person.userId } }
  }
  return { ...access, other, lobby, vault, zone, group, inGroup: { id, accessGroupId: group.id }, newMember }
}
