import { describe, expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import { breakWrites } from '#kit/server/testing/break-writes.ts'
import { subjectsTo } from '#kit/server/testing/mails.ts'
import type { Person } from '#kit/server/testing/world.ts'
import { createController, createDoor } from '#modules/access/doors/contract.ts'
import { eraseWithReceipt, previewErasure } from '#modules/identity/privacy/contract.ts'
import { getBulkRun, startBulk, undoBulk } from '#modules/platform/bulk-actions/contract.ts'
import { getHome } from '#modules/platform/home/contract.ts'
import { liftHold, placeHold } from '#modules/property/organisation-settings/contract.ts'
import { testPortal } from '#tests/portal.ts'
import * as calls from '../contract.ts'
import { usualRules } from '../contract/rule.ts'
import { doorOf, type EventKind, saysHello, tellsEvents } from './example.ts'
import { forget } from './forget.ts'
import { riseInTime } from './rise.ts'

const { portal, world, as, clock } = await testPortal()
const { pool } = portal.app.database
const system = systemContext(portal.app, 'test')
const minutes = (n: number) => new Date(clock.now().getTime() + n * 60_000).toISOString()

interface Tell {
  kind: EventKind
  door?: { uuid: string } | undefined
  at?: string
  number?: number
}

/** A building with two doors on one controller, its admin and a guard. */
const tower = async (name: string) => {
  const building = await world.building(name)
  const boss = await world.person(building, 'LANDLORD_ADMIN', { name: 'Ada Boss' })
  const admin = as(boss)
  const guard = await world.person(building, 'GUARD', { name: 'Gus Guard' })
  const oc = String(building.id)
  const box = await admin.get(createController, { params: { oc }, body: { name: 'Lobby box' } })
  const door = await admin.get(createDoor, { params: { oc }, body: doorOf('Fire exit', box.id, 1) })
  const other = await admin.get(createDoor, { params: { oc }, body: doorOf('Loading dock', box.id, 2) })
  const hello = (clockOff = 0) => saysHello(world, box, minutes(clockOff))
  await hello()
  let last = 0
  const tells = (...events: Tell[]) =>
    tellsEvents(
      world,
      box,
      events.map(({ kind, door: at, number, ...more }) => ({
        number: number ?? (last += 1),
        at: more.at ?? minutes(0),
        kind,
        ...(at ? { door: at.uuid } : {}),
      })),
    )
  const list = async (query: Partial<Parameters<typeof admin.get<typeof calls.listAlarms>>[1]['query']> = {}, who = admin) =>
    (await who.get(calls.listAlarms, { params: { oc }, query: { limit: 100, ...query } })).items
  const open = (query = {}) => list({ status: 'OPEN', ...query })
  const acknowledge = (uuid: string, word = 'Seen to', who = as(guard)) => who.send(calls.acknowledgeAlarm, { params: { oc, uuid }, body: { word } })
  const deeds = async (uuid: string) =>
    (await admin.get(calls.getAlarmHistory, { params: { oc, uuid }, query: { limit: 100 } })).items.map(({ action }) => action)
  const rule = async (kind: keyof typeof usualRules, more: Partial<(typeof usualRules)['FORCED']>) => {
    const { version } = await admin.get(calls.getAlarmRule, { params: { oc, kind } })
    return admin.send(calls.updateAlarmRule, { params: { oc, kind }, version, body: { ...usualRules[kind], ...more } })
  }
  const notices = async ({ userId }: Person) =>
    (
      await pool.query<{ text_key: string; path: string }>(
        `select text_key, path from notices where user_id = $1 and module = 'access/alarms' order by id`,
        [userId],
      )
    ).rows.map(({ text_key }) => text_key)
  return { building, boss, admin, guard, oc, box, door, other, hello, tells, list, open, acknowledge, deeds, rule, notices }
}

describe('an alarm', async () => {
  const one = await tower('Harbour Tower')
  const { tells, open, door, other, acknowledge, deeds, oc, admin } = one

  test('is opened by what a door tells; the same counts up on it, and what is told again does not', async () => {
    await tells({ kind: 'FORCED', door, number: 1 }, { kind: 'GRANTED', door, number: 2 }, { kind: 'FORCED', door: other, number: 3 })
    expect((await open({ sortProperties: 'place', sortDirection: 'ASC' })).map(({ kind, place, times }) => [kind, place, times])).toEqual([
      ['FORCED', 'Fire exit', 1],
      ['FORCED', 'Loading dock', 1],
    ])
    clock.forward(60)
    const again = { kind: 'FORCED' as const, door, number: 4, at: minutes(0) }
    await tells(again, { kind: 'TAMPER', door, number: 5 })
    await tells(again)
    await tells(again)
    const [first] = await open({ kind: 'FORCED', doorId: door.id })
    expect(first).toMatchObject({ times: 2, lastDate: again.at.replace('.000', ''), late: false, clockOff: false })
    expect(Date.parse(first?.lastDate ?? '') - Date.parse(first?.firstDate ?? '')).toBe(60_000)
    const { total } = await admin.get(calls.listAlarmEvents, { params: { oc, uuid: first?.uuid ?? '' } })
    expect(total).toBe(2)
    expect(await open()).toHaveLength(3)
  })

  test('is held to one by the database, and so is each event that it counts', async () => {
    const columns = (table: string, leave: string[]) =>
      pool
        .query<{ name: string }>(
          `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname <> all($2)`,
          [table, leave],
        )
        .then(({ rows }) => rows.map(({ name }) => name).join(', '))
    const alarmColumns = await columns('alarms', ['id', 'uuid'])
    await expect(pool.query(`insert into alarms (${alarmColumns}) select ${alarmColumns} from alarms where status = 'OPEN' limit 1`)).rejects.toThrow(
      /alarms_open/,
    )
    const eventColumns = await columns('alarm_events', ['id'])
    await expect(pool.query(`insert into alarm_events (${eventColumns}) select ${eventColumns} from alarm_events limit 1`)).rejects.toThrow(
      /alarm_events_once/,
    )
  })

  test('is acknowledged with a word, by one of fifty; what happens then opens another one', async () => {
    const [alarm] = await open({ kind: 'TAMPER' })
    const uuid = alarm?.uuid ?? ''
    expect((await acknowledge(uuid, '  ')).error?.fields).toHaveProperty('word')
    const all = await Promise.all(Array.from({ length: 50 }, () => acknowledge(uuid, 'Reader replaced')))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(all.filter(({ status, error }) => status === 409 && error?.code === 'not_in_this_state')).toHaveLength(49)
    expect(await deeds(uuid)).toEqual(['acknowledged', 'opened'])
    const [done] = await one.list({ status: 'ACKNOWLEDGED' })
    expect(done).toMatchObject({ acknowledged: { by: 'Gus Guard', word: 'Reader replaced' }, may: { acknowledge: false, takeBack: false } })
    await tells({ kind: 'TAMPER', door, number: 6 })
    const [next] = await open({ kind: 'TAMPER' })
    expect(next).toMatchObject({ times: 1 })
    expect(next?.uuid).not.toBe(uuid)
  })

  test('is never lost between somebody who acknowledges it and what happens at that moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [alarm] = await open({ kind: 'TAMPER' })
      const before = (await pool.query('select 1 from alarm_events')).rowCount ?? 0
      const [answer] = await Promise.all([acknowledge(alarm?.uuid ?? ''), tells({ kind: 'TAMPER', door, number: 100 + round })])
      expect(answer.status).toBe(200)
      expect((await pool.query('select 1 from alarm_events')).rowCount).toBe(before + 1)
      // it was counted on the one that is closed now, or has opened the next
      if ((await open({ kind: 'TAMPER' })).length === 0) await tells({ kind: 'TAMPER', door, number: 200 + round })
    }
  })

  test('is taken back by whoever acknowledged it, for ten minutes, and not beside a new one', async () => {
    const [alarm] = await open({ kind: 'FORCED', doorId: other.id })
    const uuid = alarm?.uuid ?? ''
    const taken = async (who: Person, version: number) => as(who).send(calls.takeBackAcknowledgement, { params: { oc, uuid }, version })
    const version = (await acknowledge(uuid)).data?.version ?? 0
    expect((await taken(one.boss, version)).status).toBe(409)
    expect((await taken(one.guard, version)).data).toMatchObject({ status: 'OPEN', acknowledged: null })
    const again = (await acknowledge(uuid)).data?.version ?? 0
    await tells({ kind: 'FORCED', door: other, number: 300 })
    expect((await taken(one.guard, again)).error?.code).toBe('alarm_open_again')
    await acknowledge((await open({ doorId: other.id }))[0]?.uuid ?? '')
    clock.forward(601)
    expect((await taken(one.guard, again)).status).toBe(409)
  })

  test('keeps when it happened and when it was told; late ones, and wrong clocks, are not now', async () => {
    const happened = minutes(-180)
    await tells({ kind: 'HELD_OPEN', door, number: 400, at: happened })
    const [late] = await open({ kind: 'HELD_OPEN' })
    expect(late).toMatchObject({ late: true, clockOff: false })
    expect([Date.parse(late?.lastDate ?? ''), Date.parse(late?.arrivedDate ?? '')]).toEqual([Date.parse(happened), clock.now().getTime()])
    // an older one that comes later still moves nothing forward
    await tells({ kind: 'HELD_OPEN', door, number: 401, at: minutes(-240) })
    const [both] = await open({ kind: 'HELD_OPEN' })
    expect([both?.times, Date.parse(both?.firstDate ?? ''), Date.parse(both?.lastDate ?? '')]).toEqual([
      2,
      Date.parse(minutes(-240)),
      Date.parse(happened),
    ])
    // a clock that is two hours ahead, as its controller says of itself
    await one.hello(120)
    await tells({ kind: 'HELD_OPEN', door: other, number: 402, at: minutes(120) })
    const [wrong] = await open({ kind: 'HELD_OPEN', doorId: other.id })
    expect([wrong?.clockOff, Date.parse(wrong?.lastDate ?? '')]).toEqual([true, clock.now().getTime()])
    const [event] = (await admin.get(calls.listAlarmEvents, { params: { oc, uuid: wrong?.uuid ?? '' } })).items
    expect(Date.parse(event?.readerDate ?? '')).toBe(Date.parse(minutes(120)))
    await one.hello()
  })

  test('is nobody’s business in a company or another building', async () => {
    const [alarm] = await open()
    const elsewhere = await tower('Marina Tower')
    const master = await world.person(await world.tenantIn(one.building, 'Pinecrest'), 'MASTER_ADMIN')
    await elsewhere.tells({ kind: 'FORCED', door: elsewhere.door })
    const uuid = alarm?.uuid ?? ''
    expect((await as(master).send(calls.listAlarms, { params: { oc } })).status).toBe(403)
    for (const at of [oc, elsewhere.oc]) expect((await elsewhere.acknowledge(uuid, 'x', as(elsewhere.guard))).status, at).toBe(404)
    expect((await as(elsewhere.guard).send(calls.getAlarm, { params: { oc, uuid } })).status).toBe(404)
    const viewer = as(await world.person(one.building, 'LANDLORD_ADMIN_VIEW_ONLY'))
    expect((await acknowledge(uuid, 'x', viewer)).status).toBe(403)
    expect((await as(one.guard).send(calls.updateAlarmRule, { params: { oc, kind: 'FORCED' }, version: 0, body: usualRules.FORCED })).status).toBe(
      403,
    )
  })

  test('waits on Home for those who may acknowledge it, and is counted there', async () => {
    const { figures, waiting } = await as(one.guard).get(getHome, {})
    const n = (await open()).length
    expect(figures.find(({ name }) => name === 'alarms')?.value).toBe(n)
    expect(waiting.filter(({ href }) => href.startsWith('/alarms/')).length).toBeGreaterThan(0)
  })

  test('and others that are ticked are acknowledged with one word, and opened again by Undo', async () => {
    const guard = as(one.guard)
    const before = await open()
    const rows = before.map(({ uuid, place }) => ({ key: { oc, uuid }, title: place }))
    const { uuid } = await guard.get(startBulk, {
      body: { action: 'alarms.acknowledge', rows, input: { word: 'Round at six: all shut' } },
    })
    await portal.app.jobs.settled()
    expect(await guard.get(getBulkRun, { params: { uuid } })).toMatchObject({ done: rows.length, refused: 0, undoable: rows.length })
    expect(await open()).toEqual([])
    await guard.get(undoBulk, { params: { uuid } })
    await portal.app.jobs.settled()
    expect(await open()).toHaveLength(rows.length)
  })
})

