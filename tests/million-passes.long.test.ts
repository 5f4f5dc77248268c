import { expect, test } from 'vitest'
import { listCredentials } from '#modules/access/access-reports/contract.ts'
import { countPins, countQrPasses, listMobilePasses, listPins, listQrPasses } from '#modules/access/passes/contract.ts'
import { mediansOf } from './many-visits.ts'
import { testPortal } from './portal.ts'

const { portal, world, as } = await testPortal()
const { pool } = portal.app.database

/** Everybody has one pass of each of three kinds, and had fifteen or sixteen of each before. */
const each = 50
const place = async (name: string, passes: number) => {
  const building = await world.building(name)
  const company = await world.tenantIn(building, `Jade in ${name}`)
  await pool.query(
    `with newcomers as (
       insert into users (email, full_name) select 'many' || n || '.' || $1::bigint || '@example.com', 'Person ' || md5(n::text) from generate_series(1, $3::integer) n returning id, full_name),
     members as (
       insert into memberships (office_centre_id, building_id, user_id, full_name, role_codes) select $2::bigint, $1::bigint, id, full_name, '{STAFF}' from newcomers returning id)
     insert into passes (office_centre_id, company_id, membership_id, kind, status, assigned_at, unassigned_at, updated_at)
     select $1::bigint, $2::bigint, id, (array['QR', 'MOBILE', 'PIN'])[1 + n % 3], case when n < 3 then 'ASSIGNED' else 'UNASSIGNED' end, at, case when n >= 3 then at + interval '1 day' end, at
     from members, generate_series(0, ${each - 1}) n, lateral (select '2027-03-09'::timestamptz - (n * 7 + id % 7) * interval '1 day' - id * interval '1 second' as at) as of_pass`,
    [building.id, company.id, passes / each],
  )
  return {
    admin: as(await world.person(building, 'LANDLORD_ADMIN')),
    master: as(await world.person(company, 'MASTER_ADMIN')),
    company,
    id: String(building.id),
  }
}
const large = await place('Harbour Tower', 1_000_000)
const small = await place('Anchor House', 10_000)
await pool.query('vacuum analyze passes')
await pool.query('analyze memberships, users')
type Place = typeof large

const asked: { name: string; ask: (at: Place) => Promise<unknown> }[] = [
  { name: 'QR passes', ask: ({ admin, id }) => admin.get(listQrPasses, { params: { id }, query: {} }) },
  { name: 'QR passes, the last page', ask: ({ admin, id }) => admin.get(listQrPasses, { params: { id }, query: { page: 20 } }) },
  { name: 'QR passes given', ask: ({ admin, id }) => admin.get(listQrPasses, { params: { id }, query: { status: 'ASSIGNED' } }) },
  { name: 'QR passes by change', ask: ({ admin, id }) => admin.get(listQrPasses, { params: { id }, query: { sortProperties: 'updatedDate' } }) },
  {
    name: 'QR passes by name',
    ask: ({ admin, id }) => admin.get(listQrPasses, { params: { id }, query: { sortProperties: 'fullName', sortDirection: 'ASC' } }),
  },
  { name: 'QR passes of a company', ask: ({ admin, id, company }) => admin.get(listQrPasses, { params: { id }, query: { companyId: company.id } }) },
  { name: 'QR passes suspended', ask: ({ admin, id }) => admin.get(listQrPasses, { params: { id }, query: { suspended: 'true' } }) },
  { name: 'QR passes of some days', ask: ({ admin, id }) => admin.get(listQrPasses, { params: { id }, query: { dateAssignedFrom: '2027-03-08' } }) },
  { name: 'QR passes, by a company', ask: ({ master, id }) => master.get(listQrPasses, { params: { id }, query: {} }) },
  { name: 'QR passes, counted', ask: ({ admin, id }) => admin.get(countQrPasses, { params: { id }, query: {} }) },
  { name: 'QR passes, counted by a company', ask: ({ master, id }) => master.get(countQrPasses, { params: { id }, query: {} }) },
  { name: 'rights to open by phone', ask: ({ admin, id }) => admin.get(listMobilePasses, { params: { id }, query: {} }) },
  { name: 'PIN codes', ask: ({ admin, id }) => admin.get(listPins, { params: { id }, query: {} }) },
  { name: 'PIN codes, counted', ask: ({ admin, id }) => admin.get(countPins, { params: { id }, query: {} }) },
  { name: 'credentials', ask: ({ admin, id }) => admin.get(listCredentials, { params: { id }, query: {} }) },
  { name: 'credentials by day', ask: ({ admin, id }) => admin.get(listCredentials, { params: { id }, query: { sortProperties: 'assignedDate' } }) },
  { name: 'credentials of a company', ask: ({ master, id }) => master.get(listCredentials, { params: { id }, query: {} }) },
]

test('each list of passes takes at most twice the time that it takes with a hundredth of the rows, but for counting ten thousand', async () => {
  // a list is counted up to ten thousand rows, of which the smaller one has fewer: that much it may take longer
  const countedMs = 40
  const slow: string[] = []
  for (const { name, ask } of asked) {
    const [few = 1, many = 1] = await mediansOf(
      () => ask(small),
      () => ask(large),
    )
    const line = `${name}: ${few.toFixed(1)} ms with 10,000, ${many.toFixed(1)} ms with 1,000,000 (${(many / few).toFixed(2)})`
    console.log(line)
    if (many > 2 * few && many > few + countedMs) slow.push(line)
  }
  expect(slow).toEqual([])
})
