import { expect, test } from 'vitest'
import { createEmailDomain } from '#modules/identity/email-domains/contract.ts'
import { createUser } from '#modules/identity/users/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { createTenant } from '../contract.ts'

const { world, as, portal } = await testPortal()
const harbour = await world.building('Harbour Tower')
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))

const company = async (name: string) => {
  const centre = await world.tenantIn(harbour, name)
  const own = as(await world.person(centre, 'MASTER_ADMIN'))
  /** Names a domain that is proved. */
  const names = async (domain: string) => {
    await own.get(createEmailDomain, { params: { id: centre.uuid }, body: { domain } })
    await portal.app.database.pool.query(`update email_domains set proved_at = now(), proved_by = 'RECORD'`)
  }
  const invite = (emailAddress: string, by = own) =>
    by.send(createUser, { params: { oc: centre.uuid }, body: { emailAddress, fullName: 'Mei Ho', roleCodes: ['STAFF'] } })
  return { centre, own, name: names, invite }
}
const outside = { status: 422, error: { code: 'outside_email_domains' } }

test('addresses are free where a company names no domains, and in them where it names some', async () => {
  const oriel = await company('Oriel Biotech')
  expect((await oriel.invite('first@anywhere.example')).status).toBe(200)
  await oriel.name('oriel.example')
  for (const address of ['mei@anywhere.example', 'mei@oriel.example.org', 'mei@sub.oriel.example'])
    expect([address, await oriel.invite(address)]).toMatchObject([address, outside])
  expect((await oriel.invite('Mei@ORIEL.example')).status).toBe(200)
})
test('neither an account nor the building leads around them', async () => {
  const pearl = await company('Pearl Dental')
  await pearl.name('pearl.example')
  // somebody with an account is a member at once, and is held to the same
  const known = await world.person(harbour, 'CONCIERGE')
  expect(await pearl.invite(known.email)).toMatchObject(outside)
  expect(await pearl.invite('mei@elsewhere.example', admin)).toMatchObject(outside)
  expect((await pearl.invite('mei@pearl.example', admin)).status).toBe(200)
})
test('a domain of another script is the same, however the address is written', async () => {
  const hans = await company('Bücher Hans')
  await hans.name('Bücher.example')
  expect((await hans.invite('eva@BÜCHER.example')).status).toBe(200)
  expect((await hans.invite('ada@xn--bcher-kva.example')).status).toBe(200)
  expect(await hans.invite('ada@bucher.example')).toMatchObject(outside)
})
test('a company that moves in has no domains yet: its first admin may have any address', async () => {
  const body = { companyName: 'Kestrel', address: '9/F', admin: { emailAddress: 'first@anywhere.example', fullName: 'First Admin' } }
  expect(await admin.send(createTenant, { params: { id: harbour.uuid }, body })).toMatchObject({ status: 200, data: { pendingUsers: 1 } })
})
