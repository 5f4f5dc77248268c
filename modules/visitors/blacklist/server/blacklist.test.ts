import { describe, expect, test } from 'vitest'
import { png } from '#kit/server/testing/files.ts'
import { uploadFile } from '#modules/platform/files/contract.ts'
import { testPortal } from '#tests/portal.ts'
import {
  answerAppeal,
  countEntries,
  createEntry,
  getEntry,
  getEntryHistory,
  liftEntry,
  listEntries,
  noteAppeal,
  reviewEntry,
  takeBackLift,
  updateEntry,
} from '../contract.ts'
import { entryOf } from './example.ts'

const { portal, world, as, clock } = await testPortal()
const harbour = await world.building('Harbour Tower', { addOns: ['VMS'] })
const pinecrest = await world.tenantIn(harbour, 'Pinecrest')
const oriel = await world.tenantIn(harbour, 'Oriel')
const marina = await world.building('Marina House', { addOns: ['VMS'] })
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN', { name: 'Winnie Lau' }))
const company = as(await world.person(pinecrest, 'MASTER_ADMIN'))
const params = { oc: String(harbour.id) }
const own = { oc: String(pinecrest.id) }

type Call = typeof admin
const made = (name: string, more: Parameters<typeof entryOf>[1] = {}, call: Call = admin, oc = params.oc) =>
  call.get(createEntry, { params: { oc }, body: entryOf(name, more) })
const at = ({ uuid }: { uuid: string }, oc = params.oc) => ({ oc, uuid })
const namesOf = async (call: Call, oc: string) =>
  (await call.get(listEntries, { params: { oc }, query: { limit: 100 } })).items.map(({ name }) => name)
const problems = async (more: Parameters<typeof entryOf>[1], name = 'Peter Chan') => {
  const { status, error } = await admin.send(createEntry, { params, body: entryOf(name, more) })
  return [status, error?.fields]
}

