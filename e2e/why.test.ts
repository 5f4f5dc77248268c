import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openCity } from './browser.ts'
import { heading } from './screen.ts'

const city = await openCity()

const verdict = (page: Page, text: string | RegExp) => page.getByRole('region', { name: 'Answer' }).getByRole('heading', { name: text }).waitFor()
const choose = async (page: Page, field: string, option: string | RegExp) => {
  await page.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option }).click()
}

it('from two letters to the person, and on to why the receptionist cannot open polls: a building admin adds the permission, and asks again', async () => {
  const { page, accessible } = await city.as('building.admin', { expected: /status of 403/ })
  await page.goto('/home')
  await heading(page, 'Home')
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox', { name: 'Search' }).fill('jo')
  await page
    .getByRole('group', { name: 'Users' })
    .getByRole('option', { name: /^Jonas Lindqvist/ })
    .click()
  await heading(page, 'Jonas Lindqvist')
  await page.getByRole('button', { name: 'More actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Why?' }).click()
  await heading(page, 'Why?')
  await page.getByText('Choose a screen, an action or a record.').waitFor()
  await accessible()

  await choose(page, 'Screen', /^Polls$/)
  await verdict(page, 'Jonas Lindqvist cannot open Polls: no role held here (Reception) gives “Polls: see”.')
  await page.getByText('Roles that would: Building admin and Building admin (view only)').waitFor()
  expect(await page.getByRole('listitem').filter({ hasText: 'Fails:' }).count()).toBe(1)
  await accessible()

  await page.getByRole('link', { name: 'Open the profile of Jonas Lindqvist' }).click()
  await heading(page, 'Jonas Lindqvist')
  await page.getByRole('button', { name: 'Permissions…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Permissions of Jonas Lindqvist' })
  await dialog.getByRole('group', { name: 'Polls' }).getByRole('checkbox', { name: 'See' }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Account permissions updated successfully.').first().waitFor()
  await page.goBack()
  await verdict(page, 'Jonas Lindqvist can open Polls.')
  await page.getByText('“Polls: see” was added for this person alone.').waitFor()
  await accessible()

  await page.getByText('Action', { exact: true }).click()
  await choose(page, 'Action', 'Polls: export')
  await verdict(page, /^Jonas Lindqvist cannot do “Polls: export”: no role/)
  await page.getByText('Record', { exact: true }).click()
  await page.getByRole('combobox', { name: 'Record' }).fill('nothing of that name')
  await page.getByText('Nothing found').waitFor()
  await page.keyboard.press('Escape')
  await accessible()
})

it('is in the menu of those who look after others: a person first, then a unit by its name, and nothing is a path or a code', async () => {
  const { page, accessible } = await city.as('building.admin')
  await page.goto('/users')
  await page.getByRole('navigation').getByRole('link', { name: 'Why?' }).click()
  await heading(page, 'Why?')
  await page.getByRole('combobox', { name: 'Who' }).fill('Adaeze')
  await page.getByRole('option', { name: /^Adaeze Okafor Pinecrest Capital/ }).click()
  await page.getByText('Record', { exact: true }).click()
  await page.getByRole('combobox', { name: 'Record' }).fill('1801')
  await page.getByRole('option', { name: /^Tower 1 · 18\/F · 1801/ }).click()
  await verdict(page, /^Adaeze Okafor can open Tower 1 · 18\/F · 1801/)
  await accessible()
  await page.getByRole('combobox', { name: 'Screen' }).waitFor({ state: 'detached' })
  await page.getByText('Screen', { exact: true }).click()
  await page.getByRole('combobox', { name: 'Screen' }).click()
  const names = await page.getByRole('option').allInnerTexts()
  expect(names.filter((name) => /[/{}_]/.test(name))).toEqual([])
  expect(new Set(names).size).toBe(names.length)
})

it('a room is asked about by its name: who can book it, and why not', async () => {
  const { page, accessible } = await city.as('building.admin')
  await page.goto('/why')
  await page.getByText('Record', { exact: true }).click()
  await page.getByRole('combobox', { name: 'Record' }).fill('Larch')
  await page.getByRole('option', { name: /^Larch/ }).click()
  await verdict(page, /^You can(not)? book Larch/)
  await accessible()
})

it('a poll is shown to somebody or not, by its audience', async () => {
  const { page, accessible } = await city.as('building.admin')
  await page.goto('/polling/listings?status=ONGOING')
  await page.getByRole('table').getByRole('link').first().click()
  await page.waitForURL(/\/polling\/listings\/[0-9a-f-]{36}/)
  const title = await page
    .getByRole('heading', { level: 1 })
    .filter({ hasNotText: /^Polls$/ })
    .innerText()
  await page.goto('/why')
  await page.getByText('Record', { exact: true }).click()
  await page.getByRole('combobox', { name: 'Record' }).fill(title)
  await page.getByRole('option', { name: title }).click()
  await verdict(page, /is (not )?shown to you/)
  await page.getByText('The poll is running', { exact: false }).waitFor()
  await accessible()
  // the module of the poll says what the answer is made of: it is asked again when the poll changes
  const { app } = city.portal
  const { rows } = await app.database.pool.query<{ id: number; office_centre_id: number }>(
    `update polls set visible = false where uuid = $1 returning id, office_centre_id`,
    [new URL(page.url()).searchParams.get('id')],
  )
  for (const { id, office_centre_id: officeCentreId } of rows) app.live.tell({ kind: 'polls', id, officeCentreId })
  await page.getByText('the poll is hidden', { exact: false }).first().waitFor()
  await page.getByText('Can be managed by them').click()
  await verdict(page, /^You can open and manage/)
})

it('a company of the building is asked about by its name, also for somebody of its own', async () => {
  const { page, accessible } = await city.as('building.admin')
  await page.goto('/why')
  await page.getByText('Record', { exact: true }).click()
  await page.getByRole('combobox', { name: 'Record' }).fill('Pinecrest')
  await page
    .getByRole('group', { name: 'Tenant' })
    .getByRole('option', { name: /^Pinecrest/ })
    .click()
  await verdict(page, /^You can open and manage Pinecrest/)
  await accessible()
  await page.getByRole('combobox', { name: 'Who' }).fill('Adaeze')
  await page.getByRole('option', { name: /^Adaeze Okafor/ }).click()
  await verdict(page, /^Adaeze Okafor cannot open Pinecrest.*: no role held here/)
})

it('the page of an add-on that is switched off leads to the reasons, for somebody who is signed in', async () => {
  await city.portal.app.database.pool.query({
    text: `update office_centres set add_ons_off = array_append(add_ons_off, 'PEOPLE_COUNTING') where company_name like 'Pinecrest%'`,
  })
  const { page, accessible } = await city.as('company.admin')
  await page.goto('/add-on/disabled/PEOPLE_COUNTING')
  await heading(page, 'People counting is not switched on')
  await accessible()
  await page.getByRole('link', { name: 'Why?' }).click()
  await heading(page, 'Why?')
  await verdict(page, /^You cannot open People counting: .+, but it is switched off for Pinecrest/)
  await accessible()
  const stranger = await city.visit()
  await stranger.page.goto('/add-on/disabled/PEOPLE_COUNTING')
  await heading(stranger.page, 'People counting is not switched on')
  expect(await stranger.page.getByRole('link', { name: 'Why?' }).count()).toBe(0)
})

it('who is refused a screen asks about oneself from there, on a phone, in Chinese and in the dark', async () => {
  const small = { language: 'zh-Hant', colorScheme: 'dark', viewport: { width: 390, height: 844 }, expected: /status of 403/ } as const
  const { page, accessible } = await city.as('concierge', small)
  await page.goto('/users')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByRole('link', { name: '為甚麼？' }).click()
  await heading(page, '為甚麼？')
  await page.getByRole('heading', { name: /^你不能開啟「用戶」：此處所持角色（禮賓）沒有給予/ }).waitFor()
  expect(await page.getByRole('combobox').count()).toBe(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await accessible()
})

it('a door and a person: whether it opens for them, as the building answers it; and the profile tells whom they receive', async () => {
  const { page, accessible } = await city.as('building.admin')
  await page.goto('/why')
  await page.getByRole('combobox', { name: 'Who' }).fill('Adaeze')
  await page.getByRole('option', { name: /^Adaeze Okafor Pinecrest Capital/ }).click()
  await page.getByText('Record', { exact: true }).click()
  await page.getByRole('combobox', { name: 'Record' }).fill('Pinecrest 16/F')
  await page
    .getByRole('group', { name: 'Door' })
    .getByRole('option', { name: /^Pinecrest 16\/F/ })
    .click()
  await verdict(page, /^Adaeze Okafor can(not)? open Pinecrest 16\/F/)
  await page.getByText('the person belongs to this building.').waitFor()
  await accessible()
  await page.getByText('Can be managed by them').click()
  await verdict(page, /^Adaeze Okafor can open Pinecrest 16\/F, and manage it/)

  await page.goto('/users?wildcardSearch=Jonas')
  await page.getByRole('link', { name: 'Jonas Lindqvist' }).click()
  await heading(page, 'Jonas Lindqvist')
  await page.getByRole('heading', { name: 'Visitors received' }).waitFor()
  await page.getByText('Lately', { exact: true }).click()
  await page.getByText('This person has received nobody in the last 30 days.').waitFor()
  await accessible()
})
