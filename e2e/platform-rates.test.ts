import { expect, it } from 'vitest'
import { openCity } from './browser.ts'

const city = await openCity()

it('finance narrows the price list, sets the next price of a pass, corrects it, reads its history and takes it back', async () => {
  const finance = await city.as('provider.finance')
  const { page } = finance
  await page.goto('/management/rates')
  const dialog = page.getByRole('dialog')

  // at a glance: an item in a currency has one price today, and the next one can be set from there
  const grid = page.getByRole('table', { name: 'Price list' })
  const pass = grid.getByRole('row', { name: /^QR pass/ })
  await pass.getByRole('button', { name: /New price: QR pass, SGD$/ }).waitFor()
  await finance.accessible()
  await pass.getByRole('button', { name: /New price: QR pass, SGD$/ }).click()
  await expect.poll(() => dialog.getByRole('combobox', { name: 'Item' }).inputValue()).toBe('QR pass')
  await expect.poll(() => dialog.getByRole('combobox', { name: 'Currency' }).inputValue()).toBe('SGD')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('All prices', { exact: true }).click()
  await page.getByRole('table', { name: 'Rates' }).getByText('QR pass', { exact: true }).first().waitFor()
  await finance.accessible()

  // nothing fits, and the way out
  await page.getByRole('searchbox', { name: 'Search item' }).fill('helicopter')
  await page.keyboard.press('Enter')
  await page.getByText('Nothing matches “helicopter”.').waitFor()
  await finance.accessible()
  await page.locator('[data-state]').getByRole('button', { name: 'Clear search' }).click()
  await page.getByRole('table').waitFor()

  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await dialog.getByRole('combobox', { name: 'Item' }).click()
  await page.getByRole('option', { name: 'QR pass', exact: true }).click()
  await finance.accessible()
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('list', { name: 'Filters in force' }).getByText('QR pass').waitFor()
  await expect.poll(() => page.getByRole('table').getByText('Face pass').count()).toBe(0)

  await page.getByRole('button', { name: 'New price' }).click()
  await dialog.getByRole('combobox', { name: 'Item' }).click()
  await page.getByRole('option', { name: 'QR pass', exact: true }).click()
  await dialog.getByRole('textbox', { name: /^Price/ }).fill('twelve')
  await dialog.getByRole('button', { name: /^From/ }).click()
  await page.locator('button[data-direction=next]').click()
  await page.getByRole('table').last().getByRole('button', { name: /^15 / }).click()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.getByText('Please enter an amount such as 1200.00').waitFor()
  await dialog.getByRole('textbox', { name: /^Price/ }).fill('12.00')
  await finance.accessible()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByText('The price has been set.').waitFor()

  const next = page.getByRole('row', { name: /Upcoming/ })
  await next.getByRole('button', { name: /^More actions/ }).click()
  await page.getByRole('menuitem', { name: 'Edit…' }).click()
  await dialog.getByRole('textbox', { name: /^Price/ }).fill('13.50')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('The price has been changed.').waitFor()
  await next.getByText('13.50').waitFor()

  await next.getByRole('button', { name: /^More actions/ }).click()
  await page.getByRole('menuitem', { name: 'History…' }).click()
  await dialog.getByText('changed the price').waitFor()
  await finance.accessible()
  await page.keyboard.press('Escape')

  await next.getByRole('button', { name: /^More actions/ }).click()
  await page.getByRole('menuitem', { name: 'Remove…' }).click()
  await dialog.getByText('The price before it goes on.').waitFor()
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByText('The price has been removed.').waitFor()
  await next.waitFor({ state: 'detached' })
})

it('on a phone the price list shows one currency at a time, and stays within the screen', async () => {
  const { page, accessible } = await city.as('provider.finance', { viewport: { width: 390, height: 844 } })
  await page.goto('/management/rates')
  const pass = page.getByRole('table', { name: 'Price list' }).getByRole('row', { name: /^QR pass/ })
  await pass.getByRole('button', { name: /QR pass, HKD$/ }).waitFor()
  expect(await pass.getByRole('button').count()).toBe(1)
  // nothing is sold in yuan
  expect(await page.getByText('CNY').count()).toBe(0)
  await page.getByText('SGD', { exact: true }).click()
  await pass.getByRole('button', { name: /QR pass, SGD$/ }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await accessible()
})