describe('an entry', () => {
  test('is kept as typed but for the document, of which only a hash is', async () => {
    const entry = await made('Peter Chan', {
      aliases: ['陳大文'],
      emails: ['Peter.Chan@Example.com'],
      phones: ['9123 4567'],
      documentNo: 'Z987650(4)',
      company: 'Nobody Ltd',
      evidence: 'Report 17',
    })
    expect(entry).toMatchObject({
      name: 'Peter Chan',
      aliases: ['陳大文'],
      emails: ['peter.chan@example.com'],
      phones: ['+85291234567'],
      hasDocument: true,
      status: 'ACTIVE',
      owner: { companyName: 'Harbour Tower' },
      createdBy: 'Winnie Lau',
    })
    const { rows } = await portal.app.database.pool.query('select * from blacklist_entries where uuid = $1', [entry.uuid])
    const { rows: trail } = await portal.app.database.pool.query(
      `select changes, (select jsonb_agg(after) from audit_personal_values where entry_id = audit_entries.id) as personal
       from audit_entries where table_name = 'blacklistEntries' and row_id = $1`,
      [entry.id],
    )
    expect(trail).toHaveLength(1)
    for (const said of [JSON.stringify(entry), JSON.stringify(rows), JSON.stringify(trail)]) expect(said).not.toMatch(/987650/)

    // it stays while nobody types another one, and goes when it is taken off
    const body = { ...entryOf('Peter Chan'), keepDocument: true }
    const kept = await admin.get(updateEntry, { params: at(entry), version: entry.version, body })
    expect(kept).toMatchObject({ hasDocument: true, aliases: [], phones: [] })
    const gone = await admin.get(updateEntry, { params: at(entry), version: kept.version, body: entryOf('Peter Chan') })
    expect(gone.hasDocument).toBe(false)
    expect((await admin.send(updateEntry, { params: at(entry), version: kept.version, body })).error?.code).toBe('changed_meanwhile')
    expect((await admin.get(getEntryHistory, { params: at(entry) })).items.map(({ action, by }) => [action, by])).toEqual([
      ['changed', 'Winnie Lau'],
      ['changed', 'Winnie Lau'],
      ['created', 'Winnie Lau'],
    ])
  })

  test('lasts three years at most, is reviewed within twelve months, and would find somebody', async () => {
    expect(await problems({ untilDate: '2030-03-02', reviewOn: '2027-06-01' })).toEqual([422, { untilDate: 'An entry lasts at most three years' }])
    expect((await problems({ untilDate: '2030-03-01', reviewOn: '2028-03-10' }))[0]).toBe(200)
    expect(await problems({ untilDate: '2030-03-01', reviewOn: '2028-03-11' })).toEqual([422, { reviewOn: 'The review is due within twelve months' }])
    expect(await problems({ untilDate: '2027-02-01' })).toEqual([422, { untilDate: 'This day is before the first' }])
    expect(await problems({ reviewOn: '2027-09-01' })).toEqual([422, { reviewOn: 'Choose a day between the first and the last of the entry' }])
    expect(await problems({ fromDate: '2026-03-01', untilDate: '2027-03-09', reviewOn: '2027-03-09' })).toEqual([
      422,
      { untilDate: 'This day has passed already' },
    ])
    expect(await problems({}, 'Peter')).toEqual([422, { name: expect.stringContaining('Nobody would be found by this') }])
    expect((await problems({ phones: ['9123 4567'] }, 'Peter'))[0]).toBe(200)
    expect(await problems({ phones: ['9123 4567', '912'] })).toEqual([422, { 'phones.1': expect.stringContaining('country code') }])
  })

  test('is active from its first day to its last, by the clock of the building', async () => {
    const later = await made('Later Lam', { fromDate: '2027-04-01' })
    expect(later.status).toBe('UPCOMING')
    const expired = await made('Short Shum', { untilDate: '2027-03-10', reviewOn: '2027-03-10' })
    expect(expired).toMatchObject({ status: 'ACTIVE', reviewDue: true })
    const before = await admin.get(countEntries, { params })
    clock.forward(14 * 3600 - 1)
    expect((await admin.get(getEntry, { params: at(expired) })).status).toBe('ACTIVE')
    clock.forward(1)
    expect(await admin.get(getEntry, { params: at(expired) })).toMatchObject({ status: 'EXPIRED', may: { edit: false, lift: false } })
    const after = await admin.get(countEntries, { params })
    expect([after.ACTIVE, after.EXPIRED]).toEqual([before.ACTIVE - 1, before.EXPIRED + 1])
    const list = async (status: 'EXPIRED' | 'UPCOMING') => (await admin.get(listEntries, { params, query: { status } })).items.map(({ name }) => name)
    expect([await list('EXPIRED'), await list('UPCOMING')]).toEqual([['Short Shum'], ['Later Lam']])
    const lift = await admin.send(liftEntry, { params: at(expired), version: expired.version, body: { reason: 'Over' } })
    expect(lift.error?.code).toBe('not_in_this_state')
    clock.set('2027-03-10T02:00:00Z')
  })

  test('is lifted once, with a reason, and then stays as it is', async () => {
    const entry = await made('Lifted Lo')
    expect((await admin.send(liftEntry, { params: at(entry), version: entry.version, body: { reason: ' ' } })).status).toBe(422)
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => admin.send(liftEntry, { params: at(entry), version: entry.version, body: { reason: 'It was somebody else' } })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
    const lifted = await admin.get(getEntry, { params: at(entry) })
    expect(lifted).toMatchObject({ status: 'LIFTED', lifted: { by: 'Winnie Lau', reason: 'It was somebody else' } })
    expect(Object.values(lifted.may)).toEqual([false, false, false, false, false])
    const edit = await admin.send(updateEntry, { params: at(entry), version: lifted.version, body: entryOf('Lifted Lo') })
    expect(edit.error?.code).toBe('not_in_this_state')
  })

  test('is lifted by mistake and stands again as before, with its appeal unanswered; later, or after somebody else, it does not', async () => {
    const entry = await made('Slip Siu')
    await admin.get(noteAppeal, { params: at(entry), version: 1, body: { text: 'Not me' } })
    const lifted = await admin.get(liftEntry, { params: at(entry), version: 2, body: { reason: 'The wrong row' } })
    const looker = as(await world.person(harbour, 'RECEPTION'))
    expect((await looker.send(takeBackLift, { params: at(entry), version: lifted.version })).status).toBe(403)
    const back = await admin.get(takeBackLift, { params: at(entry), version: lifted.version })
    expect(back).toMatchObject({ status: 'ACTIVE', lifted: null, appealWaiting: true, appeal: { answer: null, reply: null } })
    expect((await admin.send(takeBackLift, { params: at(entry), version: back.version })).error?.code).toBe('not_in_this_state')
    // somebody else has lifted it again meanwhile
    const other = as(await world.person(harbour, 'LANDLORD_ADMIN', { name: 'Peter Lam' }))
    const again = await other.get(liftEntry, { params: at(entry), version: back.version, body: { reason: 'It was the right one' } })
    expect(await admin.send(takeBackLift, { params: at(entry), version: lifted.version })).toMatchObject({
      status: 409,
      error: { code: 'changed_meanwhile', current: { status: 'LIFTED', updatedBy: 'Peter Lam' } },
    })
    clock.forward(6 * 60)
    expect((await admin.send(takeBackLift, { params: at(entry), version: again.version })).error?.code).toBe('not_in_this_state')
  })

  test('is looked at again on a later day', async () => {
    const entry = await made('Reviewed Ro', { fromDate: '2026-09-01', reviewOn: '2027-03-10' })
    expect((await admin.get(listEntries, { params, query: { reviewDue: 'true' } })).items.map(({ name }) => name)).toContain('Reviewed Ro')
    const review = (reviewOn: string) => admin.send(reviewEntry, { params: at(entry), version: entry.version, body: { reviewOn } })
    expect((await review('2027-03-09')).error?.fields).toEqual({ reviewOn: 'This day has passed already' })
    expect((await review('2027-09-01')).error?.fields).toEqual({ reviewOn: 'Choose a day between the first and the last of the entry' })
    expect(await review('2027-08-31')).toMatchObject({ status: 200, data: { reviewOn: '2027-08-31', reviewDue: false } })
  })
})

