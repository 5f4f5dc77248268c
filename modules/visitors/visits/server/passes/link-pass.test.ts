import { expect, test } from 'vitest'
import { topUpPasses } from '#modules/property/subscriptions/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { createVisit, getVisit, getVisitHistory, linkPass, readVisitorPass } from '../../contract.ts'
import { visitOf } from '../example.ts'

const { portal, world, as, nobody, clock } = await testPortal()
const { pool } = portal.app.database
const harbour = await world.building('Harbour Tower', { addOns: ['VMS'] })
const jade = await world.tenantIn(harbour, 'Jade Trading')
const [host, colleague] = [as(await world.person(jade, 'TENANT')), as(await world.person(jade, 'TENANT'))]
const params = { oc: harbour.uuid }
const provider = as(await world.person(await world.platform(), 'SUPERADMIN'))
await provider.get(topUpPasses, { params: { oc: jade.uuid }, body: { hid: 0, qr: 0, fr: 0, visitorQr: 1 } })
const tokenOf = (path: string): string => path.split('/').at(-1) ?? ''
const read = (token: string) => nobody.get(readVisitorPass, { body: { officeCentreId: harbour.id, token } })

test('whoever has no e-mail is mailed nothing, and the host hands them the address of their pass; each time it stands in the history', async () => {
  const visit = await host.get(createVisit, { params, body: visitOf('', { visitors: [{ name: 'Mary Lee' }] }) })
  const [mary] = visit.visitors
  const uuid = mary?.uuid ?? ''
  expect(mary).toMatchObject({ invitedDate: null, pass: 'NO_ADDRESS', may: { linkPass: true } })
  const [one, two] = [await host.get(linkPass, { params: { ...params, uuid } }), await host.get(linkPass, { params: { ...params, uuid } })]
  expect(one.path).toMatch(new RegExp(`^/visitor/qr-pass/${harbour.id}/[\\w-]{22}$`))
  // the one before leads there still
  for (const { path } of [one, two]) expect(await read(tokenOf(path))).toMatchObject({ state: 'LIVE', firstName: 'Mary' })
  expect((await host.get(getVisit, { params: { ...params, uuid: visit.uuid } })).visitors).toMatchObject([{ pass: 'ISSUED', invitedDate: null }])
  const { items } = await host.get(getVisitHistory, { params: { ...params, uuid: visit.uuid }, query: { limit: 100 } })
  expect(items.filter(({ action }) => action === 'passLinked')).toHaveLength(2)
  expect((await pool.query(`select 1 from mails where body like '%qr-pass%'`)).rowCount).toBe(0)
  // of somebody else's visitor nobody has it, and of nobody once the day is over
  expect((await colleague.send(linkPass, { params: { ...params, uuid } })).status).toBe(404)
  clock.forward(2 * 86_400)
  expect((await host.send(linkPass, { params: { ...params, uuid } })).status).toBe(409)
})
