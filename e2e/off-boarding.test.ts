import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { demoPassword } from '#modules/identity/session/server/front.ts'
import { openCity } from './browser.ts'
import { givePassword } from './sign-in-words.ts'

const city = await openCity()

const dialog = (page: Page) => page.getByRole('dialog')

it('a building admin simulates and carries out that a company leaves, its people are signed out and shut out, and undoing lets them in again', async () => {
  const person = await city.signIn('company.admin', { expected: /401|400/ })
  await person.page.waitForURL('**/users')
  const admin = await city.signIn('building.admin')
  const { page } = admin
  await page.waitForURL('**/tenants')
  await page.getByRole('link', { name: /^Pinecrest Capital/ }).click()
  await page.getByRole('heading', { name: 'Pinecrest Capital' }).waitFor()
  await page.getByRole('button', { name: /^More actions/ }).click()
  await page.getByRole('menuitem', { name: 'Off-board…' }).click()
  await page.getByRole('heading', { name: 'Off-board a company' }).waitFor()
  await page.getByText('Everything that Pinecrest Capital has in the building, as it is now.', { exact: false }).waitFor()
  await admin.accessible()

  await page.getByRole('button', { name: 'Show: People' }).click()
  await page.getByRole('list', { name: 'People' }).getByText('company.admin@demo.portal', { exact: false }).waitFor()
  await page.getByRole('button', { name: 'Show: Lettings of units' }).click()
  await page.getByRole('list', { name: 'Lettings of units' }).getByRole('listitem').first().waitFor()
  await admin.accessible()
  await page.getByRole('button', { name: 'E-mail as CSV' }).click()
  await page.getByText('The list is being made', { exact: false }).waitFor()

  // a click beside everything: the whole page has the focus then
  await page.getByRole('heading', { name: 'Off-board a company' }).click()
  // at once is what somebody chooses, not what is found chosen
  await page.getByRole('radio', { name: 'At once' }).check()
  await page.getByRole('button', { name: 'Off-board now…' }).click()
  await page.getByText('Please fill this in').first().waitFor()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Moved to Kowloon')
  await page.getByRole('button', { name: 'Off-board now…' }).click()
  await dialog(page).getByText('Off-board Pinecrest Capital now?').waitFor()
  await admin.accessible()
  await dialog(page).getByRole('button', { name: 'Off-board now', exact: true }).click()
  await page.getByText('Pinecrest Capital has been off-boarded.').waitFor()
  await page.getByRole('heading', { name: 'What has ended' }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  await admin.accessible()

  // whoever was at work there is led to the sign-in, and does not come in
  await person.page.goto('/users')
  await person.page.waitForURL('**/login**')
  await givePassword(person.page, 'en', 'company.admin@demo.portal', demoPassword)
  await person.page.getByText('Login credentials are invalid.').waitFor()

  await page.getByRole('button', { name: 'Undo…' }).click()
  await dialog(page).getByText('What this off-boarding has ended comes back, and people sign in again.', { exact: true }).waitFor()
  await dialog(page).getByLabel('Reason').fill('They stay after all')
  await admin.accessible()
  await dialog(page).getByRole('button', { name: 'Undo', exact: true }).click()
  await page.getByText('Pinecrest Capital is back.').waitFor()
  await page.getByText('Everything came back.').waitFor()
  await page.getByRole('link', { name: 'History' }).click()
  await page.getByText('They stay after all').waitFor()
  await admin.accessible()

  const again = await city.signIn('company.admin')
  await again.page.waitForURL('**/users')
}, 120_000)

it('a leaving is planned for a day and called off; the list shows both by tabs', async () => {
  const admin = await city.as('building.admin')
  const { page } = admin
  await page.goto('/off-boarding/new')
  await page.getByRole('combobox', { name: 'Company' }).click()
  await page.getByRole('option', { name: 'Bowline Legal' }).click()
  expect(await page.getByRole('radio', { name: 'At the end of a day' }).isChecked()).toBe(true)
  await page.getByRole('button', { name: /^Last day in the building/ }).click()
  await page.getByRole('group', { name: 'Last day in the building' }).getByRole('button', { disabled: false }).last().click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('The lease is over')
  await page.getByRole('button', { name: 'Plan…', exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Plan', exact: true }).click()
  await page.getByText('The off-boarding of Bowline Legal has been planned.').waitFor()
  await page.getByRole('button', { name: 'More actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Carry out now…' }).waitFor()
  await page.keyboard.press('Escape')
  await admin.accessible()
  await page.goto('/off-boarding')
  await page.getByRole('tab', { name: /^Planned/ }).click()
  await page.getByRole('link', { name: /^Bowline Legal/ }).waitFor()
  await admin.accessible()
  await page.getByRole('link', { name: /^Bowline Legal/ }).click()
  await page.getByRole('button', { name: 'Call off…' }).click()
  await dialog(page).getByRole('button', { name: 'Call off', exact: true }).click()
  await page.getByText('The off-boarding has been called off.').waitFor()
}, 120_000)

it('on a phone, in Chinese and in the dark it stays readable, and who may only look finds nothing to press', async () => {
  const viewer = await city.as('view.only', { language: 'zh-Hant', colorScheme: 'dark', viewport: { width: 390, height: 844 } })
  const { page } = viewer
  await page.goto('/off-boarding')
  await page.getByRole('heading', { name: '公司遷出' }).waitFor()
  expect(await page.getByRole('link', { name: '辦理公司遷出' }).count()).toBe(0)
  await viewer.accessible()
  await page.getByText('Pinecrest Capital').first().click()
  await page.getByRole('heading', { name: 'Pinecrest Capital' }).waitFor()
  expect(await page.getByRole('button', { name: '撤銷…' }).count()).toBe(0)
  await viewer.accessible()
})
