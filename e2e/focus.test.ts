import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openCity } from './browser.ts'

const city = await openCity()

/** What has the focus, as those hear it who cannot see it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: at } = document
    if (!at || at === document.body) return 'nothing'
    const label = at.getAttribute('aria-label') ?? ((at as HTMLInputElement).labels?.[0] ?? at).textContent
    return `${at.tagName.toLowerCase()}: ${label?.trim() ?? ''}`
  })
const focusIs = async (page: Page, wanted: string | RegExp) => {
  await expect.poll(() => focused(page)).toMatch(wanted)
}

/** Fields that were refused because nothing stands in them, and are not marked as needed. */
const unmarked = (page: Page) =>
  page.locator('form').evaluateAll((forms) =>
    forms
      .flatMap((form) => Array.from(form.querySelectorAll('.mantine-InputWrapper-error')))
      .filter((error) => error.textContent === 'Please fill this in')
      .map((error) => error.closest('.mantine-InputWrapper-root'))
      .filter((field) => !field?.querySelector('.mantine-InputWrapper-required'))
      .map((field) => field?.textContent),
  )

it('Enter on a row leads to the heading of the record, and Back to the row', async () => {
  const { page } = await city.as('building.admin')
  for (const path of ['/users', '/tenants']) {
    await page.goto(path)
    const row = page.getByRole('table').locator('a[data-opens-row]').nth(2)
    await row.waitFor()
    const href = await row.getAttribute('href')
    await row.focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${href}`)
    await focusIs(page, /^h1: /)
    await page.goBack()
    await page.waitForURL(`**${path}`)
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(href)
  }
})

it('a dialog gives the focus back where it came from, a row’s menu included, and to the heading when the row is gone', async () => {
  const { page } = await city.as('building.admin')
  await page.goto('/users')
  const menu = page.getByRole('button', { name: /^More actions: / }).nth(1)
  const name = (await menu.getAttribute('aria-label')) ?? ''
  for (const item of ['Change role…', 'Permissions…']) {
    await menu.focus()
    await page.keyboard.press('Enter')
    // it takes the focus once it is there, and would take it from an entry
    await page.locator('[role=menu]:focus-within, [role=menu]:focus').waitFor()
    await page.getByRole('menuitem', { name: item }).press('Enter')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await focusIs(page, name)
  }
  await menu.click()
  await page.getByRole('menuitem', { name: 'Deactivate' }).click()
  await page.getByRole('button', { name, exact: true }).waitFor({ state: 'detached' })
  await focusIs(page, /^h1: Users/)

  await page.goto('/Unit')
  await page.getByRole('button', { name: 'More actions', exact: true }).click()
  await page.getByRole('menuitem', { name: /^Rename tower/ }).click()
  await page.getByRole('dialog').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await focusIs(page, 'button: More actions')
})

it('who types in the search again before the page has come goes on typing', async () => {
  const { page } = await city.as('building.admin')
  await page.goto('/users')
  await page.getByRole('table').locator('a[data-opens-row]').first().waitFor()
  await page.keyboard.press('Control+k')
  const search = page.getByRole('combobox', { name: 'Search' })
  await search.fill('security')
  await page.getByRole('option', { name: /^Security/ }).waitFor()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await sleep(1000)
    await route.continue()
  })
  await page.keyboard.press('Enter')
  await page.waitForURL('**/security')
  await page.keyboard.press('Control+k')
  await search.fill('sign out')
  await page.getByRole('heading', { level: 1, name: 'Security', includeHidden: true }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/login')
})

it('a form that is refused puts the focus on its first wrong field, and tells how many there are', async () => {
  const { page, accessible } = await city.as('building.admin')
  await page.goto('/users/add')
  await page.getByLabel('Full name').fill('Mei Ho')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await focusIs(page, /^input: E-mail/)
  const told = page.getByRole('status').getByText('2 fields need attention')
  await told.waitFor()
  expect(await unmarked(page)).toEqual([])
  await accessible()
  await page.getByLabel('E-mail').fill('mei.ho@marlowe.demo')
  await page.getByRole('checkbox', { name: 'Staff' }).check()
  await told.waitFor({ state: 'detached' })

  await page.goto('/Unit')
  await page.getByRole('button', { name: 'Add units' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Units on each floor').fill('A')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await focusIs(page, /^input: Floors/)
  await dialog
    .getByRole('status')
    .getByText(/^\d fields? needs? attention$/)
    .waitFor()
  expect(await unmarked(page)).toEqual([])
  await accessible()
})

it('what is pressed keeps the focus while it works, and what goes away passes it on', async () => {
  const { page } = await city.as('building.admin')
  await page.goto('/users')
  await page.getByRole('button', { name: 'Export' }).press('Enter')
  await page.getByText('The record list will be emailed').waitFor()
  await focusIs(page, 'button: Export')
  await page
    .getByRole('button', { name: /^More actions: / })
    .nth(1)
    .press('Enter')
  await page.getByRole('menuitem', { name: 'Change role…' }).press('Enter')
  await focusIs(page, /^input: /)

  await page.goto('/polling/listings?isVisible=true&publishDateFrom=2020-01-01&publishDateTo=2090-01-01')
  const remove = page.getByRole('button', { name: /^Remove filter/ })
  // on a slow machine what is filtered stays as well
  const machine = await page.context().newCDPSession(page)
  await machine.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await remove.nth(1).press('Enter')
  await expect.poll(() => remove.count()).toBe(2)
  await focusIs(page, /^button: Remove filter: /)
  await remove.nth(1).press('Enter')
  await expect.poll(() => remove.count()).toBe(1)
  await focusIs(page, /^button: Remove filter: /)
  await page.getByRole('button', { name: 'Clear all' }).press('Enter')
  await expect.poll(() => remove.count()).toBe(0)
  await focusIs(page, 'button: Filter')
  await machine.send('Emulation.setCPUThrottlingRate', { rate: 1 })

  await page.keyboard.press('Enter')
  await focusIs(page, /^input: /)
  const field = page.getByRole('dialog').getByPlaceholder('e.g. 28 Nov 2026').first()
  await field.press('Alt+ArrowDown')
  const today = await page.evaluate(() => new Intl.DateTimeFormat('en', { day: 'numeric', timeZone: 'Asia/Hong_Kong' }).format(new Date()))
  await focusIs(page, new RegExp(`^button: ${today} `))
  await page.getByRole('table').last().getByRole('button', { name: /^15 / }).click()
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
})
