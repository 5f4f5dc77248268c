import { describe, expect, test } from 'vitest'
import { png } from '#kit/server/testing/files.ts'
import { lineUp } from '#kit/server/testing/line-up.ts'
import type { Person } from '#kit/server/testing/world.ts'
import { getGlobalUser } from '#modules/identity/global-users/contract.ts'
import { getOwnPlaces, shareContact } from '#modules/identity/privacy/contract.ts'
import { getSecurity, updateProfile } from '#modules/identity/session/contract.ts'
import {
  activateUser,
  getUser,
  getUserHistory,
  listUsers,
  processUserUpdates,
  updateUser,
  uploadUserUpdates,
} from '#modules/identity/users/contract.ts'
import { uploadSystemFile } from '#modules/platform/files/contract.ts'
import { testPortal } from './portal.ts'

const { world, as, portal } = await testPortal()
const harbour = await world.building('Harbour Tower')
const jade = await world.tenantIn(harbour, 'Jade Trading')
const far = await world.office('Far Away Ltd')
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN', { name: 'Admin' }))
const boss = as(await world.person(far, 'MASTER_ADMIN', { name: 'Boss' }))
const provider = as(await world.person(await world.platform(), 'SUPERADMIN', { name: 'Support' }))
const chan = await world.person(jade, 'STAFF', { name: 'Chan Tai Man' })
await world.member(chan, harbour, 'STAFF')

const names = async (query: { wildcardSearch?: string; landlordId?: string; active?: string }) =>
  (await admin.get(listUsers, { params: { oc: harbour.uuid }, query })).items.map(({ fullName }) => fullName)
const everywhere = async (query: { wildcardSearch?: string; active?: string }) => [
  await names(query),
  await names({ ...query, landlordId: String(harbour.id) }),
]

/** Somebody who works at Jade Trading and at a company that has nothing to do with it, with what each of them sees. */
const ofTwo = async (name: string) => {
  const person = await world.person(jade, 'LANDLORD_ADMIN_VIEW_ONLY', { name })
  await world.member(person, far, 'MASTER_ADMIN')
  const id = String(person.userId)
  const [here, there] = [
    { oc: jade.uuid, id },
    { oc: far.uuid, id },
  ]
  return {
    person,
    self: as(person),
    here,
    there,
    seenHere: () => admin.get(getUser, { params: here }),
    seenThere: () => boss.get(getUser, { params: there }),
  }
}
/** What the person says of itself. */
const says = async (person: Person, details: { fullName: string; mobileNumber?: string }) => {
  const { version } = await as(person).get(getSecurity)
  await as(person).get(updateProfile, { version, body: details })
}

test('a person who changes the own name is found under the new one wherever no other was written', async () => {
  await says({ ...chan }, { fullName: 'Chan Ming 陳明' }).catch(() => world.change('users', chan.userId, { fullName: 'Chan Ming 陳明' }))
  expect(await everywhere({ wildcardSearch: '陳明' })).toEqual([['Chan Ming 陳明'], ['Chan Ming 陳明']])
  expect(await everywhere({ wildcardSearch: 'tai man' })).toEqual([[], []])
})

test('what an organisation writes of a person stands there and nowhere else, and the account stays the person’s', async () => {
  const { self, here, seenHere, seenThere, person } = await ofTwo('Lee Siu Ling')
  const { version } = await seenHere()
  const body = { fullName: 'Lee Ling (desk)', mobileNumber: '+852 9000 1111', officeNumber: '2500 1234', jobTitle: 'Clerk', tags: ['Keys'] }
  expect(await admin.get(updateUser, { params: here, version, body })).toMatchObject(body)
  expect(await seenThere()).toMatchObject({ fullName: 'Lee Siu Ling', mobileNumber: null, officeNumber: null, jobTitle: null, tags: [] })
  expect(await self.get(getSecurity)).toMatchObject({ fullName: 'Lee Siu Ling', mobileNumber: null, officeNumber: null })
  expect(await provider.get(getGlobalUser, { params: { id: String(person.userId) } })).toMatchObject({ fullName: 'Lee Siu Ling', mobileNumber: null })
  expect(await names({ wildcardSearch: 'lee ling (desk', landlordId: String(harbour.id) })).toEqual(['Lee Ling (desk)'])
  // from now on the name is the organisation's own
  await says(person, { fullName: 'Lee Sue' })
  expect((await seenHere()).fullName).toBe('Lee Ling (desk)')
  expect((await seenThere()).fullName).toBe('Lee Sue')
})

test('a sheet writes here, too, and nowhere else', async () => {
  const { person, seenHere, seenThere } = await ofTwo('Ng Ka Yan')
  const file = { name: 'people.csv', content: Buffer.from(`Email,Full name,Mobile,Office number\n${person.email},Ng Yan,+852 9000 2222,2500 1111`) }
  const { uuid } = await admin.get(processUserUpdates, { params: { oc: jade.uuid }, form: {} }, { file })
  await admin.get(uploadUserUpdates, { params: { oc: jade.uuid }, body: { uuid } })
  expect(await seenHere()).toMatchObject({ fullName: 'Ng Yan', mobileNumber: '+852 9000 2222', officeNumber: '2500 1111' })
  expect(await seenThere()).toMatchObject({ fullName: 'Ng Ka Yan', mobileNumber: null, officeNumber: null })
})

