import { expect, it } from 'vitest'
import { openCity } from './browser.ts'
import { toast } from './screen.ts'

const city = await openCity()

it('a company invites, the desk checks in by the only hit and takes it back, and the visit is called off', async () => {
  const { page, accessible } = await city.as('company.admin')
  await page.goto('/visitor-records')
  await page.getByRole('heading', { level: 1, name: 'Visitors' }).waitFor()
  await accessible()
  await page.getByRole('link', { name: 'Invite visitors' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Invite visitors' }).waitFor()
  await page.getByRole('textbox', { name: /^Name/ }).fill('Marigold Quist')
  await page.getByRole('textbox', { name: /^E-mail/ }).fill('marigold@guest.example')
  // whatever the time is, the visit is not over yet, and it is no longer than the building allows
  await page.getByRole('combobox', { name: /^Begins/ }).fill('12:15')
  await page.keyboard.press('Tab')
  await page.getByRole('combobox', { name: /^Ends/ }).fill('23:45')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await toast(page, 'The visitors are invited.')
  await page.getByRole('heading', { level: 1, name: 'Visit of Marigold Quist' }).waitFor()
  await accessible()

  const desk = await city.as('reception', { colorScheme: 'dark' })
  await desk.page.goto('/visitor-records')
  await desk.page.getByRole('table').getByText('Marigold Quist').waitFor()
  await desk.accessible()
  const field = desk.page.getByRole('searchbox', { name: /scan a code/ })
  await field.fill('marigold')
  await field.press('Enter')
  await desk.page.getByText('Marigold Quist is in.').waitFor()
  await desk.page.getByRole('button', { name: 'Undo' }).click()
  await desk.page.getByRole('row').filter({ hasText: 'Marigold Quist' }).getByRole('button', { name: 'Check in' }).waitFor()
  await desk.page.getByRole('row').filter({ hasText: 'Marigold Quist' }).getByRole('button', { name: 'Check in' }).click()
  await desk.page.getByRole('row').filter({ hasText: 'Marigold Quist' }).getByRole('button', { name: 'Check out' }).waitFor()
  await desk.accessible()

  const chinese = await city.as('company.admin', { language: 'zh-Hant' })
  await chinese.page.goto('/visitor-records')
  await chinese.page.getByRole('table').getByText('在大廈內').first().waitFor()
  await chinese.accessible()
  expect(await chinese.page.title()).toContain('訪客')
})