describe('an appeal', () => {
  test('waits for one answer, which keeps the entry or lifts it', async () => {
    const entry = await made('Appealing Au')
    const note = (version: number, text: string) => admin.send(noteAppeal, { params: at(entry), version, body: { text } })
    const answer = (version: number, given: 'KEPT' | 'LIFTED') =>
      admin.send(answerAppeal, { params: at(entry), version, body: { answer: given, text: 'We looked at the recording' } })
    expect((await answer(entry.version, 'KEPT')).error?.code).toBe('no_appeal')
    expect(await note(1, 'It was my brother')).toMatchObject({ status: 200, data: { appealWaiting: true, appeal: { answer: null } } })
    expect((await note(2, 'Again')).error?.code).toBe('appeal_waits')
    expect(await answer(2, 'KEPT')).toMatchObject({ status: 200, data: { status: 'ACTIVE', appeal: { answer: 'KEPT' } } })
    expect(await note(3, 'I have a witness')).toMatchObject({ data: { appeal: { text: 'I have a witness', answer: null, reply: null } } })
    expect(await answer(4, 'LIFTED')).toMatchObject({ status: 200, data: { status: 'LIFTED', lifted: { reason: 'We looked at the recording' } } })
    expect((await answer(5, 'KEPT')).error?.code).toBe('no_appeal')
  })

  test('is answered by lifting', async () => {
    const entry = await made('Quick Kwok')
    await admin.get(noteAppeal, { params: at(entry), version: 1, body: { text: 'Not me' } })
    expect(await admin.get(liftEntry, { params: at(entry), version: 2, body: { reason: 'Another person' } })).toMatchObject({
      appeal: { answer: 'LIFTED', reply: 'Another person' },
      appealWaiting: false,
    })
  })
})

