import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openCity } from './browser.ts'

const city = await openCity()

const dialog = (page: Page) => page.getByRole('dialog')
const block = (page: Page, name: RegExp) => page.getByRole('grid', { name: /^Stacking plan/ }).getByRole('link', { name })

it('a building admin adds a tower with floors and units, lets one, sees it in the plan, vacates it and reads its history', async () => {
  const admin = await city.signIn('building.admin')
  const { page } = admin
  await page.goto('/Unit')
  await block(page, /^1801, Pinecrest Capital, 13,350 ft²/).waitFor()
  await admin.accessible()

  await page.getByRole('button', { name: 'Add tower' }).click()
  await dialog(page).getByLabel('Name').fill('Harbour wing')
  await admin.accessible()
  await dialog(page).getByRole('button', { name: 'Add tower' }).click()
  await page.getByRole('tab', { name: /^Harbour wing/, selected: true }).waitFor()
  await page.getByText('This tower has no floors yet.').waitFor()

  await page.getByRole('button', { name: 'Add units' }).click()
  await dialog(page).getByLabel('Floors', { exact: true }).fill('10–25, M')
  await dialog(page).getByLabel('Units on each floor').fill('A–Z9')
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click()
  await dialog(page).getByText('Write units as A–D or 1–6').waitFor()
  await dialog(page).getByLabel('Units on each floor').fill('A–D')
  await dialog(page).getByLabel('Area of each unit (ft²)').fill('2400')
  await dialog(page).getByText('68 units').waitFor()
  await admin.accessible()
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByText('Added: 17 floors, 68 units.').waitFor()

  // The arrows walk the plan, Enter opens
  await block(page, /^25A, Vacant, 2,400 ft²/).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  expect(await page.evaluate(() => document.activeElement?.firstElementChild?.textContent)).toBe('24B, Vacant, 2,400 ft²')
  await admin.accessible()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Unit 24B' }).waitFor()
  await page.getByText('This unit was never let.').waitFor()

  await page.getByRole('button', { name: 'Let…' }).click()
  await dialog(page).getByRole('combobox', { name: 'Company' }).fill('bowline')
  await page.getByRole('option', { name: 'Bowline Legal' }).click()
  await admin.accessible()
  await dialog(page).getByRole('button', { name: 'Let', exact: true }).click()
  await page.getByText('Unit 24B has been let to Bowline Legal.').waitFor()
  await page.getByRole('row', { name: /Bowline Legal Current/ }).waitFor()
  await admin.accessible()

  await page.getByRole('link', { name: 'Back' }).click()
  await page.getByRole('tab', { name: /^Harbour wing/ }).click()
  await block(page, /^24B, Bowline Legal/).hover()
  await page.getByText('24B · 24/F · 2,400 ft²').waitFor()
  await page.getByText('Company', { exact: true }).click()
  await page.getByRole('list', { name: 'Legend' }).getByText('Bowline Legal').waitFor()
  await admin.accessible()
  await block(page, /^24B, Bowline Legal/).click()

  await page.getByRole('button', { name: 'Vacate…' }).click()
  await dialog(page).getByRole('textbox', { name: 'Reason' }).fill('Needs a single floor')
  await admin.accessible()
  await dialog(page).getByRole('button', { name: 'Vacate', exact: true }).click()
  await page.getByText(/^Unit 24B is vacant from/).waitFor()
  await page.getByText('Needs a single floor').waitFor()
  await page.getByRole('link', { name: 'History' }).click()
  for (const deed of ['noted that the unit was vacated', 'let the unit', 'added the unit'])
    await page.getByText(deed, { exact: false }).first().waitFor()
  await page.getByText('Needs a single floor').waitFor()
  await admin.accessible()
}, 120_000)

it('the list finds units by their company and takes a unit out of use and back', async () => {
  const admin = await city.signIn('building.admin')
  const { page } = admin
  await page.goto('/Unit?view=list')
  await page.getByRole('link', { name: /^B101/ }).waitFor()
  await admin.accessible()
  await page.getByRole('searchbox').fill('tern recruitment')
  await page.keyboard.press('Enter')
  await page.getByText('0802').waitFor()
  await page.goto('/Unit?view=list&state=VACANT&wildcardSearch=1401')
  await page.getByRole('button', { name: 'More actions: 1401' }).click()
  await page.getByRole('menuitem', { name: 'Take out of use…' }).click()
  await admin.accessible()
  await dialog(page).getByRole('button', { name: 'Take out of use' }).click()
  await page.getByText('The unit is out of use.').waitFor()
  await page.goto('/Unit?view=list&status=INACTIVE')
  await page.getByRole('link', { name: /^1401/ }).click()
  await page.getByRole('button', { name: 'Back into use…' }).click()
  await dialog(page).getByRole('button', { name: 'Back into use' }).click()
  await page.getByText('The unit is in use again.').waitFor()
})

it('on a phone, in Chinese and in the dark a company finds its own units and nobody else’s', async () => {
  const tenant = await city.signIn('company.admin', { language: 'zh-Hant', colorScheme: 'dark', viewport: { width: 390, height: 844 } })
  const { page } = tenant
  await page.goto('/Unit')
  await page.getByRole('heading', { name: '樓層及單位' }).waitFor()
  await page.getByText('1801 · Pinecrest Capital').waitFor()
  expect(await page.getByRole('listitem').filter({ hasText: 'ft²' }).count()).toBe(0)
  expect(await page.getByText('Oriel Biotech').count()).toBe(0)
  await tenant.accessible()
  await page.getByText('1801 · Pinecrest Capital').click()
  await page.getByRole('heading', { name: '1801 單位' }).waitFor()
  expect(await page.getByRole('button', { name: '出租…' }).count()).toBe(0)
  await tenant.accessible()
})

it('the provider looks at one building after another', async () => {
  const provider = await city.signIn('platform.admin')
  const { page } = provider
  await page.goto('/Unit')
  await page.getByRole('combobox', { name: 'Building' }).fill('Tembusu')
  await page.getByRole('option', { name: 'Tembusu Quay' }).click()
  await block(page, /^12-01, Straitway Marine/).waitFor()
  await provider.accessible()
  await block(page, /^12-01, Straitway Marine/).click()
  await page.getByRole('heading', { name: 'Unit 12-01' }).waitFor()
})
