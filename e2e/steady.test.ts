import { expect, it } from 'vitest'
import { openCity } from './browser.ts'
import { watchSteadiness } from './steadiness.ts'

const city = await openCity()

/** By a name or a number that only one record of the demo has. */
const idOf = async (statement: string, named: string): Promise<number> =>
  (await city.portal.app.database.pool.query<{ id: number }>({ text: statement, values: [named] })).rows[0]?.id ?? 0
const ofCompany = (name: string) => idOf('select id from office_centres where company_name = $1', name)
const [kwan, pinecrest] = [await ofCompany('Kwan Brothers Shipping'), await ofCompany('Pinecrest Capital')]
const unit = await idOf('select id from units where unit_no = $1', '1801')
const door = await idOf('select min(id) as id from doors where name <> $1', '')
const admin = await idOf('select id from users where email = $1', 'building.admin@demo.portal')
const { uuid: facility } = await city.portal.app.database.pool
  .query<{ uuid: string }>('select uuid from facilities order by id limit 1')
  .then(({ rows }) => rows[0] ?? { uuid: '' })
const heads = [`/tenants/${kwan}`, `/tenants/${pinecrest}`, `/Unit/${unit}`, `/Unit?unit=${unit}`, `/user/${admin}`]
const phone = { viewport: { width: 390, height: 844 } }

it.each<[account: string, paths: string[], options?: { viewport: { width: number; height: number } }]>([
  ['staff', ['/home']],
  ['building.admin', ['/home', '/users', '/tenants', '/polling/listings', '/user-groups', '/Unit', '/holiday-setup', '/exports', '/uploads']],
  ['building.admin', ['/manage-bookings', '/facilities', `/facilities/${facility}?edit=1`, '/hotdesks', '/clash-board', '/rates-discounts']],
  ['building.admin', ['/charges', '/payments', '/payments?tab=payouts', '/books']],
  ['reception', ['/home', '/visitor-records']],
  ['building.admin', ['/approvals', '/my-passes', '/visitor-records/add']],
  ['company.admin', ['/approvals', '/my-passes', '/visitor-records/add'], { viewport: { width: 1024, height: 768 } }],
  ['staff', ['/approvals', '/my-passes', '/visitor-records/add'], { viewport: { width: 1024, height: 768 } }],
  ['company.admin', ['/approvals', '/my-passes', '/visitor-records/add'], phone],
  ['building.admin', [`/access-door/manage/${door}`, `/door/manage/${door}`], phone],
  ['building.admin', heads],
  ['building.admin', ['/home', '/Unit', ...heads], phone],
  ['building.admin', ['/payments?tab=account', '/payments?tab=payouts', '/books', '/receivables'], phone],
  ['platform.admin', ['/management/customers', '/management/user', '/management/customer/2', '/management/customer/3']],
])('what %s has begun to read stays where it is while the rest comes', async (account, paths, options) => {
  const { page } = await city.as(account, options)
  const steadiness = await watchSteadiness(page)
  for (const path of paths) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => steadiness.isDone()).toBe(true)
    const { sum, what } = await steadiness.shifted()
    expect(sum, `${path} ${what}`).toBeLessThanOrEqual(0.05)
    // the page has scrollers of its own: the window around them has nothing to scroll to
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight), path).toBe(0)
  }
})

it('what is typed in the field of the desk moves neither the buttons beside it nor the list', async () => {
  const { page } = await city.as('reception', { viewport: { width: 1440, height: 900 } })
  await page.goto('/visitor-records')
  const save = page.getByRole('button', { name: 'Save view' })
  const places = () => Promise.all([page.getByRole('button', { name: /^Filter/ }), page.getByRole('table')].map((one) => one.boundingBox()))
  await page.getByRole('table').waitFor()
  await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0)
  const before = await places()
  await page.locator('input[type=search]').fill('a')
  await save.waitFor()
  const after = await places()
  expect(after.map((box) => [box?.x, box?.y])).toEqual(before.map((box) => [box?.x, box?.y]))
})
