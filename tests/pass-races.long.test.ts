import { expect, test } from 'vitest'
import type { Person } from '#kit/server/testing/world.ts'
import { assignMobilePass, assignQrPass, setOwnPin } from '#modules/access/passes/contract.ts'
import { getCredentialBalance, topUpPasses } from '#modules/property/subscriptions/contract.ts'
import { createVisit } from '#modules/visitors/visits/contract.ts'
import { visitOf } from '#modules/visitors/visits/server/example.ts'
import { accessPortal } from './access.ts'

const { world, as, harbour, provider, pool } = await accessPortal({ addOns: ['VMS', 'THIRD_PARTY_INTEGRATION'] })
const quota = 100
const wanting = 300
const allAddOns = { addOns: ['VMS', 'THIRD_PARTY_INTEGRATION'] }

let companies = 0
const crowdWith = async (more: Partial<Record<'hid' | 'qr' | 'visitorQr', number>>, people: number) => {
  const company = await world.tenantIn(harbour, `Crowded ${(companies += 1)}`, allAddOns)
  if (Object.keys(more).length > 0)
    await provider.get(topUpPasses, { params: { oc: company.uuid }, body: { hid: 0, qr: 0, fr: 0, visitorQr: 0, ...more } })
  const crowd: Person[] = []
  for (let n = 0; n < people; n += 1) crowd.push(await world.person(company, 'TENANT'))
  const admin = as(await world.person(company, 'MASTER_ADMIN'))
  // one signs in before all ask at once
  await admin.token()
  return { company, crowd, admin }
}
const counted = (answers: readonly { status: number; error: { code: string } | null }[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(answers, ({ error }) => error?.code ?? 'given')].map(([code, some]) => [code, some.length]))

for (const [kind, call, bought] of [
  ['QR', assignQrPass, 'qr'],
  ['HID', assignMobilePass, 'hid'],
] as const)
  test(`300 at once on a quota of 100 of kind ${kind} are exactly 100`, async () => {
    const { company, crowd, admin } = await crowdWith({ [bought]: quota }, wanting)
    const answers = await Promise.all(crowd.map(({ userId }) => admin.send(call, { params: { oc: company.uuid, id: userId } })))
    expect(counted(answers)).toEqual({ given: quota, no_pass_left: wanting - quota })
    const { rows } = await pool.query(
      `select count(*)::integer as given from passes where company_id = $1 and status <> 'UNASSIGNED' and ended_at is null`,
      [company.id],
    )
    expect(rows).toEqual([{ given: quota }])
  })

test('300 visitors invited at once on 100 codes of visitors: exactly 100 have one, and everybody is invited', async () => {
  const { company, admin } = await crowdWith({ visitorQr: quota }, 0)
  const params = { oc: company.uuid }
  const invite = (n: number) =>
    admin.send(createVisit, { params, body: visitOf(`Visitor ${n}`, { visitors: [{ name: `Visitor ${n}`, email: `v${n}@guest.example` }] }) })
  const answers = await Promise.all(Array.from({ length: wanting }, (_, n) => invite(n)))
  expect(counted(answers)).toEqual({ given: wanting })
  const { rows } = await pool.query('select count(*)::integer as issued from visitors where company_id = $1 and pass_of is not null', [company.id])
  expect(rows).toEqual([{ issued: quota }])
  expect(await admin.get(getCredentialBalance, { params: { id: company.uuid } })).toMatchObject({ visitorQrQuotaBal: 0 })
})

test('one PIN typed by fifty people for themselves is one person’s, and the others read that it is taken', async () => {
  const { crowd } = await crowdWith({}, 50)
  const callers = crowd.map(as)
  for (const one of callers) await one.token()
  const answers = await Promise.all(callers.map((one) => one.send(setOwnPin, { body: { pinCode: '739152' } })))
  expect(counted(answers)).toEqual({ given: 1, pin_duplicated: 49 })
})