describe('a controller that is offline', async () => {
  const one = await tower('Kestrel House')
  const { tells, open, list } = one

  test('ends its alarm by itself when it is there again, and stays in the list for a word', async () => {
    await tells({ kind: 'OFFLINE' })
    const [alarm] = await open()
    expect(alarm).toMatchObject({ kind: 'OFFLINE', place: 'Lobby box', doorId: null, recoveredDate: null })
    clock.forward(60)
    await tells({ kind: 'ONLINE' })
    expect((await open())[0]?.recoveredDate).not.toBeNull()
    clock.forward(60)
    await tells({ kind: 'OFFLINE' })
    expect((await open())[0]).toMatchObject({ times: 2, recoveredDate: null })
    clock.forward(60)
    await tells({ kind: 'ONLINE' })
    expect(await one.deeds(alarm?.uuid ?? '')).toEqual(['recovered', 'goneAgain', 'recovered', 'opened'])
    expect((await one.acknowledge(alarm?.uuid ?? '')).status).toBe(200)
  })

  test('is over already when both are told late, in whatever order', async () => {
    await tells({ kind: 'OFFLINE', at: minutes(-60) }, { kind: 'ONLINE', at: minutes(-50) })
    expect(await open()).toMatchObject([{ late: true }])
    const [both] = await open()
    expect(Date.parse(both?.recoveredDate ?? '')).toBe(Date.parse(minutes(-50)))
    await one.acknowledge(both?.uuid ?? '')
    await tells({ kind: 'ONLINE', at: minutes(-20) })
    await tells({ kind: 'OFFLINE', at: minutes(-30) })
    const [late] = await open()
    expect(Date.parse(late?.recoveredDate ?? '')).toBe(Date.parse(minutes(-20)))
    await one.acknowledge(late?.uuid ?? '')
  })

  test('closes it, where the building asks for no word then', async () => {
    expect((await one.rule('OFFLINE', { endsByItself: true })).status).toBe(200)
    clock.forward(60)
    await tells({ kind: 'OFFLINE' })
    clock.forward(60)
    await tells({ kind: 'ONLINE' })
    expect(await open()).toEqual([])
    const [closed] = await list({ status: 'RECOVERED' })
    expect(closed).toMatchObject({ may: { acknowledge: false } })
    // only a controller is heard of again
    expect((await one.rule('FORCED', { endsByItself: true })).data).toMatchObject({ endsByItself: false })
  })
})

