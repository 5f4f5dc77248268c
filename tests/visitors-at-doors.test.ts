import { expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import { listDoorMappings, mapDoors, setFloorMapping, unmapDoor } from '#modules/access/access-groups/contract.ts'
import { tapsTaken } from '#modules/access/doors/server/front.ts'
import { codesFrom } from '#modules/access/passes/server/front.ts'
import { deactivateOfficeCentre } from '#modules/property/customers/contract.ts'
import { topUpPasses } from '#modules/property/subscriptions/contract.ts'
import { createTower, createUnits, listFloorChoices } from '#modules/property/units/contract.ts'
import { createEntry } from '#modules/visitors/blacklist/contract.ts'
import { getVisitingSetting, updateVisitingSetting, usualRules } from '#modules/visitors/visiting-settings/contract.ts'
import { checkIn, checkOut, createVisit, getVisit, readVisitorPass } from '#modules/visitors/visits/contract.ts'
import { listedAs, passLink } from '#modules/visitors/visits/server/example.ts'
import { decide, type Held } from '../tools/door-simulator/decide.ts'
import { accessPortal } from './access.ts'

const { portal, admin, as, nobody, world, clock, harbour, pinecrest, provider, newDoor, newGroup, pool, id } = await accessPortal({
  addOns: ['VMS'],
})

/** What the controller holds of one visitor, with a door in use that the group opens. */
const heldOf = async (visitor: string, door: { uuid: string }): Promise<Held[]> => {
  const { rows } = await pool.query<{ kind: string; ref: string; content: Record<string, unknown> }>(
    'select kind, ref, content from controller_entries where content is not null and (ref = $1 or ref = $2)',
    [visitor, door.uuid],
  )
  return rows.map((row) => ({ ...row, version: 1 }))
}

test('a visitor’s code opens the doors of the visitor group once the desk has let the visitor in, in the time of the visit, and nothing after', async () => {
  const lobby = await newDoor('Visitor gate')
  const group = await newGroup('Visitors', [], [lobby.id])
  await admin.get(updateVisitingSetting, {
    params: { oc: harbour.uuid, uuid: harbour.uuid },
    version: 0,
    body: {
      rules: usualRules,
      visitorGroupId: group.id,
      building: { purposes: [], restrictedFloorIds: [], selfRegistration: false, confirmEmail: true, consent: { en: '' } },
    },
  })
  await provider.get(topUpPasses, { params: { oc: pinecrest.uuid }, body: { hid: 0, qr: 0, fr: 0, visitorQr: 5 } })
  const host = as(await world.person(pinecrest, 'TENANT'))
  const desk = as(await world.person(harbour, 'VISITOR_MANAGEMENT'))
  const params = { oc: harbour.uuid }
  const visit = await host.get(createVisit, {
    params,
    body: { timeFrom: '10:15', timeUntil: '11:00', days: ['2027-03-10'], visitors: [{ name: 'Mary Lee', email: 'mary@guest.example' }] },
  })
  const [mary] = visit.visitors
  const day = mary?.days[0]?.uuid ?? ''
  const uuid = mary?.uuid ?? ''
  const tried = async () => {
    const [shown] = codesFrom(portal.app.config, harbour.id, uuid, clock.now(), 1)
    return decide(await heldOf(uuid, lobby), lobby.uuid, { kind: 'QR', text: shown?.code ?? '' }, clock.now().getTime())
  }
  expect((await host.get(getVisit, { params: { ...params, uuid: visit.uuid } })).visitors[0]?.pass).toBe('ISSUED')
  expect(await tried()).toMatchObject({ granted: false, reason: 'unknown' })
  await desk.get(checkIn, { params, body: { days: [day] } })
  expect(await tried()).toEqual({ granted: true, pass: uuid })
  // half an hour after the end
  clock.forward(91 * 60)
  expect(await tried()).toMatchObject({ granted: false, reason: 'not at this time' })
  clock.forward(-91 * 60)
  await desk.get(checkOut, { params, body: { days: [day] } })
  expect(await tried()).toMatchObject({ granted: false, reason: 'unknown' })
})

test('a door or a floor that the visitors’ group loses is shut for those who are in at the same moment, and so is all of it with another group', async () => {
  const params = { oc: harbour.uuid }
  const setting = { params: { ...params, uuid: harbour.uuid } }
  const { version, visitorGroup } = await admin.get(getVisitingSetting, setting)
  const host = as(await world.person(pinecrest, 'TENANT'))
  const desk = as(await world.person(harbour, 'VISITOR_MANAGEMENT'))
  const visit = await host.get(createVisit, {
    params,
    body: { timeFrom: '10:15', timeUntil: '11:00', days: ['2027-03-10'], visitors: [{ name: 'Ivy Mok', email: 'ivy@guest.example' }] },
  })
  const [ivy] = visit.visitors
  await desk.get(checkIn, { params, body: { days: [ivy?.days[0]?.uuid ?? ''] } })
  const at = { id, accessGroupId: visitorGroup?.id ?? 0 }
  const tower = await admin.get(createTower, { params: { id }, body: { name: 'Tower' } })
  const units = [{ unitNo: '7A', areaSquareFeet: 500 }]
  await admin.get(createUnits, { params: { id }, body: { towerId: tower.id, floors: [{ floorNo: '7', floorNoInt: 7, units }] } })
  const [floor] = (await admin.get(listFloorChoices, { params: { id }, query: { towerId: tower.id } })).items
  const [side, lift] = [await newDoor('Side gate'), await newDoor('Visitors’ lift', { configuration: 'ELEVATOR' })]
  const opens = async (door: { uuid: string }) => {
    const [shown] = codesFrom(portal.app.config, harbour.id, ivy?.uuid ?? '', clock.now(), 1)
    const { granted, floors } = decide(await heldOf(ivy?.uuid ?? '', door), door.uuid, { kind: 'QR', text: shown?.code ?? '' }, clock.now().getTime())
    return floors ?? granted
  }
  await admin.get(mapDoors, { params: at, body: { doorIds: [side.id, lift.id], accessTimeZoneId: null } })
  await admin.get(setFloorMapping, { params: at, body: { floorIds: [floor?.id ?? 0] } })
  expect([await opens(side), await opens(lift)]).toEqual([true, [floor?.id]])
  await admin.get(setFloorMapping, { params: at, body: { floorIds: [] } })
  const mapping = (await admin.get(listDoorMappings, { params: at, query: { limit: 100 } })).items.find(({ door }) => door.id === side.id)
  await admin.get(unmapDoor, { params: { ...at, doorMappingId: mapping?.id ?? 0 }, version: mapping?.version ?? 0 })
  expect([await opens(side), await opens(lift)]).toEqual([false, []])
  const building = { purposes: [], restrictedFloorIds: [], selfRegistration: false, confirmEmail: true, consent: { en: '' } }
  const save = (visitorGroupId: number | null, of: number) =>
    admin.get(updateVisitingSetting, { ...setting, version: of, body: { rules: usualRules, visitorGroupId, building } })
  const { version: without } = await save(null, version)
  expect(await opens(lift)).toBe(false)
  await save(at.accessGroupId, without)
  expect(await opens(lift)).toEqual([])
})

test('doors forget the visitors of a company that is switched off, and do not learn them again with it', async () => {
  const host = as(await world.person(pinecrest, 'TENANT'))
  const desk = as(await world.person(harbour, 'VISITOR_MANAGEMENT'))
  const params = { oc: harbour.uuid }
  const visit = await host.get(createVisit, {
    params,
    body: { timeFrom: '10:15', timeUntil: '11:00', days: ['2027-03-10'], visitors: [{ name: 'Zoe Ng', email: 'zoe@guest.example' }] },
  })
  const [zoe] = visit.visitors
  await desk.get(checkIn, { params, body: { days: [zoe?.days[0]?.uuid ?? ''] } })
  const known = async () => (await pool.query('select 1 from controller_entries where ref = $1 and content is not null', [zoe?.uuid])).rows.length
  expect(await known()).toBeGreaterThan(0)
  for (const active of [false, true]) {
    await provider.get(deactivateOfficeCentre, { params: { oc: pinecrest.uuid }, body: { active, reason: 'Rent is owed' } })
    expect(await known()).toBe(0)
  }
})

test('who need not stop at the desk is in with the first door that opens, once, at the time of the tap', async () => {
  const params = { oc: harbour.uuid }
  const setting = { params: { ...params, uuid: harbour.uuid } }
  const { version, visitorGroup } = await admin.get(getVisitingSetting, setting)
  const decided = (documentCheck: 'NONE' | 'KIND', of: number) =>
    admin.get(updateVisitingSetting, {
      ...setting,
      version: of,
      body: {
        rules: { ...usualRules, atDesk: 'BYPASS_DESK', documentCheck },
        visitorGroupId: visitorGroup?.id ?? null,
        building: { purposes: [], restrictedFloorIds: [], selfRegistration: false, confirmEmail: true, consent: { en: '' } },
      },
    })
  const { version: next } = await decided('NONE', version)
  await provider.get(topUpPasses, { params: { oc: pinecrest.uuid }, body: { hid: 0, qr: 0, fr: 0, visitorQr: 5 } })
  const host = as(await world.person(pinecrest, 'TENANT'))
  const invited = async (name: string) => {
    const visit = await host.get(createVisit, {
      params,
      body: { timeFrom: '10:15', timeUntil: '11:00', days: ['2027-03-10'], visitors: [{ name, email: `${name.toLowerCase()}@guest.example` }] },
    })
    const stands = async () => (await host.get(getVisit, { params: { ...params, uuid: visit.uuid } })).visitors[0]?.days[0]
    return { pass: visit.visitors[0]?.uuid ?? '', stands }
  }
  const gate = await newDoor('Turnstile')
  const system = systemContext(portal.app, 'test')
  const at = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000).toISOString().replace('.000Z', 'Z')
  const tapped = async (...taps: { pass: string; kind?: string; direction?: string; at?: string }[]) => {
    await system.transaction(async (tx) => {
      for (const one of tapsTaken.answers)
        await one(tx, {
          officeCentreId: harbour.id,
          controllerId: 0,
          epoch: 'a',
          taps: taps.map((tap, number) => ({
            number,
            doorId: gate.id,
            kind: 'GRANTED',
            direction: null,
            at: at(0),
            readerAt: at(0),
            clockOff: false,
            reason: null,
            ...tap,
          })),
        })
    })
    await portal.app.jobs.settled()
  }
  const [ann, bob] = [await invited('Ann'), await invited('Bob')]
  await tapped({ pass: ann.pass, kind: 'DENIED' }, { pass: bob.pass, direction: 'OUT' })
  expect([(await ann.stands())?.status, (await bob.stands())?.status]).toEqual(['EXPECTED', 'EXPECTED'])
  await tapped({ pass: ann.pass, at: at(-30) }, { pass: ann.pass, at: at(-60) }, { pass: crypto.randomUUID() })
  expect(await ann.stands()).toMatchObject({ status: 'CHECKED_IN', checkedInDate: at(-60), checkedInBy: null })
  await tapped({ pass: ann.pass, at: at(5) })
  expect(await ann.stands()).toMatchObject({ checkedInDate: at(-60) })
  // listed since the invitation: nobody is in by that, and somebody decides
  const eve = await invited('Eve')
  await admin.get(createEntry, { params, body: listedAs('Eve Stone', 'eve@guest.example') })
  await tapped({ pass: eve.pass })
  expect((await eve.stands())?.status).toBe('STOPPED')
  // whoever has to show a document stops at the desk, whatever opens
  await decided('KIND', next)
  await tapped({ pass: bob.pass })
  expect((await bob.stands())?.status).toBe('EXPECTED')
})

