import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import { png } from '#kit/server/testing/files.ts'
import { lineUp } from '#kit/server/testing/line-up.ts'
import type { Person } from '#kit/server/testing/world.ts'
import { eraseWithReceipt, getOwnPlaces, previewErasure, shareContact } from '#modules/identity/privacy/contract.ts'
import { getSecurity, updateProfile } from '#modules/identity/session/contract.ts'
import { getUser, updateUser } from '#modules/identity/users/contract.ts'
import { uploadSystemFile } from '#modules/platform/files/contract.ts'
import { files } from '#modules/platform/files/server/routes.ts'
import { testPortal } from './portal.ts'

const { world, as, portal } = await testPortal()
const { pool } = portal.app.database
const harbour = await world.building('Harbour Tower')
const jade = await world.tenantIn(harbour, 'Jade Trading')
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const provider = as(await world.person(await world.platform(), 'SUPERADMIN'))

const picture = async (by: typeof admin) => {
  const { data } = await by.send(uploadSystemFile, { form: { module: 'users' } }, { file: { name: 'me.png', content: png } })
  return { uuid: data?.uuid ?? '', path: data?.fullPath ?? '' }
}
type Picture = Awaited<ReturnType<typeof picture>>
const opens = async ({ path }: Picture) => (await portal.server.inject({ url: path })).statusCode
const member = async (centre = jade) => {
  const person = await world.person(centre, 'MASTER_ADMIN')
  const [self, params] = [as(person), { oc: centre.uuid, id: String(person.userId) }]
  const keep = async (photoUuid: string | null | undefined) => {
    const { version, fullName } = await self.get(getSecurity)
    return self.get(updateProfile, { version, body: { fullName, photoUuid } })
  }
  const seen = () => admin.get(getUser, { params })
  /** By the organisation. */
  const note = async ({ uuid: photoUuid }: { uuid: string | null }) => {
    const { version, fullName } = await seen()
    return admin.send(updateUser, { params, version, body: { fullName, photoUuid } })
  }
  const share = async () => self.get(shareContact, { params: { uuid: (await self.get(getOwnPlaces))[0]?.uuid ?? '' }, body: { shares: true } })
  return { person, self, keep, seen, note, share, mine: () => picture(self) }
}
const erase = async ({ userId }: Person) => {
  const params = { id: String(userId) }
  const { version } = await provider.get(previewErasure, { params })
  await provider.get(eraseWithReceipt, { params, version, body: { reason: 'Asked for by letter' } })
}
/** As the version before left them. */
const forgotten = ({ uuid }: Picture) => pool.query('update files set ended_at = null, ended_by = null, used_at = now() where uuid = $1', [uuid])

describe('a photo that is replaced or taken off', () => {
  test('opens no more, and its bytes go in the night; one that stays, stays', async () => {
    const { keep, mine, share } = await member()
    await share()
    const [first, second] = [await mine(), await mine()]
    await keep(first.uuid)
    await keep(first.uuid)
    await keep(undefined)
    expect(await opens(first)).toBe(200)
    await keep(second.uuid)
    expect([await opens(first), await opens(second)]).toEqual([404, 200])
    await keep(null)
    expect(await opens(second)).toBe(404)
    await files.jobs?.find(({ name }) => name === 'files.remove-unused')?.run(systemContext(portal.app, 'test'), {})
    expect((await pool.query('select from files where uuid = any($1)', [[first.uuid, second.uuid]])).rowCount).toBe(0)
  })

  test('by an organisation is its own, not the person’s', async () => {
    const { keep, mine, share, note, seen } = await member()
    await share()
    const [own, noted] = [await mine(), await picture(admin)]
    await keep(own.uuid)
    await note(noted)
    expect([await opens(own), await opens(noted)]).toEqual([200, 200])
    await note({ uuid: null })
    expect([await opens(own), await opens(noted)]).toEqual([200, 404])
    expect((await seen()).photo).toBeNull()
  })

  test('stays where another record names it, that of somebody who has left too', async () => {
    const [one, other] = [await member(), await member()]
    const both = await picture(admin)
    await one.note(both)
    await other.note(both)
    await one.note({ uuid: null })
    expect(await opens(both)).toBe(200)
    await world.end('memberships', other.person.membershipId)
    await one.note(both)
    await one.note({ uuid: null })
    expect(await opens(both)).toBe(200)
  })

  test.each(['taken', 'given'])('and given to somebody else at that moment is theirs, or is not there (first %s)', async (first) => {
    const [one, other] = [await member(), await member(await world.tenantIn(harbour))]
    const both = await picture(admin)
    await one.note(both)
    const { rows } = await pool.query<{ id: number }>('select id from files where uuid = $1', [both.uuid])
    const calls = [() => one.note({ uuid: null }), () => other.note(both)]
    const answers = await lineUp(portal, ['files', rows[0]?.id ?? 0], first === 'taken' ? calls : calls.toReversed())
    expect(answers.map(({ status }) => status)).toEqual(first === 'taken' ? [200, 404] : [200, 200])
    expect(await opens(both)).toBe(first === 'taken' ? 404 : 200)
    expect((await other.seen()).photo?.uuid).toBe(first === 'taken' ? undefined : both.uuid)
  })
})

test('who is erased leaves none of the pictures behind that they have sent of people, but those that others’ records name', async () => {
  const [{ person, self, keep, mine, note }, colleague] = [await member(), await member()]
  const [former, own, waiting, noted] = [await mine(), await mine(), await mine(), await picture(admin)]
  await keep(own.uuid)
  await note(noted)
  await forgotten(former)
  const ofColleague = await picture(self)
  const { version, fullName } = await colleague.seen()
  const params = { oc: jade.uuid, id: String(colleague.person.userId) }
  await self.get(updateUser, { params, version, body: { fullName, photoUuid: ofColleague.uuid } })
  await erase(person)
  expect(await Promise.all([former, own, waiting, noted].map(opens))).toEqual([404, 404, 404, 404])
  expect(await opens(ofColleague)).toBe(200)
})

test('photos that lie there from before go, those that are named or wait for their record do not', async () => {
  const { keep, mine } = await member()
  const [former, own, waiting] = [await mine(), await mine(), await mine()]
  await keep(own.uuid)
  await forgotten(former)
  const migration = readFileSync(new URL('../migrations/0049-leavings-and-photos.sql', import.meta.url), 'utf8')
  await pool.query(/^update files[^;]+;/m.exec(migration)?.[0] ?? '')
  expect(await Promise.all([former, own, waiting].map(opens))).toEqual([404, 200, 200])
})