describe('an alarm that nobody acknowledges', async () => {
  const one = await tower('Peak Place')
  const { tells, door, other, guard, boss, notices } = one

  test('rises once: guards are told first, then the admins, by notice and mail', async () => {
    await tells({ kind: 'FORCED', door, at: minutes(-90) })
    await riseInTime(system)
    // by its arrival: nobody could have known before
    expect(await notices(guard)).toEqual([])
    clock.forward(60)
    await Promise.all([riseInTime(system), riseInTime(system), riseInTime(system)])
    expect([await notices(guard), await notices(boss)]).toEqual([['risen.FORCED'], []])
    clock.forward(240)
    await Promise.all([riseInTime(system), riseInTime(system), riseInTime(system)])
    await riseInTime(system)
    expect([await notices(guard), await notices(boss)]).toEqual([['risen.FORCED'], ['risen.FORCED']])
    expect(await subjectsTo(portal, boss.email)).toEqual(['Peak Place: 1 alarm nobody has acknowledged'])
    expect(await subjectsTo(portal, guard.email)).toEqual([])
    const [alarm] = await one.open()
    expect(await one.deeds(alarm?.uuid ?? '')).toEqual(['toldAdmins', 'toldGuards', 'opened'])
    // what happens there again does not begin anew
    await tells({ kind: 'FORCED', door })
    clock.forward(3600)
    await riseInTime(system)
    expect(await notices(guard)).toHaveLength(1)
    await one.acknowledge(alarm?.uuid ?? '')
  })

  test('rises in the next building, too, where that of one cannot; it is tried again there', async () => {
    const [broken, next] = [await tower('Broken Tower'), await tower('Next Tower')]
    for (const { tells: tell, door: at } of [broken, next]) await tell({ kind: 'FORCED', door: at })
    const mend = await breakWrites(pool, 'alarms', `new.office_centre_id = ${broken.building.id}`)
    clock.forward(60)
    await expect(riseInTime(system)).rejects.toThrow('these rows are broken')
    expect([await broken.notices(broken.guard), await next.notices(next.guard)]).toEqual([[], ['risen.FORCED']])
    await mend()
    await riseInTime(system)
    expect([await broken.notices(broken.guard), await next.notices(next.guard)]).toEqual([['risen.FORCED'], ['risen.FORCED']])
  })

  test('does not rise once it is acknowledged or over, nor where the building says so', async () => {
    const before = (await notices(guard)).length
    await tells({ kind: 'HELD_OPEN', door }, { kind: 'OFFLINE' }, { kind: 'TAMPER', door: other })
    const [held] = await one.open({ kind: 'HELD_OPEN' })
    await one.acknowledge(held?.uuid ?? '')
    clock.forward(1)
    await tells({ kind: 'ONLINE' })
    expect((await one.rule('TAMPER', { guardsAfter: null, adminsAfter: null })).status).toBe(200)
    clock.forward(7200)
    await riseInTime(system)
    expect(await notices(guard)).toHaveLength(before)
    // nor is anything opened
    await one.acknowledge((await one.open({ kind: 'TAMPER' }))[0]?.uuid ?? '')
    await one.rule('TAMPER', { raises: false })
    await tells({ kind: 'TAMPER', door: other })
    expect(await one.open({ kind: 'TAMPER' })).toEqual([])
  })

  test('of several at once one notice tells; admins get it where nobody stands guard', async () => {
    const lonely = await tower('Lone House')
    await pool.query('update memberships set active = false where user_id = $1', [lonely.guard.userId])
    await lonely.tells({ kind: 'FORCED', door: lonely.door }, { kind: 'FORCED', door: lonely.other })
    clock.forward(60)
    await riseInTime(system)
    expect([await lonely.notices(lonely.boss), await lonely.notices(lonely.guard)]).toEqual([['risen'], []])
  })
})