describe('whose list', () => {
  test('a company sees and writes its own; the building all of them', async () => {
    const ours = await made('Company Cheng', {}, company, own.oc)
    const theirs = await made('Building Bok')
    expect(ours.owner.companyName).toBe('Pinecrest')
    expect(await namesOf(company, own.oc)).toEqual(['Company Cheng'])
    // a company means itself, by its building's name too
    expect(await namesOf(company, params.oc)).toEqual(['Company Cheng'])
    expect(await namesOf(admin, own.oc)).toEqual(['Company Cheng'])
    expect(await namesOf(admin, params.oc)).toEqual(expect.arrayContaining(['Company Cheng', 'Building Bok']))
    expect((await company.send(getEntry, { params: at(theirs, own.oc) })).status).toBe(404)
    const lift = { version: 1, body: { reason: 'No' } }
    expect((await company.send(liftEntry, { params: at(theirs, own.oc), ...lift })).status).toBe(404)
    // the right company's path only
    expect((await admin.send(liftEntry, { params: at(ours, String(oriel.id)), ...lift })).status).toBe(404)
    const other = as(await world.person(oriel, 'MASTER_ADMIN'))
    expect(await namesOf(other, String(oriel.id))).toEqual([])
    expect((await other.send(getEntry, { params: at(ours, String(oriel.id)) })).status).toBe(404)
    const elsewhere = as(await world.person(marina, 'LANDLORD_ADMIN'))
    expect((await elsewhere.send(getEntry, { params: at(ours, String(marina.id)) })).status).toBe(404)
    expect(await admin.get(liftEntry, { params: at(ours), ...lift })).toMatchObject({ status: 'LIFTED' })
  })

  test('roles: reception looks and asks, view-only looks without a face, a concierge does neither', async () => {
    const photo = await admin.get(uploadFile, { form: { module: 'blacklist' } }, { file: { name: 'face.png', content: png } })
    const entry = await made('Faced Fan', { photoUuid: photo.uuid })
    expect(entry.photo?.uuid).toBe(photo.uuid)
    const seen = async (role: string) => as(await world.person(harbour, role)).send(getEntry, { params: at(entry) })
    expect((await seen('VISITOR_MANAGEMENT')).data?.photo?.uuid).toBe(photo.uuid)
    expect(await seen('LANDLORD_ADMIN_VIEW_ONLY')).toMatchObject({ status: 200, data: { photo: null } })
    expect((await seen('CONCIERGE')).status).toBe(403)
    const reception = as(await world.person(harbour, 'VISITOR_MANAGEMENT'))
    expect((await reception.send(liftEntry, { params: at(entry), version: entry.version, body: { reason: 'No' } })).status).toBe(403)
    expect((await reception.send(createEntry, { params, body: entryOf('Peter Chan') })).status).toBe(403)
  })

  test('a photo that was sent for something else, or by somebody else, is not taken; one that was replaced goes', async () => {
    const send = async (module: string, call: Call = admin) =>
      call.get(uploadFile, { form: { module } }, { file: { name: 'face.png', content: png } })
    const [wrong, foreign] = [await send('users'), await send('blacklist', company)]
    for (const { uuid } of [wrong, foreign])
      expect((await admin.send(createEntry, { params, body: entryOf('Peter Chan', { photoUuid: uuid }) })).status).toBe(404)
    const [first, second] = [await send('blacklist'), await send('blacklist')]
    const entry = await made('Replaced Ruan', { photoUuid: first.uuid })
    const body = entryOf('Replaced Ruan', { photoUuid: second.uuid })
    await admin.get(updateEntry, { params: at(entry), version: entry.version, body })
    const { rows } = await portal.app.database.pool.query('select uuid from files where uuid = any($1) and ended_at is null', [
      [first.uuid, second.uuid],
    ])
    expect(rows).toEqual([{ uuid: second.uuid }])
  })
})
