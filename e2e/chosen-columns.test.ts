import { expect, it } from 'vitest'
import { openCity } from './browser.ts'

const city = await openCity()

it.each([
  ['/invoices', 'Invoice date'],
  ['/charges?tab=statements', 'Amount'],
  ['/payments', 'Asked for'],
  ['/payments?tab=payouts', 'At the bank'],
  ['/receivables', 'Overdue'],
  ['/receivables?tab=receipts', 'Not allocated'],
  ['/door-setup?tab=CONTROLLERS', 'Waiting'],
])('in %s a column that nobody needs is put away, and is away the next time', async (path, title) => {
  const { page, accessible } = await city.as('building.admin')
  await page.goto(path)
  // by which a list is sorted says so in its name
  const head = page.getByRole('columnheader', { name: new RegExp(`^${title}(\\s*, sorted|$)`) })
  await head.waitFor()
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitemcheckbox', { name: title, exact: true }).click()
  await head.waitFor({ state: 'detached' })
  await accessible()
  await page.reload()
  await page.getByRole('columnheader').first().waitFor()
  expect(await head.count()).toBe(0)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitem', { name: 'Show all columns' }).click()
  await head.waitFor()
})

it('a column that is put away before the kept choice has come stays away', async () => {
  const { page } = await city.as('building.admin')
  const chosen = Promise.withResolvers<void>()
  let asked = 0
  await page.route('**/api/views', async (route) => {
    asked += 1
    const response = await route.fetch()
    if (asked === 1) await chosen.promise
    await route.fulfill({ response })
  })
  await page.goto('/tenants')
  const head = page.getByRole('columnheader', { name: 'Person in charge', exact: true })
  await head.waitFor()
  await page.getByRole('button', { name: 'Columns' }).click()
  const kept = page.waitForResponse('**/api/views/columns')
  await page.getByRole('menuitemcheckbox', { name: 'Person in charge', exact: true }).click()
  await kept
  chosen.resolve()
  // once more for what is kept now; a stream of events that is slow to open asks for it, too
  await expect.poll(() => asked).toBeGreaterThan(1)
  await head.waitFor({ state: 'detached' })
})

it.each([
  ['platform.admin', '/management/customers'],
  ['platform.admin', '/management/customers?officeCentreType=TENANT'],
  ['building.admin', '/rates-discounts'],
  ['building.admin', '/rates-discounts?tab=discounts'],
])('%s reads the names in %s to their end', async (account, path) => {
  const { page } = await city.as(account)
  await page.goto(path)
  const names = page.getByRole('table').locator('[data-row] td:first-child')
  await names.first().waitFor()
  const cut = await names.evaluateAll((cells) =>
    cells
      .flatMap((cell) => [cell, ...cell.querySelectorAll('*')])
      .flatMap((one) => (one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0 ? [one.textContent] : [])),
  )
  expect(cut).toEqual([])
})