test('a form that is sent as it was leaves the name to the person', async () => {
  const { person, here, seenHere } = await ofTwo('Ho Ka Yan')
  const { version, fullName } = await seenHere()
  await admin.get(updateUser, { params: here, version, body: { fullName, jobTitle: 'Clerk' } })
  await says(person, { fullName: 'Ho Yan' })
  expect(await seenHere()).toMatchObject({ fullName: 'Ho Yan', jobTitle: 'Clerk' })
  // who had the form open before is told that the name is another one now
  expect(await admin.send(updateUser, { params: here, version: version + 1, body: { fullName } })).toMatchObject({ status: 409 })
})

test('the own mobile number is seen only where the person shares it, and until the organisation notes another', async () => {
  const { person, self, here, seenHere, seenThere } = await ofTwo('Lam Wing')
  await says(person, { fullName: 'Lam Wing', mobileNumber: '+852 9876 5432' })
  expect([(await seenHere()).mobileNumber, (await seenThere()).mobileNumber]).toEqual([null, null])
  const places = await self.get(getOwnPlaces)
  const place = places.find(({ companyName }) => companyName === 'Jade Trading')
  expect(place).toMatchObject({ shares: false, known: { fullName: 'Lam Wing', mobileNumber: null } })
  await self.get(shareContact, { params: { uuid: place?.uuid ?? '' }, body: { shares: true } })
  expect([(await seenHere()).mobileNumber, (await seenThere()).mobileNumber]).toEqual(['+852 9876 5432', null])
  await says(person, { fullName: 'Lam Wing', mobileNumber: '+852 9876 0000' })
  expect((await seenHere()).mobileNumber).toBe('+852 9876 0000')
  await self.get(shareContact, { params: { uuid: place?.uuid ?? '' }, body: { shares: false } })
  expect((await seenHere()).mobileNumber).toBeNull()
  const { version } = await seenHere()
  await admin.get(updateUser, { params: here, version, body: { fullName: 'Lam Wing', mobileNumber: '+852 9000 3333' } })
  await self.get(shareContact, { params: { uuid: place?.uuid ?? '' }, body: { shares: true } })
  expect((await seenHere()).mobileNumber).toBe('+852 9000 3333')
})

describe('at the moment in which a person changes the own particulars', () => {
  const orders = ['first', 'last'] as const
  /** Somebody who shares the own number with Jade Trading, and both writes, lined up for the membership. */
  const sharing = async (name: string) => {
    const one = await ofTwo(name)
    const params = { uuid: (await one.self.get(getOwnPlaces)).find(({ companyName }) => companyName === 'Jade Trading')?.uuid ?? '' }
    const share = (shares: boolean) => one.self.send(shareContact, { params, body: { shares } })
    await share(true)
    await says(one.person, { fullName: name, mobileNumber: '+852 8000 0001' })
    const race = async (theirs: 'first' | 'last', other: () => Promise<{ status: number }>) => {
      const { version } = await one.self.get(getSecurity)
      const body = { fullName: `${name} Wai`, mobileNumber: '+852 8000 0002' }
      const own = () => one.self.send(updateProfile, { version, body })
      const calls: (() => Promise<{ status: number }>)[] = theirs === 'first' ? [other, own] : [own, other]
      const statuses = (await lineUp(portal, ['memberships', one.person.membershipId], calls)).map(({ status }) => status)
      return theirs === 'first' ? statuses : statuses.toReversed()
    }
    return { ...one, share, race }
  }

  test.each(orders)('a number that is no longer shared stays away (%s)', async (when) => {
    const { share, race, seenHere } = await sharing('Yip Chi')
    expect(await race(when, () => share(false))).toEqual([200, 200])
    expect((await seenHere()).mobileNumber).toBeNull()
  })

  test.each(orders)('one that is shared from now on comes as it is now (%s)', async (when) => {
    const { share, race, seenHere } = await sharing('Kwok Mei')
    await share(false)
    expect(await race(when, () => share(true))).toEqual([200, 200])
    expect((await seenHere()).mobileNumber).toBe('+852 8000 0002')
  })

  test.each(orders)('what the organisation writes is kept, or refused in words (%s)', async (when) => {
    const { race, here, seenHere } = await sharing('Tse Hoi')
    const { version } = await seenHere()
    const body = { fullName: 'Tse (desk)', mobileNumber: '+852 7000 0001' }
    expect(await race(when, () => admin.send(updateUser, { params: here, version, body }))).toEqual(when === 'first' ? [200, 200] : [409, 200])
    expect(await seenHere()).toMatchObject(when === 'first' ? body : { fullName: 'Tse Hoi Wai', mobileNumber: '+852 8000 0002' })
  })

  test.each(orders)('what the organisation has written itself is not taken away with the sharing (%s)', async (when) => {
    const { person, share, here, seenHere } = await sharing('Mok Yan')
    const { version } = await seenHere()
    const body = { fullName: 'Mok Yan', mobileNumber: '+852 7000 0002' }
    const calls: (() => Promise<{ status: number }>)[] = [() => admin.send(updateUser, { params: here, version, body }), () => share(false)]
    const answers = await lineUp(portal, ['memberships', person.membershipId], when === 'first' ? calls : calls.toReversed())
    expect(answers.map(({ status }) => status)).toEqual(when === 'first' ? [200, 200] : [200, 409])
    expect((await seenHere()).mobileNumber).toBe(when === 'first' ? body.mobileNumber : null)
  })
})

