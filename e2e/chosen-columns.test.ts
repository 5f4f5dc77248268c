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
  const head = page.getByRole('columnheader', { name: title, exact: true })
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