test('on the day a pass names the doors in use at which its code works, three and how many more, where nobody has to stop at the desk', async () => {
  const params = { oc: harbour.uuid }
  const setting = { params: { ...params, uuid: harbour.uuid } }
  const names = ['Aisle gate', 'Bridge gate', 'Court gate', 'Dock gate', 'Exhibition gate']
  const doors = await Promise.all(names.map((name) => newDoor(name)))
  const group = await newGroup(
    'Guests',
    [],
    doors.map(({ id: door }) => door),
  )
  await pool.query(`update doors set status = 'OUT_OF_USE' where name = 'Bridge gate'`)
  const building = { purposes: [], restrictedFloorIds: [], selfRegistration: false, confirmEmail: true, consent: { en: '' } }
  const decided = async (atDesk: 'BYPASS_DESK' | 'STOP_AT_DESK') => {
    const { version } = await admin.get(getVisitingSetting, setting)
    await admin.get(updateVisitingSetting, {
      ...setting,
      version,
      body: { rules: { ...usualRules, atDesk }, visitorGroupId: group.id, building },
    })
  }
  await decided('BYPASS_DESK')
  const host = as(await world.person(pinecrest, 'TENANT'))
  const passOf = async (day: string, email?: string) => {
    const visit = await host.get(createVisit, {
      params,
      body: { timeFrom: '15:00', timeUntil: '16:00', days: [day], visitors: [{ name: 'Uma Das', ...(email ? { email } : {}) }] },
    })
    const token = await passLink(world, harbour.id, visit.visitors[0]?.uuid ?? '')
    return async () => (await nobody.get(readVisitorPass, { body: { officeCentreId: harbour.id, token } })).doors
  }
  const none = { names: [], more: 0 }
  const today = await passOf('2027-03-10', 'uma@guest.example')
  expect(await today()).toEqual({ names: ['Aisle gate', 'Court gate', 'Dock gate'], more: 1 })
  // not before the day, and not without a code
  expect(await (await passOf('2027-03-11', 'uma.later@guest.example'))()).toEqual(none)
  expect(await (await passOf('2027-03-10'))()).toEqual(none)
  await decided('STOP_AT_DESK')
  expect(await today()).toEqual(none)
})
