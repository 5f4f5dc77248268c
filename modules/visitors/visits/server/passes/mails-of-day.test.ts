import { expect, test } from 'vitest'
import { testPortal } from '#tests/portal.ts'
import { createVisit, resendPasses, updateVisit } from '../../contract.ts'
import { visitorMailsOfDay } from '../../contract/visit.ts'
import { visitOf } from '../example.ts'

const { portal, world, as, clock } = await testPortal()
const { pool } = portal.app.database
const harbour = await world.building('Harbour Tower', { addOns: ['VMS'] })
const jade = await world.tenantIn(harbour, 'Jade Trading')
const host = await world.person(jade, 'TENANT')
const params = { oc: harbour.uuid }
const guests = (n: number, of = 'guest') => Array.from({ length: n }, (_, at) => ({ name: `Guest ${at}`, email: `${of}${at}@guest.example` }))
const invite = (visitors: readonly { name: string; email: string }[]) =>
  as(host).send(createVisit, { params, body: visitOf('', { visitors: [...visitors] }) })
const mailsOf = async (like: string): Promise<{ subject: string; to: string }[]> =>
  (await pool.query('select subject, to_address as "to" from mails where to_address like $1 order by id', [like])).rows

test('a save that changes nothing of what was sent writes to nobody; one that does, to whom it concerns', async () => {
  const { data: visit } = await invite(guests(3, 'steady'))
  if (!visit) throw new Error('nobody was invited')
  const save = (version: number, visitors: NonNullable<Parameters<typeof visitOf>[1]>['visitors'], more: Parameters<typeof visitOf>[1] = {}) =>
    as(host).get(updateVisit, { params: { ...params, uuid: visit.uuid }, version, body: visitOf('', { visitors, ...more }) })
  const same = visit.visitors.map(({ uuid, name, email }) => ({ uuid, name: name ?? '', email }))
  const noted = await save(visit.version, same, { noteToDesk: 'By the side entrance' })
  expect(await mailsOf('steady%')).toHaveLength(3)
  const named = await save(noted.version, [
    { uuid: same[0]?.uuid ?? '', name: 'Gwen Guest', email: 'steady0@guest.example' },
    ...same.slice(1),
    { name: 'New One', email: 'steady-new@guest.example' },
  ])
  expect(
    (await mailsOf('steady%'))
      .slice(3)
      .map(({ to }) => to)
      .toSorted(),
  ).toEqual(['steady-new@guest.example', 'steady0@guest.example'])
  await save(
    named.version,
    named.visitors.map(({ uuid, name, email }) => ({ uuid, name: name ?? '', email })),
    { timeUntil: '17:30' },
  )
  expect(await mailsOf('steady%')).toHaveLength(3 + 2 + 4)
})

test('to one address go so many mails of an organisation a day, and no more', async () => {
  for (let n = 0; n < visitorMailsOfDay.toAddress; n += 1) expect((await invite(guests(1, 'often'))).status).toBe(200)
  expect(await invite(guests(1, 'often'))).toMatchObject({ status: 429, error: { code: 'visitor_mailed_enough' } })
  clock.forward(86_400)
  expect((await as(host).send(createVisit, { params, body: visitOf('', { days: ['2027-03-12'], visitors: guests(1, 'often') }) })).status).toBe(200)
})

test('a person writes to so many visitors a day, invited, sent again or waiting for approval, and no more', async () => {
  const { data: visit } = await as(host).send(createVisit, { params, body: visitOf('', { days: ['2027-03-14'], visitors: guests(3, 'last') }) })
  await pool.query(`update daily_amounts set amount = $1 where what = 'mails to visitors of a person' and owner_id = $2`, [
    visitorMailsOfDay.ofHost - 2,
    host.userId,
  ])
  const again = { params: { ...params, uuid: visit?.uuid ?? '' } }
  expect(await as(host).send(resendPasses, again)).toMatchObject({ status: 429, error: { code: 'visitor_mails_of_day_used' } })
  expect(await as(host).send(createVisit, { params, body: visitOf('', { days: ['2027-03-14'], visitors: guests(2, 'two') }) })).toMatchObject({
    status: 200,
  })
  expect(await as(host).send(createVisit, { params, body: visitOf('', { days: ['2027-03-14'], visitors: guests(1, 'one') }) })).toMatchObject({
    status: 429,
  })
})
