import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openCity } from './browser.ts'

const city = await openCity()
const elsewhere = 'utm_source=mail&status=PENDING&page=abc&limit=none&sortProperties=evil&x=1'

/** To an address without loading the page anew; it may lead on from there. */
const within = async (page: Page, address: string): Promise<void> => {
  const before = await page.title()
  await page.evaluate((to) => {
    history.pushState({ key: crypto.randomUUID(), at: (history.state as { at: number }).at + 1 }, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
  await expect.poll(() => page.title()).not.toBe(before)
}

it('a list opens from an address with what it does not know, and from one that searches by the usual word', async () => {
  const { page, accessible } = await city.as('building.admin')
  await page.goto(`/users?${elsewhere}`)
  await page.getByRole('table').getByRole('link').first().waitFor()
  // the number may come after the rows
  const active = page.getByRole('tab', { name: /^Active *\d/ })
  const all = await active.textContent()
  await page.getByText(/^[\d,]+ record\(s\) found$/).waitFor()
  await accessible()

  await page.goto('/users?search=no%20such%20person&utm_source=mail')
  await page.getByText('No Data').waitFor()
  const search = page.getByRole('searchbox', { name: /^Search: Name/ })
  expect(await search.inputValue()).toBe('no such person')
  await search.fill('')
  await search.press('Enter')
  await page.getByRole('table').getByRole('link').first().waitFor()
  expect(new URL(page.url()).searchParams.has('search')).toBe(false)
  await expect.poll(() => active.textContent()).toBe(all)
})

it.each(['building.admin', 'platform.admin'])('so does every screen of the navigation of %s', async (account) => {
  const { page } = await city.signIn(account)
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400 && response.url().includes('/api/')) refused.push(response.url())
  })
  const links = page.getByRole('navigation').first().getByRole('link')
  await links.first().waitFor()
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  // the way to write to somebody stands below the menu, and is no screen
  const paths = hrefs.filter((href) => href.startsWith('/'))
  expect(paths.length).toBeGreaterThan(6)
  for (const [n, path] of paths.entries()) {
    const address = `${path}?${elsewhere}&oc=nobody&company=nobody`
    // the first ones as from a mail, the others as by the browser's way back: the frame stays, and the screen reads its address as it comes
    if (n < 3) await page.goto(address)
    else await within(page, address)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => page.locator('[aria-busy=true], main [role=status][aria-label=Loading]').count()).toBe(0)
  }
  expect(refused).toEqual([])
})

