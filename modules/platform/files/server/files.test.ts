import { describe, expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import { png } from '#kit/server/testing/files.ts'
import { testPortal } from '#tests/portal.ts'
import { uploadFile } from '../contract.ts'
import { removeUnused } from './unused.ts'

const { world, as, clock, portal } = await testPortal()
const admin = as(await world.person(await world.building('Harbour Tower'), 'LANDLORD_ADMIN'))
const upload = (name: string, content: Buffer) => admin.send(uploadFile, { form: { module: 'polls' } }, { file: { name, content } })
const picture = async () => {
  const { data } = await upload('lobby.png', png)
  if (!data) throw new Error('the picture was not taken')
  return data
}
const open = (url: string) => portal.server.inject({ url })

describe('a picture', () => {
  test('is drawn anew, and opened at a signed address without a session', async () => {
    const { fullPath, previewPath, width, height } = await picture()
    expect([width, height]).toEqual([1, 1])
    const full = await open(fullPath)
    expect(full.headers).toMatchObject({
      'content-type': 'image/png',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    expect((await open(previewPath ?? '')).headers['content-type']).toBe('image/webp')
  })

  test('is opened for an hour at least and two at most, and the address names one file in one size', async () => {
    clock.set('2027-03-10T02:00:00Z')
    const [{ fullPath, previewPath, uuid }, other] = [await picture(), await picture()]
    const refused = async (url: string) => expect((await open(url)).statusCode).toBe(404)
    await refused(fullPath.replace(uuid, other.uuid))
    await refused(fullPath.replace('/full/', '/preview/'))
    await refused((previewPath ?? '').replace('/preview/', '/full/'))
    await refused(fullPath.replace(/expires=(\d+)/, (_, expires: string) => `expires=${Number(expires) + 3600}`))
    for (const spelling of ['0$1', '%2B$1', '$1.0', '$1%20', '$1e0']) {
      const answer = await open(fullPath.replace(/(?<=expires=)(\d+)/, spelling))
      expect([404, 422], spelling).toContain(answer.statusCode)
    }
    for (const spelling of [`${fullPath}=`, fullPath.replace(uuid, uuid.toUpperCase())]) await refused(spelling)
    clock.set('2027-03-10T03:59:59Z')
    expect((await open(fullPath)).statusCode).toBe(200)
    clock.set('2027-03-10T04:00:00Z')
    await refused(fullPath)
    clock.set('2027-03-10T02:00:00Z')
  })
})

describe('a file is refused', () => {
  test.each([
    ['with two dots in its name', 'lobby.old.png', png, 'file_with_dots'],
    ['with an ending that is not taken', 'lobby.svg', Buffer.from('<svg/>'), 'file_wrong_extension'],
    ['that calls itself a picture', 'lobby.png', Buffer.from('<script>'), 'file_not_an_image'],
    ['of another kind than it says', 'lobby.jpg', png, 'file_not_an_image'],
    ['that is a program and says it is a document', 'lobby.pdf', Buffer.from('MZ\x90\0'), 'file_wrong_extension'],
    ['of which half is missing', 'lobby.png', png.subarray(0, 40), 'image_unreadable'],
  ])('%s', async (_, name, content, code) => {
    expect(await upload(name, content)).toMatchObject({ status: 422, error: { code } })
  })
  test('above five megabytes', async () => {
    expect(await upload('large.txt', Buffer.alloc(5 * 1024 * 1024 + 1, 'x'))).toMatchObject({ status: 413, error: { code: 'file_too_large' } })
  })
})

test('a file that no record took within a day is removed, bytes and row', async () => {
  const { fullPath, uuid } = await picture()
  const sweep = () => removeUnused.run(systemContext(portal.app, 'test'), {})
  await sweep()
  expect((await open(fullPath)).statusCode).toBe(200)
  clock.forward(86_400 + 1)
  await sweep()
  expect((await portal.app.database.pool.query('select from files where uuid = $1', [uuid])).rowCount).toBe(0)
  clock.set('2027-03-10T02:00:00Z')
  expect((await open(fullPath)).statusCode).toBe(404)
})

describe('for a day', () => {
  const building = 'bytes of an organisation'
  const has = (what: string, ownerId: number, megabytes: number) =>
    portal.app.database.pool.query(
      `insert into daily_amounts (what, owner_id, day, amount) values ($1, $2, '2027-03-10', $3)
       on conflict (what, owner_id, day) do update set amount = excluded.amount`,
      [what, ownerId, megabytes * 1024 * 1024],
    )
  const text = (who: typeof admin) =>
    who.send(uploadFile, { form: { module: 'polls' } }, { file: { name: 'notes.txt', content: Buffer.alloc(1024, 'x') } })

  test('a person sends 200 MB, and an organisation 2,000 MB, together', async () => {
    clock.set('2027-03-10T02:00:00Z')
    const tower = await world.building('Marina Tower')
    const [one, mate] = [await world.person(tower, 'LANDLORD_ADMIN'), await world.person(tower, 'LANDLORD_ADMIN')]
    await has('bytes of a person', one.userId, 200)
    expect(await text(as(one))).toMatchObject({ status: 429, error: { code: 'bytes_of_day_used', message: expect.stringContaining('200 MB') } })
    expect((await text(as(mate))).status).toBe(200)
    await has(building, tower.id, 2000)
    expect(await text(as(mate))).toMatchObject({ status: 429, error: { code: 'bytes_of_company_used' } })
    expect((await text(admin)).status).toBe(200)
    clock.set('2027-03-11T02:00:00Z')
    expect((await text(as(one))).status).toBe(200)
    clock.set('2027-03-10T02:00:00Z')
  })

  test('whoever moves the clock of the building has no other day, and is told when the amount is free again', async () => {
    clock.set('2027-03-10T11:00:00Z')
    const tower = await world.building('Coral Tower')
    const one = await world.person(tower, 'LANDLORD_ADMIN')
    await has('bytes of a person', one.userId, 200)
    for (const [timeZone, until] of [
      ['Pacific/Kiritimati', '11 Mar 2027, 02:00 PM'],
      ['Pacific/Pago_Pago', '10 Mar 2027, 01:00 PM'],
      ['Asia/Hong_Kong', '11 Mar 2027, 08:00 AM'],
    ] as const) {
      await world.change('officeCentres', tower.id, { timeZone })
      expect(await text(as(one)), timeZone).toMatchObject({ status: 429, error: { message: expect.stringContaining(until) } })
    }
    clock.set('2027-03-11T00:00:00Z')
    expect((await text(as(one))).status).toBe(200)
    clock.set('2027-03-10T02:00:00Z')
  })
})
