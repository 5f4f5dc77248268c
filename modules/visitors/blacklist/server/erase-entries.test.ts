import { expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import { png } from '#kit/server/testing/files.ts'
import { eraseWithReceipt, previewErasure } from '#modules/identity/privacy/contract.ts'
import { uploadFile } from '#modules/platform/files/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { checkPerson, createEntry, getEntry, getEntryHistory, liftEntry, listEntries, noteAppeal, updateEntry } from '../contract.ts'
import { entryOf } from './example.ts'
import { forgetOver } from './retention.ts'

const { portal, world, as, clock } = await testPortal()
const { pool } = portal.app.database
const harbour = await world.building('Harbour Tower', { addOns: ['VMS'] })
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const params = { oc: String(harbour.id) }
const system = systemContext(portal.app, 'test')

/** All that the database holds of an entry and of its trail. */
const storedOf = async (id: number): Promise<string> => {
  const { rows } = await pool.query(
    `select (select row_to_json(e) from blacklist_entries e where id = $1) as entry,
      (select json_agg(v) from audit_personal_values v join audit_entries a on a.id = v.entry_id where a.table_name = 'blacklistEntries' and a.row_id = $1) as trail`,
    [id],
  )
  return JSON.stringify(rows)
}

test('somebody who is erased stays as hashes, which still match, until the entry ends', async () => {
  const person = await world.person(harbour, 'CONCIERGE', { name: 'Canaria Finkenstein' })
  const photo = await admin.get(uploadFile, { form: { module: 'blacklist' } }, { file: { name: 'canaria.png', content: png } })
  const entry = await admin.get(createEntry, {
    params,
    body: entryOf('Canaria Finkenstein', {
      emails: [person.email],
      phones: ['9123 4567'],
      reason: 'Canaria shouted',
      evidence: 'Seen by Finkenstein senior',
      photoUuid: photo.uuid,
      documentNo: 'Z987650(4)',
    }),
  })
  const at = { ...params, uuid: entry.uuid }
  await admin.get(noteAppeal, { params: at, version: 1, body: { text: 'I, Canaria, did not' } })
  const provider = as(await world.person(await world.platform(), 'SUPERADMIN'))
  const who = { id: String(person.userId) }
  const { version } = await provider.get(previewErasure, { params: who })
  await provider.get(eraseWithReceipt, { params: who, version, body: { reason: 'Asked for by letter' } })

  const stored = await storedOf(entry.id)
  for (const word of ['canaria', 'finkenstein', '91234567', person.email]) expect(stored.toLowerCase()).not.toContain(word.toLowerCase())
  const emptied = await admin.get(getEntry, { params: at })
  expect(emptied).toMatchObject({ name: null, erased: true, emails: [], phones: [], photo: null, reason: '', hasDocument: true, status: 'ACTIVE' })
  expect(emptied.may).toMatchObject({ edit: false, lift: true })
  expect((await pool.query('select 1 from files where uuid = $1 and ended_at is null', [photo.uuid])).rows).toEqual([])
  expect((await admin.send(updateEntry, { params: at, version: emptied.version, body: entryOf('Peter Chan') })).error?.code).toBe('not_in_this_state')
  for (const body of [{ email: person.email }, { phone: '+852 9123 4567' }, { name: 'FINKENSTEIN Canaria' }, { documentNo: 'z987650 4' }])
    expect(await admin.get(checkPerson, { params, body }), JSON.stringify(body)).toMatchObject([{ name: null, uuid: entry.uuid }])
  expect(await admin.get(checkPerson, { params, body: { name: 'Canaria Other' } })).toEqual([])
  expect((await admin.get(getEntryHistory, { params: at })).items.map(({ action }) => action)).toEqual(['appealNoted', 'created'])
})

test('what is over goes, hashes too, after as many days as the building keeps its visitors', async () => {
  const made = (name: string, more = {}) => admin.get(createEntry, { params, body: entryOf(name, more) })
  const lifted = await made('Lifted Lo')
  const expired = await made('Expired Yip', { untilDate: '2027-03-20', reviewOn: '2027-03-20' })
  const active = await made('Active Auyeung')
  await admin.get(liftEntry, { params: { ...params, uuid: lifted.uuid }, version: 1, body: { reason: 'Lo was cleared' } })
  const left = async () => {
    await forgetOver.run(system, {})
    const { rows } = await pool.query<{ id: number }>('select id from blacklist_entries where ended_at is null and id = any($1) order by id', [
      [lifted.id, expired.id, active.id],
    ])
    return rows.map(({ id }) => Number(id))
  }
  clock.forward(90 * 86_400)
  expect(await left()).toEqual([lifted.id, expired.id, active.id])
  clock.forward(1)
  expect(await left()).toEqual([expired.id, active.id])
  clock.forward(11 * 86_400)
  expect(await left()).toEqual([active.id])
  for (const { id } of [lifted, expired]) {
    expect(await storedOf(id)).not.toMatch(/Lifted|Expired Yip|cleared|[epdn]:/)
  }
  const again = as(await world.person(harbour, 'LANDLORD_ADMIN'))
  expect((await again.get(listEntries, { params, query: { limit: 100 } })).items.map(({ name }) => name)).toContain('Active Auyeung')
})
