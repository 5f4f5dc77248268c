import { describe, expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import { png } from '#kit/server/testing/files.ts'
import type { Centre } from '#kit/server/testing/world.ts'
import { createAccessGroup, mapDoors } from '#modules/access/access-groups/contract.ts'
import { resolvePlaces } from '#modules/access/access-groups/server/front.ts'
import { createController, createDoor } from '#modules/access/doors/contract.ts'
import { deleteUser, getUser } from '#modules/identity/users/contract.ts'
import { uploadFile } from '#modules/platform/files/contract.ts'
import { listNotices } from '#modules/platform/notices/contract.ts'
import { correctRow } from '#modules/platform/uploads/contract.ts'
import { topUpPasses } from '#modules/property/subscriptions/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { zipOf } from '#tests/zip.ts'
import * as calls from '../../contract.ts'
import { consentVersion } from '../../contract/face.ts'
import { facePicture } from '../example.ts'
import { eraseFaces, eraseFacesOf } from './erase-face.ts'
import { sealFace } from './face-seal.ts'
import { readZip } from './read-zip.ts'

const { portal, world, as, clock } = await testPortal()
const harbour = await world.building('Harbour Tower')
const kestrel = await world.building('Kestrel Court')
const pinecrest = await world.tenantIn(harbour, 'Pinecrest')
const oriel = await world.tenantIn(harbour, 'Oriel')
const provider = as(await world.person(await world.platform(), 'SUPERADMIN'))
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const company = as(await world.person(pinecrest, 'MASTER_ADMIN'))
const id = String(harbour.id)
const { pool } = portal.app.database
const system = systemContext(portal.app, 'test')
const buy = (centre: Centre, fr: number, qr = 200) =>
  provider.get(topUpPasses, { params: { oc: centre.uuid }, body: { hid: 0, qr, fr, visitorQr: 0 } })
await buy(pinecrest, 20)
const picture = await facePicture()

const newDoor = async (name: string) => {
  const controller = await admin.get(createController, { params: { oc: id }, body: { name } })
  const body = { name, configuration: 'SINGLE' as const, zone: 'COMMON' as const, controllerId: controller.id, outputNo: 1 }
  const door = await admin.get(createDoor, { params: { oc: id }, body: { ...body, openingSeconds: 5, heldOpenSeconds: 30, pinMode: 'NONE' } })
  return { ...door, controllerId: controller.id }
}
const [lobby, gate] = [await newDoor('Lobby'), await newDoor('Gate')]
const group = await admin.get(createAccessGroup, { params: { id }, body: { name: 'Pinecrest', rules: [{ kind: 'COMPANY', id: pinecrest.id }] } })
await admin.get(mapDoors, { params: { id, accessGroupId: group.id }, body: { doorIds: [lobby.id, gate.id], accessTimeZoneId: null } })
await admin.get(calls.setFaceReaders, { params: { id }, body: { doorIds: [gate.id] } })

let people = 0
/** Somebody of Pinecrest with a code, who may be given a face besides. */
const newMember = async () => {
  people += 1
  const person = await world.person(pinecrest, 'TENANT', { name: `Dora ${people}` })
  await system.transaction((tx) => resolvePlaces(tx, { id: harbour.id, timeZone: 'Asia/Hong_Kong' }))
  const at = { oc: pinecrest.uuid, id: person.userId }
  await company.get(calls.assignQrPass, { params: at })
  return { ...person, at }
}
type Member = Awaited<ReturnType<typeof newMember>>
const sent = { name: 'face.jpg', content: picture }
const assign = (member: Member, form: object = {}, who = company) => who.send(calls.assignFrPass, { params: member.at, form }, { file: sent })
const answer = (member: Member, given = true, textVersion = consentVersion) => as(member).send(calls.answerOwnFace, { body: { given, textVersion } })
const faceOf = async (member: Member) => {
  const { passes } = await company.get(calls.getCredential, { params: member.at })
  const pass = passes.find(({ kind }) => kind === 'FR')
  if (!pass) throw new Error('no face')
  return pass
}
const told = async (uuid: string) =>
  (
    await pool.query<{ controllerId: number; secret: string }>(
      `select controller_id::integer as "controllerId", content->>'secret' as secret from controller_entries where ref = $1 and content is not null`,
      [uuid],
    )
  ).rows
const kept = async (member: Member): Promise<{ picture: string | null; told: string | null; consent: string | null }[]> =>
  (
    await pool.query(
      `select f.picture, f.told, f.consent from face_pictures f join memberships m on m.id = f.membership_id where m.user_id = $1 order by f.id`,
      [member.userId],
    )
  ).rows
const quota = () => company.get(calls.getFrQuota, { params: { id } })

describe('a face', () => {
  test('waits for the person’s yes, and then is told to readers of faces alone, sealed', async () => {
    const dora = await newMember()
    const before = (await quota()).used
    expect(await assign(dora)).toMatchObject({ status: 200 })
    const waiting = await faceOf(dora)
    expect(waiting).toMatchObject({ status: 'UNASSIGNED', consent: 'WAITING', works: false })
    expect([await told(waiting.uuid), (await quota()).used]).toEqual([[], before])
    const held = await pool.query('select unassigned_at = assigned_at as never from passes where uuid = $1', [waiting.uuid])
    expect(held.rows).toEqual([{ never: true }])
    const [notice] = (await as(dora).get(listNotices, { query: {} })).items
    expect(notice).toMatchObject({ text: 'You are asked whether your face may open doors. You have 14 days to answer.' })
    const asked = await as(dora).get(calls.getOwnFace, {})
    expect(asked.consent).toBe('WAITING')
    const { default: sharp } = await import('sharp')
    expect(await sharp(Buffer.from(asked.data ?? '', 'base64')).metadata()).toMatchObject({ format: 'jpeg', width: 480, height: 576 })

    expect(await answer(dora)).toMatchObject({ status: 200, data: { consent: 'PERSON' } })
    expect(await faceOf(dora)).toMatchObject({ status: 'ASSIGNED', consent: 'PERSON', works: true, waiting: 1 })
    const entries = await told(waiting.uuid)
    expect(entries.map(({ controllerId }) => controllerId)).toEqual([gate.controllerId])
    expect(entries[0]?.secret).not.toContain(asked.data?.slice(0, 40))
    expect((await quota()).used).toBe(before + 1)
    const { rows } = await pool.query(
      `select consent_version, consent_language, consent_at is not null as at from face_pictures f join memberships m on m.id = f.membership_id where m.user_id = $1`,
      [dora.userId],
    )
    expect(rows).toEqual([{ consent_version: consentVersion, consent_language: 'en', at: true }])
    // another list of readers: the first forgets it in the same transaction
    await admin.get(calls.setFaceReaders, { params: { id }, body: { doorIds: [lobby.id] } })
    expect((await told(waiting.uuid)).map(({ controllerId }) => controllerId)).toEqual([lobby.controllerId])
    await admin.get(calls.setFaceReaders, { params: { id }, body: { doorIds: [gate.id] } })
  })

  test('with a no, before or after, is gone at once', async () => {
    const [dora, bela] = [await newMember(), await newMember()]
    const before = (await quota()).used
    await assign(dora)
    expect(await answer(dora, false)).toMatchObject({ status: 200, data: { consent: null, data: null } })
    expect(await kept(dora)).toEqual([{ picture: null, told: null, consent: 'DECLINED' }])
    expect(await answer(dora)).toMatchObject({ status: 409, error: { code: 'no_face_asked' } })
    await assign(bela)
    await answer(bela)
    const { uuid } = await faceOf(bela)
    expect(await answer(bela, false)).toMatchObject({ status: 200 })
    expect([await told(uuid), await kept(bela), (await quota()).used]).toEqual([[], [{ picture: null, told: null, consent: 'DECLINED' }], before])
  })

  test('consented to on paper needs the paper, and is a pass at once', async () => {
    const dora = await newMember()
    expect(await assign(dora, { consent: 'PAPER' })).toMatchObject({ status: 422 })
    expect(await assign(dora, { consent: 'PAPER', paperUuid: crypto.randomUUID() })).toMatchObject({ status: 404 })
    const paper = await company.get(uploadFile, { form: { module: 'face-consents' } }, { file: { name: 'paper.png', content: png } })
    expect(await assign(dora, { consent: 'PAPER', paperUuid: paper.uuid })).toMatchObject({ status: 200 })
    expect(await faceOf(dora)).toMatchObject({ status: 'ASSIGNED', consent: 'PAPER' })
    const seen = await company.get(calls.viewFace, { params: dora.at, body: { reason: 'Reader at the gate refuses' } })
    expect(seen.paper?.uuid).toBe(paper.uuid)
    await company.get(calls.unassignFrPass, { params: dora.at })
    const { rows } = await pool.query('select ended_at is not null as gone from files where uuid = $1', [paper.uuid])
    expect(rows).toEqual([{ gone: true }])
  })

  test('is seen by who may act on passes and says why, which stays in the history; by nobody else', async () => {
    const dora = await newMember()
    await assign(dora)
    await answer(dora)
    const view = (who: typeof admin, reason = 'Twins at the gate') => who.send(calls.viewFace, { params: dora.at, body: { reason } })
    expect(await view(company, ' ')).toMatchObject({ status: 422 })
    expect(await view(as(await world.person(harbour, 'LANDLORD_ADMIN_VIEW_ONLY')))).toMatchObject({ status: 403 })
    expect(await view(as(await world.person(oriel, 'MASTER_ADMIN')))).toMatchObject({ status: 404 })
    expect(await view(company)).toMatchObject({ status: 200, data: { mediaType: 'image/jpeg' } })
    const { uuid } = await faceOf(dora)
    const { items } = await company.get(calls.getPassHistory, { params: { oc: id, uuid }, query: {} })
    expect(items[0]).toMatchObject({ action: 'viewed', reason: 'Twins at the gate' })
  })

  test('is never the only way in, and one at a time', async () => {
    const dora = await newMember()
    await assign(dora)
    expect(await assign(dora)).toMatchObject({ status: 409, error: { code: 'pass_given_already' } })
    const bare = await world.person(pinecrest, 'TENANT')
    expect(await assign({ ...bare, at: { oc: pinecrest.uuid, id: bare.userId } })).toMatchObject({ status: 409, error: { code: 'face_not_alone' } })
  })

  test('that nobody answers for in fourteen days goes; the text that was read is the one that counts', async () => {
    const dora = await newMember()
    await assign(dora)
    expect(await answer(dora, true, consentVersion + 1)).toMatchObject({ status: 409, error: { code: 'consent_text_changed' } })
    clock.forward(15 * 86_400)
    expect(await answer(dora)).toMatchObject({ status: 409, error: { code: 'no_face_asked' } })
    await eraseFaces.run(system, {})
    expect(await kept(dora)).toEqual([{ picture: null, told: null, consent: null }])
    expect(await faceOf(dora)).toMatchObject({ status: 'UNASSIGNED', consent: 'OVER' })
  })

  test('of somebody who leaves is told to nobody, and gone within a day', async () => {
    const dora = await newMember()
    await assign(dora)
    await answer(dora)
    const { uuid } = await faceOf(dora)
    const user = { oc: pinecrest.uuid, id: String(dora.userId) }
    const { version } = await company.get(getUser, { params: user })
    await company.get(deleteUser, { params: user, version })
    expect(await told(uuid)).toEqual([])
    clock.forward(21 * 3600)
    await eraseFaces.run(system, {})
    expect((await kept(dora))[0]?.picture).not.toBeNull()
    clock.forward(2 * 3600)
    await eraseFaces.run(system, {})
    expect((await kept(dora))[0]).toMatchObject({ picture: null, told: null })
  })

  test('of somebody who is erased leaves nothing behind, nor does the paper', async () => {
    const dora = await newMember()
    const paper = await company.get(uploadFile, { form: { module: 'face-consents' } }, { file: { name: 'paper.png', content: png } })
    await assign(dora, { consent: 'PAPER', paperUuid: paper.uuid })
    await system.transaction((tx) => eraseFacesOf(tx, dora.userId))
    expect(await kept(dora)).toEqual([])
    const { rows } = await pool.query('select ended_at is not null as gone from files where uuid = $1', [paper.uuid])
    expect(rows).toEqual([{ gone: true }])
  })

  test('300 people who agree at once to a quota of 100 are exactly 100', async () => {
    const quartz = await world.tenantIn(harbour, 'Quartz')
    await buy(quartz, 100, 0)
    const crowd = []
    for (let n = 0; n < 300; n += 1) crowd.push(await world.person(quartz, 'TENANT'))
    // pictures that wait, as an archive leaves them
    const members = await pool.query<{ id: number }>('select id::integer from memberships where office_centre_id = $1', [quartz.id])
    const seals = members.rows.map((one) => ({ id: one.id, ...sealFace(portal.app.config, Buffer.from('face'), one.id) }))
    await pool.query(
      `with s as (select * from jsonb_to_recordset($2) as s (id bigint, picture text, told text)),
        m as (select m.id, building_id, office_centre_id, picture, told from memberships m join s on s.id = m.id),
        p as (insert into passes (office_centre_id, company_id, membership_id, kind, status, assigned_at, unassigned_at)
          select building_id, office_centre_id, id, 'FR', 'UNASSIGNED', $1, $1 from m returning *)
      insert into face_pictures (office_centre_id, company_id, membership_id, pass_id, picture, told, answer_until)
      select p.office_centre_id, company_id, membership_id, p.id, picture, told, $1::timestamptz + interval '9 days' from p join m on m.id = p.membership_id`,
      [clock.now(), JSON.stringify(seals)],
    )
    const answers = await Promise.all(
      crowd.map(
        async (person) => (await as(person).send(calls.answerOwnFace, { body: { given: true, textVersion: consentVersion } })).error?.code ?? 'given',
      ),
    )
    expect(Object.fromEntries([...Map.groupBy(answers, (one) => one)].map(([code, some]) => [code, some.length]))).toEqual({
      given: 100,
      no_pass_left: 200,
    })
    const { rows } = await pool.query(
      `select fr_used, (select count(*)::integer from passes where company_id = $1 and kind = 'FR' and status = 'ASSIGNED') as given from subscriptions where office_centre_id = $1`,
      [quartz.id],
    )
    expect(rows).toEqual([{ fr_used: 100, given: 100 }])
  })
})

describe('a picture', () => {
  const drawn = async (change: (face: import('sharp').Sharp) => import('sharp').Sharp) => {
    const { default: sharp } = await import('sharp')
    return change(sharp(picture)).jpeg().toBuffer()
  }
  test.each([
    ['face_too_small', (face: import('sharp').Sharp) => face.resize(400, 480)],
    ['face_too_dark', (face: import('sharp').Sharp) => face.linear(0.15, 0)],
    ['face_too_bright', (face: import('sharp').Sharp) => face.linear(0.3, 190)],
    ['face_too_flat', (face: import('sharp').Sharp) => face.linear(0.05, 120)],
    ['face_blurred', (face: import('sharp').Sharp) => face.blur(12)],
  ])('is looked at: %s', async (code, change) => {
    const dora = await newMember()
    const file = { name: 'face.jpg', content: await drawn(change) }
    expect(await company.send(calls.assignFrPass, { params: dora.at, form: {} }, { file })).toMatchObject({ status: 422, error: { code } })
  })

  test('is one, whatever its name says', async () => {
    const dora = await newMember()
    const file = { name: 'face.jpg', content: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="800" height="960"/>') }
    expect(await company.send(calls.assignFrPass, { params: dora.at, form: {} }, { file })).toMatchObject({
      status: 422,
      error: { code: 'face_unreadable' },
    })
  })
})

describe('an archive of faces', () => {
  const params = { oc: pinecrest.uuid }
  const check = (files: Record<string, Buffer | string>, name = 'faces.zip', who = company) =>
    who.send(calls.processFaces, { params, form: {} }, { file: { name, content: zipOf(files) } })

  test('names people by number or by a list; everybody is asked, bad rows say why and nothing is stored before', async () => {
    const [dora, bela, cleo] = [await newMember(), await newMember(), await newMember()]
    const list = `file,person\nbela.jpg,${bela.email}\ncleo.png,nobody@example.com\nlost.jpg,${cleo.email}`
    const { default: sharp } = await import('sharp')
    const { data } = await check({
      [`${dora.userId}.jpg`]: picture,
      'pictures/bela.jpg': picture,
      'cleo.png': await sharp(picture).png().toBuffer(),
      'eva.chan.jpg': picture,
      'readme.txt': 'not a picture',
      '__MACOSX/._bela.jpg': 'nothing',
      'list.csv': list,
    })
    const reasons = Object.fromEntries(
      (data?.dataList ?? []).map(({ cells, problems }) => [cells.picture, problems.map(({ text }) => text).join(' ')]),
    )
    expect(reasons).toMatchObject({
      [`${dora.userId}.jpg`]: '',
      'bela.jpg': '',
      'cleo.png': 'There is no such user in this organisation.',
      'eva.chan.jpg': expect.stringContaining('one dot only'),
      'readme.txt': expect.stringContaining('.jpeg'),
      'lost.jpg': expect.stringContaining('no such picture'),
    })
    expect(await kept(dora)).toEqual([])
    const uuid = data?.uuid ?? ''
    const bad = data?.dataList.find(({ cells }) => cells.picture === 'cleo.png')
    const cells = { picture: 'cleo.png', person: cleo.email }
    await company.get(correctRow, { params: { uuid, line: String(bad?.line) }, body: { version: 1, cells } })
    expect(await company.get(calls.uploadFaces, { params, body: { uuid } })).toMatchObject({ status: 'DONE', uploadedRecords: 3 })
    for (const member of [dora, bela, cleo]) expect(await faceOf(member)).toMatchObject({ status: 'UNASSIGNED', consent: 'WAITING' })
    expect(await answer(bela)).toMatchObject({ data: { consent: 'PERSON' } })
    // who sends another archive, or none, confirms nothing of this one
    expect(await as(await world.person(pinecrest, 'MASTER_ADMIN')).send(calls.uploadFaces, { params, body: { uuid } })).toMatchObject({ status: 404 })
    await portal.app.jobs.settled()
    const { rows } = await pool.query('select count(*)::integer as n from mails where to_address = $1 and subject = $2', [
      bela.email,
      'May your face open doors?',
    ])
    expect(rows).toEqual([{ n: 1 }])
    expect((await pool.query('select count(*)::integer as n from face_batches')).rows).toEqual([{ n: 2 }])
    clock.forward(25 * 3600)
    await eraseFaces.run(system, {})
    expect((await pool.query('select count(*)::integer as n from face_batches')).rows).toEqual([{ n: 0 }])
  })

  test('takes a zip with one dot in its name, and nobody of another place', async () => {
    expect(await check({ '1.jpg': picture }, 'faces.of.may.zip')).toMatchObject({ status: 422, error: { code: 'file_with_dots' } })
    expect(await check({ '1.jpg': picture }, 'faces.rar')).toMatchObject({ status: 422, error: { code: 'file_wrong_extension' } })
    expect(await check({})).toMatchObject({ status: 422, error: { code: 'not_a_zip' } })
    const foreign = await world.person(kestrel, 'LANDLORD_ADMIN')
    const { data } = await check({ [`${foreign.userId}.jpg`]: picture })
    expect(data?.dataList[0]?.problems).toMatchObject([{ text: 'There is no such user in this organisation.' }])
    expect(await check({ '1.jpg': picture }, 'faces.zip', as(await world.person(oriel, 'MASTER_ADMIN')))).toMatchObject({ status: 404 })
  })

  test('that is none, is cut short or grows too large is none', async () => {
    const whole = zipOf({ '1.jpg': picture })
    expect(await readZip(whole)).toHaveLength(1)
    for (const broken of [Buffer.from('PK'), whole.subarray(0, 200), whole.subarray(100), Buffer.alloc(300)])
      expect(await readZip(broken)).toBeUndefined()
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`${n}.jpg`, 'x']))
    expect(await readZip(zipOf(many))).toBeUndefined()
  })
})