test('the own photo is seen only where the person shares it, and is of nobody else’s pictures', async () => {
  const { self, seenHere, seenThere } = await ofTwo('Wong Siu')
  const picture = async (by: typeof self) => {
    const { data } = await by.send(uploadSystemFile, { form: { module: 'users' } }, { file: { name: 'me.png', content: png } })
    return data?.uuid ?? ''
  }
  const keep = async (photoUuid: string | null | undefined) => {
    const { version, fullName } = await self.get(getSecurity)
    return self.send(updateProfile, { version, body: { fullName, photoUuid } })
  }
  const uuid = await picture(self)
  expect(await keep(await picture(boss))).toMatchObject({ status: 404 })
  expect(await keep(uuid)).toMatchObject({ status: 200, data: { photo: { uuid } } })
  expect([(await seenHere()).photo, (await seenThere()).photo]).toEqual([null, null])
  const place = (await self.get(getOwnPlaces)).find(({ companyName }) => companyName === 'Jade Trading')
  await self.get(shareContact, { params: { uuid: place?.uuid ?? '' }, body: { shares: true } })
  expect([(await seenHere()).photo, (await seenThere()).photo]).toMatchObject([{ uuid }, null])
  // a program that knows nothing of photos takes none away
  expect(await keep(undefined)).toMatchObject({ data: { photo: { uuid } } })
  expect(await keep(null)).toMatchObject({ data: { photo: null } })
  expect((await seenHere()).photo).toBeNull()
})

test('the history of an organisation tells what was done here, by the names known here, and nothing of elsewhere', async () => {
  const { person, here, there, seenHere, seenThere } = await ofTwo('Au Yeung')
  await boss.get(updateUser, { params: there, version: (await seenThere()).version, body: { fullName: 'Au (far)', jobTitle: 'Spy' } })
  await provider.get(activateUser, { params: here, version: (await seenHere()).version, body: { active: true } })
  await admin.get(updateUser, { params: here, version: (await seenHere()).version, body: { fullName: 'Au Yeung', jobTitle: 'Clerk' } })
  await says(person, { fullName: 'Au Yeung Chi' })
  const history = await admin.send(getUserHistory, { params: here })
  expect(history.data?.items.map(({ action, by }) => [action, by])).toEqual([['changedDetails', 'Admin']])
  for (const word of ['Spy', 'Au (far)', 'Boss']) expect(history.text).not.toContain(word)
})

test('when a person was last seen is told and sorted by the moment, of this place only', async () => {
  const lee = await world.person(jade, 'STAFF', { name: 'Lee Siu Ling' })
  const elsewhere = await world.member(lee, far, 'STAFF')
  await world.change('memberships', elsewhere.membershipId, { personSeenAt: '2027-03-09T09:00:00Z' })
  const seen = { [chan.userId]: '2027-03-08T23:59:59Z', [lee.userId]: '2027-03-09T00:00:00Z' }
  await world.change('memberships', chan.membershipId, { personSeenAt: seen[chan.userId] })
  await world.change('memberships', lee.membershipId, { personSeenAt: seen[lee.userId] })
  const query = { landlordId: String(harbour.id), sortProperties: 'lastSeenDate', sortDirection: 'DESC' } as const
  const { items } = await admin.get(listUsers, { params: { oc: harbour.uuid }, query })
  expect(items.filter(({ id }) => id in seen).map(({ id, lastSeenDate }) => [id, lastSeenDate])).toEqual([
    [lee.userId, seen[lee.userId]],
    [chan.userId, seen[chan.userId]],
  ])
  await world.end('users', lee.userId)
})

test('a switched-off account is inactive in every membership, and a person who is gone is in none', async () => {
  const both = await world.person(jade, 'STAFF', { name: 'Zhu Both' })
  await world.member(both, harbour, 'STAFF')
  await world.change('users', both.userId, { active: false })
  expect(await everywhere({ wildcardSearch: 'zhu both' })).toEqual([[], []])
  expect(await everywhere({ wildcardSearch: 'zhu both', active: 'false' })).toEqual([['Zhu Both'], ['Zhu Both']])
  await world.end('users', both.userId)
  expect(await everywhere({ wildcardSearch: 'zhu both', active: 'false' })).toEqual([[], []])
})