describe('the rule of a kind', async () => {
  const one = await tower('Rule House')
  const at = { oc: one.oc, kind: 'FORCED' as const }

  test('is written by one of two who saw the same, also where none was written yet', async () => {
    const write = (guardsAfter: number, version: number) =>
      as(one.boss).send(calls.updateAlarmRule, { params: at, version, body: { ...usualRules.FORCED, guardsAfter, adminsAfter: 30 } })
    const both = await Promise.all([write(2, 0), write(3, 0)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await write(4, 0)).error?.code).toBe('changed_meanwhile')
    expect((await write(4, 1)).data).toMatchObject({ version: 2, guardsAfter: 4 })
    expect((await write(40, 2)).error?.fields).toHaveProperty('adminsAfter')
  })
})

test('what was said goes with the taps, and whoever is erased has said it under no name', async () => {
  const one = await tower('Quiet House')
  await one.tells({ kind: 'FORCED', door: one.door }, { kind: 'FORCED', door: one.other })
  const [first, second] = await one.open()
  await one.acknowledge(first?.uuid ?? '', 'Canaria the cleaner')
  await one.acknowledge(second?.uuid ?? '', 'Nobody there')
  const provider = as(await world.person(await world.platform(), 'SUPERADMIN'))
  const who = { id: String(one.guard.userId) }
  const { version } = await provider.get(previewErasure, { params: who })
  await provider.get(eraseWithReceipt, { params: who, version, body: { reason: 'Asked for by letter' } })
  const shown = await one.list({ status: 'ACKNOWLEDGED' })
  expect(JSON.stringify(shown)).not.toContain('Gus Guard')
  clock.forward(179 * 86_400)
  await forget(system)
  const again = as(await world.person(one.building, 'LANDLORD_ADMIN'))
  expect((await one.list({ status: 'ACKNOWLEDGED' }, again)).filter(({ acknowledged }) => acknowledged?.word)).toHaveLength(2)
  clock.forward(2 * 86_400)
  // a hold of the building's door records keeps them
  const holder = as(await world.person(one.building, 'LANDLORD_ADMIN'))
  const params = { oc: one.building.uuid }
  const untilDate = new Date(clock.now().getTime() + 9 * 86_400_000).toISOString().slice(0, 10)
  const hold = await holder.get(placeHold, { params, body: { retention: 'access', reason: 'A claim', untilDate } })
  await forget(system)
  expect((await one.list({ status: 'ACKNOWLEDGED' }, holder)).filter(({ acknowledged }) => acknowledged?.word)).toHaveLength(2)
  await holder.get(liftHold, { params: { ...params, uuid: hold.uuid }, version: hold.version })
  await forget(system)
  const kept = await one.list({ status: 'ACKNOWLEDGED' }, as(await world.person(one.building, 'LANDLORD_ADMIN')))
  expect(kept.map(({ kind, acknowledged }) => [kind, acknowledged?.word])).toEqual([
    ['FORCED', null],
    ['FORCED', null],
  ])
  const { rows } = await pool.query<{ told: string }>(
    `select coalesce(json_agg(v), '[]')::text as told from audit_personal_values v join audit_entries a on a.id = v.entry_id where a.table_name = 'alarms'`,
  )
  expect(rows[0]?.told).not.toContain('Canaria')
})
