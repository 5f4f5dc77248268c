import { expect, test } from 'vitest'
import { forgotPassword } from '#modules/identity/session/contract.ts'
import { createVisit } from '#modules/visitors/visits/contract.ts'
import { testPortal } from '#tests/portal.ts'

const { portal, world, as, nobody } = await testPortal()
const harbour = await world.building('Harbour Tower', { addOns: ['VMS'] })
const host = await world.person(await world.tenantIn(harbour, 'Jade Trading'), 'TENANT')

const queueOf = async (email: string): Promise<string[]> => {
  const sql = `select j.name from pgboss.job j join mails m on m.id = (j.data ->> 'id')::bigint where m.to_address = $1 order by m.id desc limit 1`
  return (await portal.app.database.pool.query<{ name: string }>(sql, [email])).rows.map(({ name }) => name)
}

test('a link that somebody waits for stands in no queue behind invitations to many', async () => {
  const visitors = [{ name: 'Mary Lee', email: 'mary@guest.example' }]
  const visit = { days: ['2027-03-10'], timeFrom: '14:00', timeUntil: '17:00', visitors, tellIds: [] }
  await as(host).get(createVisit, { params: { oc: harbour.uuid }, body: visit })
  expect(await queueOf('mary@guest.example')).toEqual(['mail.deliver'])
  await nobody.send(forgotPassword, { body: { username: host.email } })
  await expect.poll(() => queueOf(host.email)).toEqual(['mail.deliver-awaited'])
})
