import { expect, it } from 'vitest'
import { openCity } from './browser.ts'
import { heading, toast } from './screen.ts'

const city = await openCity()
const shots = process.env.SHOTS

it('the desk adds numbers to the stock, lends one by its number and gets it back by the same', async () => {
  const { page, accessible } = await city.as('reception')
  await page.goto('/badges')
  await heading(page, 'Temporary badges')
  await page.getByRole('row', { name: /V24/ }).waitFor()
  await accessible()
  await page.getByRole('link', { name: 'Stock of badges' }).click()
  await heading(page, 'Stock of badges')
  await page.getByRole('button', { name: 'Add badges' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Numbers' }).fill('T001-T012')
  await accessible()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await toast(page, '12 badges added.')
  await page.getByRole('searchbox', { name: /^Search: / }).fill('T0')
  await page.getByRole('table').getByText('T012').waitFor()
  await accessible()
  if (shots) await page.screenshot({ path: `${shots}/badge-stock.png` })

  await page.goto('/badges')
  const field = page.getByRole('textbox', { name: 'Badge number, then Enter' })
  await field.fill('t007')
  await field.press('Enter')
  await dialog.getByRole('radio', { name: 'Somebody else' }).click()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Otis, Mr Fong')
  if (shots) await page.screenshot({ path: `${shots}/badge-hand-out.png` })
  await accessible()
  await dialog.getByRole('button', { name: 'Hand out', exact: true }).click()
  await toast(page, 'Badge T007 is with Otis, Mr Fong.')
  await page.getByRole('row', { name: /T007.*Otis, Mr Fong.*Out/ }).waitFor()
  if (shots) await page.screenshot({ path: `${shots}/badges.png` })
  await accessible()
  await field.fill('T007')
  await field.press('Enter')
  await page.getByText('Badge T007 is back.').waitFor()
  await page.getByRole('row', { name: /T007.*Returned/ }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('row', { name: /T007.*Out/ }).waitFor()

  const chinese = await city.as('company.admin', { language: 'zh-Hant', viewport: { width: 390, height: 844 } })
  await chinese.page.goto('/badges')
  await heading(chinese.page, '臨時證')
  // What the desk lends to nobody's company is not theirs to see.
  await chinese.page
    .getByText(/^V\d\d · /)
    .first()
    .waitFor()
  expect(await chinese.page.getByText('T007').count()).toBe(0)
  expect(await chinese.page.getByRole('textbox', { name: /編號/ }).count()).toBe(0)
  await chinese.accessible()
})
