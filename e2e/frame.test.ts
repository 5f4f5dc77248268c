import { expect, it } from 'vitest'
import { openCity } from './browser.ts'
import { messagesOf } from './screen.ts'

const city = await openCity()

it('groups of the menu fold, a few entries are pinned, and both are remembered', async () => {
  const { page, accessible } = await city.as('building.admin')
  const menu = page.getByRole('navigation', { name: 'Main navigation' })
  await page.goto('/users')
  const property = menu.getByRole('region', { name: 'Property' })
  await property.getByRole('button', { name: 'Property', expanded: true }).click()
  // the page that is open stays in sight
  await expect.poll(() => property.getByRole('link').allTextContents()).toEqual(['Users'])

  const community = menu.getByRole('region', { name: 'Community' })
  await community.getByRole('link', { name: 'Polls' }).hover()
  await community.getByRole('button', { name: 'Pin Polls to the top' }).click()
  const pinned = menu.getByRole('region', { name: 'Pinned' })
  await pinned.getByRole('link', { name: 'Polls' }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Unpin Polls')
  await accessible()

  await page.reload()
  await pinned.getByRole('link', { name: 'Polls' }).waitFor()
  expect(await property.getByRole('link').count()).toBe(1)
  await pinned.getByRole('button', { name: 'Unpin Polls' }).press('Enter')
  await community.getByRole('link', { name: 'Polls' }).waitFor()
})

it('what this person may not open is not in the menu, and the legal line stands below it', async () => {
  const { page } = await city.as('company.admin')
  await page.goto('/users')
  const menu = page.getByRole('navigation', { name: 'Main navigation' })
  await menu.getByRole('link', { name: 'Users', exact: true }).waitFor()
  expect(await menu.getByRole('link', { name: 'Tenants' }).count()).toBe(0)
  await menu.getByRole('link', { name: 'Privacy policy' }).waitFor()
  expect(await page.getByRole('main').getByRole('link', { name: 'Privacy policy' }).count()).toBe(0)
})

it('whoever runs the platform has what is theirs alone before what they see of buildings', async () => {
  const { page } = await city.as('platform.admin')
  await page.goto('/users')
  const menu = page.getByRole('navigation', { name: 'Main navigation' })
  const [customers, users] = [menu.getByRole('link', { name: 'Customers' }), menu.getByRole('link', { name: 'Users', exact: true })]
  const topOf = async (link: typeof users) => (await link.boundingBox())?.y ?? 0
  await customers.waitFor()
  expect(await topOf(customers)).toBeLessThan(await topOf(users))
})

it('on a phone the building is named in full, one tab is always current, and one bar stands at the bottom', async () => {
  const { page, accessible } = await city.as('building.admin', { viewport: { width: 390, height: 844 } })
  await page.goto('/polling/listings')
  const bar = page.getByRole('navigation', { name: 'Main navigation' })
  const current = bar.locator('[aria-current]')
  await expect.poll(() => current.allTextContents()).toEqual(['Polls'])
  const place = page.getByRole('banner').getByText('Marlowe Exchange 馬洛商業大廈')
  expect(await place.evaluate((name) => name.scrollHeight <= name.clientHeight && name.scrollWidth <= name.clientWidth)).toBe(true)
  await accessible()

  await page.goto('/security')
  await expect.poll(() => current.allTextContents()).toEqual(['More'])
  await bar.getByRole('button', { name: 'More' }).click()
  const more = page.getByRole('dialog', { name: 'More' })
  await more.getByRole('link', { name: 'Privacy policy' }).waitFor()
  await accessible()
  await more.getByRole('link', { name: 'Exports' }).click()
  await page.waitForURL('**/exports')
  await more.waitFor({ state: 'detached' })

  await page.goto('/users/add')
  await page.getByRole('button', { name: 'Send invitation' }).or(page.locator('[data-save-bar] button[type=submit]')).first().waitFor()
  expect(await bar.count()).toBe(0)
})

it('the tab of the browser is called by the record', async () => {
  const { page } = await city.as('building.admin')
  for (const [path, first] of [
    ['/users', /^\/user\//],
    ['/tenants', /^\/tenants\/./],
    ['/polling/listings', /^\/polling\/./],
  ] as const) {
    await page.goto(path)
    const link = page.locator('a[data-opens-row]').first()
    await link.click()
    await page.waitForURL(({ pathname }) => first.test(pathname))
    const name = await page.getByRole('heading', { level: 1 }).first().textContent()
    await expect.poll(() => page.title()).toMatch(new RegExp(`^${name?.trim().replace(/[^\p{L}\p{N} ]/gu, '.') ?? 'nothing'} · `, 'u'))
  }
})

it('at 200 % the title bar of a form scrolls away with its fields, and the save bar stays in sight', async () => {
  const { page } = await city.as('building.admin', { viewport: { width: 720, height: 450 } })
  const foot = () => page.locator('[data-save-bar]').evaluate((bar) => bar.getBoundingClientRect().bottom)
  for (const path of ['/users/add', '/users/invite-many', '/tenants/add']) {
    await page.goto(path)
    const title = page.getByRole('heading', { level: 1 })
    await title.waitFor()
    await page.locator('[data-save-bar]').waitFor()
    expect(await foot()).toBe(450)
    await page.locator('form').hover()
    const scrolled = async () => {
      await page.mouse.wheel(0, 200)
      return title.evaluate((one) => one.getBoundingClientRect().bottom)
    }
    await expect.poll(scrolled).toBeLessThan(52)
    expect(await foot()).toBe(450)
  }
})

it('without a connection the frame stays, says so, and opens what was wanted when the connection is back', async () => {
  const { page, accessible } = await city.as('building.admin', { expected: /ERR_INTERNET_DISCONNECTED|dynamically imported module|preload CSS/ })
  const menu = page.getByRole('navigation', { name: 'Main navigation' })
  const messages = await messagesOf(page, 300)
  await page.goto('/users')
  await page.locator('a[data-opens-row]').first().waitFor()
  await messages()
  await page.context().setOffline(true)
  await menu.getByRole('link', { name: 'Polls' }).click()
  const told = page.getByRole('alert').filter({ hasText: 'This screen needs a connection' })
  await told.waitFor()
  await told.getByRole('button', { name: 'Try again' }).click()
  await told.waitFor()
  await menu.getByRole('link', { name: 'Users', exact: true }).waitFor()

  // the search has not been opened either
  await page.keyboard.press('Control+k')
  await page.getByText('The portal could not be reached.').waitFor()
  await told.waitFor()
  await accessible()

  await page.context().setOffline(false)
  const first = page.locator('a[data-opens-row]').first()
  await first.waitFor()
  expect(new URL(page.url()).pathname).toBe('/polling/listings')
  const keys = page.getByRole('dialog', { name: 'Keyboard' })
  await page.keyboard.press('?')
  await keys.waitFor()
  await keys.press('Escape')
  await keys.waitFor({ state: 'detached' })
  // and with its looks, which are fetched by themselves
  await expect
    .poll(() => page.evaluate(() => [...document.querySelectorAll('link[rel=stylesheet]')].every((link) => (link as HTMLLinkElement).sheet)))
    .toBe(true)
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').waitFor()
})