it('a record that is not there leaves the reader in the frame, with the address as it came and the way back', async () => {
  const { page, accessible } = await city.as('building.admin', { expected: /status of (404|422)/ })
  await page.goto('/users')
  await page.getByRole('table').getByRole('link').first().waitFor()
  for (const path of [
    '/user/999999',
    '/tenants/999999',
    '/Unit/999999',
    '/polling/listings/7b0c2c5e-3f0e-4f0a-9d3a-0a5d6f2b8c11',
    '/user-group/none',
  ]) {
    await page.goto(path)
    await page.getByRole('heading', { name: 'This record is not here' }).waitFor()
    expect(new URL(page.url()).pathname).toBe(path)
    expect(await page.getByRole('navigation').first().getByRole('link').count()).toBeGreaterThan(3)
  }
  await accessible()
  await page.getByRole('button', { name: 'Back' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/user-group'))

  await page.goto('/nowhere?at=all')
  await page.getByRole('heading', { name: 'Page not found' }).waitFor()
  expect(page.url()).toMatch(/\/nowhere\?at=all$/)
  expect(await page.getByRole('navigation').first().getByRole('link').count()).toBeGreaterThan(3)

  for (const step of ['confirm', 'result']) {
    await page.goto(`/upload/users/${step}`)
    await page.getByRole('heading', { level: 1, name: 'Upload users' }).waitFor()
    await page.getByText('This address names no sheet.').waitFor()
  }
  await accessible()
  await page.getByRole('main').getByRole('link', { name: 'Upload another sheet' }).click()
  await page.waitForURL((url) => url.pathname === '/upload/users')
})

it('the provider looks after the people of a building’s companies, one building at a time', async () => {
  const { page, accessible } = await city.as('platform.admin')
  await page.goto('/building-user-management/users')
  await page.getByRole('heading', { level: 1, name: 'Users of the companies' }).waitFor()
  await page.getByRole('table').getByRole('link').first().waitFor()
  const first = await page.getByText(/record\(s\) found$/).textContent()
  await accessible()
  await page.getByRole('combobox', { name: 'Building' }).fill('Tembusu')
  await page.getByRole('option', { name: 'Tembusu Quay' }).click()
  await page.waitForURL((url) => url.searchParams.has('oc'))
  await expect.poll(() => page.getByText(/record\(s\) found$/).textContent()).not.toBe(first)
})

it('what a link narrows a list by is said where the screen has no chip for it, and is taken away by a click', async () => {
  const { page, accessible } = await city.as('building.admin')
  const rows = () => page.getByRole('table').getByRole('row').count()
  await page.goto('/tenants')
  await page.getByRole('table').getByRole('link').first().waitFor()
  const all = await rows()

  await page.goto('/tenants?updatedDateFrom=2100-01-01&withoutUnit=false')
  await page.getByText('Nothing here fits the link that led here.').waitFor()
  await accessible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await page.getByRole('table').getByRole('link').first().waitFor()
  expect(new URL(page.url()).search).toBe('?withoutUnit=false')

  await page.goto('/tenants?updatedDateFrom=2020-01-01&statusActiveFlag=true')
  await page.getByText('The link that led here narrows this list by 2 filters.').waitFor()
  await accessible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect.poll(rows).toBe(all)
  // chips and tabs say it themselves
  await page.goto('/users?tenantRoleCodeArray[]=LANDLORD_ADMIN&updatedDateFrom=2020-01-01&permissionCode=POLL_VIEW')
  await page.getByRole('list', { name: 'Filters in force' }).getByRole('listitem').nth(2).waitFor()
  expect(await page.getByText('The link that led here').count()).toBe(0)
})

it('the tabs count what their lists show', async () => {
  const { page } = await city.as('building.admin')
  await page.goto('/users?permissionCode=POLL_VIEW')
  const found = Number(/\d+/.exec((await page.getByText(/record\(s\) found$/).textContent()) ?? '')?.[0])
  expect(found).toBeGreaterThan(0)
  await expect.poll(() => page.getByRole('tab', { name: /^Active/ }).textContent()).toMatch(new RegExp(`\\D${found}$`))
  expect(await page.getByRole('tab', { name: /^Pending/ }).textContent()).not.toMatch(/\d/)
})

it('a page beyond the last is the last one', async () => {
  const { page } = await city.as('building.admin')
  for (const beyond of ['99', '99999']) {
    await page.goto(`/tenants?page=${beyond}`)
    await page.getByRole('table').getByRole('link').first().waitFor()
    await expect.poll(() => new URL(page.url()).searchParams.get('page')).not.toBe(beyond)
  }
})

it('Back takes back what was chosen on a list, one step after the other, and then leaves it', async () => {
  const { page } = await city.as('building.admin')
  await page.goto('/home')
  await page.goto('/users')
  const table = page.getByRole('table')
  await table.getByRole('link').first().waitFor()
  const asked = () => new URL(page.url()).searchParams
  await table.getByRole('columnheader').getByRole('button').first().click()
  await expect.poll(() => asked().get('sortDirection')).not.toBeNull()
  await page.getByRole('tab', { name: /^Inactive/ }).click()
  await expect.poll(() => asked().get('tab')).toBe('INACTIVE')
  // what is typed is no step of its own
  await page.getByRole('searchbox').first().fill('zz')
  await expect.poll(() => asked().get('wildcardSearch')).toBe('zz')
  await page.goBack()
  await expect.poll(() => [asked().get('tab'), asked().get('wildcardSearch'), asked().has('sortDirection')]).toEqual([null, null, true])
  await page.goBack()
  await expect.poll(() => [new URL(page.url()).pathname, asked().has('sortDirection')]).toEqual(['/users', false])
  await table.getByRole('link').first().waitFor()
  await page.goBack()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/home')
})

it('the tab of the browser is called by the record', async () => {
  const { page } = await city.as('building.admin')
  await page.goto('/tenants')
  await expect.poll(() => page.title()).toMatch(/^Tenants · /)
  const first = page.getByRole('table').getByRole('link').first()
  await first.click()
  const heading = page.getByRole('heading', { level: 1 })
  await page.waitForURL(/\/tenants\/\d+/)
  await expect.poll(async () => (await page.title()).split(' · ')[0]).toBe(await heading.textContent())
  await page.goBack()
  await expect.poll(() => page.title()).toMatch(/^Tenants · /)
})
