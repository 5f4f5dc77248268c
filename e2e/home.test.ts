import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openCity } from './browser.ts'
import { heading, toast } from './screen.ts'

const city = await openCity()
/** A stream of changes that is long in opening, as on a busy machine, has everything on the screen read once more: not where it is counted how often Home is. */
const withoutStream = (page: Page) => page.route('**/api/live', () => {})

it('a building admin begins the day at Home: an invitation that ends is sent again in place, and a number leads to its list', async () => {
  // the links of the demo's invitations end in five days
  city.clock.forward(3 * 86_400)
  const { page, accessible } = await city.as('building.admin')
  await page.goto('/home')
  await heading(page, 'Home')
  const waits = page.getByRole('region', { name: 'Waits for you' }).or(page.locator('section', { hasText: 'Waits for you' }))
  const row = waits.getByRole('listitem').filter({ hasText: 'Invitation' }).first()
  const name = (await row.getByRole('link').first().textContent()) ?? ''
  await row.getByText(/^The link in the mail to .* ends soon\.$/).waitFor()
  await accessible()
  await row.getByRole('button', { name: `Resend invite: ${name}` }).press('Enter')
  await toast(page, 'Invite has been resent.')
  await waits.getByRole('link', { name, exact: true }).waitFor({ state: 'detached' })
  // by the keyboard one goes on from there
  expect(await waits.evaluate((part) => part.contains(document.activeElement))).toBe(true)

  // who is in stands first; what changes in weeks is folded, and stays open where somebody has opened it
  const figures = page.locator('main dl').first().getByRole('link')
  await expect.poll(() => figures.count()).toBe(8)
  expect(await figures.first().getAttribute('aria-label')).toMatch(/^People in the building: \d/)
  const people = page.getByRole('link', { name: /^Users: \d/ })
  const more = page.getByRole('button', { name: 'More figures', expanded: false })
  await more.waitFor()
  expect(await people.count()).toBe(0)
  await more.click()
  await people.waitFor()
  await accessible()
  await page.reload()
  await page.getByRole('button', { name: 'More figures', expanded: true }).waitFor()
  const count = (await people.textContent()) ?? ''
  await people.click()
  await page.getByRole('tab', { name: `Active ${count}` }).waitFor()
})

it('on a phone, in Chinese and in the dark, a tenant’s Home begins with what they have booked, then what is addressed to them, and the provider’s with what it answers for', async () => {
  const phone = { language: 'zh-Hant', viewport: { width: 390, height: 844 }, colorScheme: 'dark' } as const
  const tenant = await city.as('tenant', phone)
  // until the polls are there, cards stand where they will be: no blank sheet
  const answered = Promise.withResolvers<void>()
  await tenant.page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch()
    if ((await response.text()).includes('nothingForYouText')) await answered.promise
    return route.fulfill({ response })
  })
  await tenant.page.goto('/home')
  await heading(tenant.page, '主頁')
  await tenant.page.getByRole('status', { name: '載入中' }).waitFor()
  expect(await tenant.page.getByRole('article').count()).toBe(0)
  answered.resolve()
  await tenant.page.getByRole('article').first().waitFor()
  await tenant.page.getByRole('link', { name: /^你即將到來的預訂/ }).waitFor()
  await tenant.accessible()

  const provider = await city.as('platform.admin', phone)
  await provider.page.goto('/home')
  await provider.page.getByRole('heading', { name: '待你處理' }).waitFor()
  await provider.accessible()
})

it('of what is missing nobody is told that there is nothing: skeletons, then one line, and all of it when it is tried again', async () => {
  const { page, accessible } = await city.as('building.admin')
  const missing = [
    { part: 'waiting', name: 'leases', title: 'Lease ending', place: null },
    { part: 'days', name: 'polls', title: 'Poll', place: null },
    { part: 'figures', name: 'users', title: 'Users', place: 0 },
  ]
  const empty = { today: '2026-11-26', figures: [], waiting: [], more: [], days: [], steps: [], missing }
  let asked = 0
  await page.route('**/api/home', (route) => {
    asked += 1
    return route.fulfill({ json: { success: true, data: empty } })
  })
  await page.goto('/home')
  const unread = page.locator('[data-unread]')
  await expect.poll(() => unread.count()).toBe(2)
  const some = page.getByText('Some of this could not be read.')
  const nothing = page.getByText(/^Nothing /)
  expect([await some.count(), await nothing.count()]).toEqual([0, 0])
  // asked for four times more, after 2, 4, 8 and 16 seconds; then a dash, and no bar that looks as if it still came
  await some.waitFor({ timeout: 60_000 })
  expect([await unread.count(), await nothing.count()]).toEqual([0, 0])
  await page.getByText('–', { exact: true }).first().waitFor()
  expect(asked).toBeGreaterThanOrEqual(5)
  await accessible()
  const again = page.getByRole('button', { name: 'Try again' })
  await again.hover()
  await page.getByText('Lease ending, Poll, Users').waitFor()
  await page.unroute('**/api/home')
  await again.click()
  await some.waitFor({ state: 'detached' })
  expect(await unread.count()).toBe(0)
  await page.getByRole('link', { name: /^People in the building: \d/ }).waitFor()
})

it('what came too late once is asked for again by itself, and nobody is told of it', async () => {
  const { page } = await city.as('building.admin')
  await withoutStream(page)
  let asked = 0
  await page.route('**/api/home', async (route) => {
    asked += 1
    const response = await route.fetch()
    const { data } = (await response.json()) as { data: object }
    // on a busy machine something may be late once more: the second answer lacks nothing here
    const late = { waiting: [], missing: [{ part: 'waiting', name: 'leases', title: 'Leases', place: null }] }
    return route.fulfill({ json: { success: true, data: { ...data, ...(asked > 1 ? { missing: [] } : late) } } })
  })
  await page.goto('/home')
  const unread = page.locator('[data-unread]')
  await unread.waitFor()
  await unread.waitFor({ state: 'detached', timeout: 20_000 })
  expect([asked, await page.getByText('Some of this could not be read.').count()]).toEqual([2, 0])
})

it('a figure that comes late takes the place that was kept for it, and one that a later answer lacks stays', async () => {
  const { page } = await city.as('reception')
  await withoutStream(page)
  interface Home {
    figures: { name: string; label: string }[]
    missing: object[]
  }
  let asked = 0
  // the second answer waits until the first has been looked at, however slow the machine
  const looked = Promise.withResolvers<void>()
  await page.route('**/api/home', async (route) => {
    const lacking = [[1], [2, 0]][asked] ?? []
    asked += 1
    if (asked > 1) await looked.promise
    const { data } = (await (await route.fetch()).json()) as { data: Home }
    const missing = lacking
      .toSorted()
      .map((place) => ({ part: 'figures', name: data.figures[place]?.name, title: data.figures[place]?.label, place }))
    return route.fulfill({ json: { success: true, data: { ...data, figures: data.figures.filter((_, i) => !lacking.includes(i)), missing } } })
  })
  await page.goto('/home')
  const strip = page.locator('main dl').first()
  await strip.waitFor()
  const labels = await strip.getByRole('term').allInnerTexts()
  const places = () =>
    strip.getByRole('term').evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ x, y, height }) => [x, y, height]))
  const before = await places()
  expect(labels.length).toBeGreaterThan(4)
  // rows of four, and each label on one line
  expect(new Set(before.slice(0, 4).map(([, y]) => y)).size).toBe(1)
  expect(new Set(before.map(([, , height]) => height))).toEqual(new Set([18]))
  expect(await strip.getByRole('link').count()).toBe(labels.length - 1)
  looked.resolve()
  await expect.poll(() => strip.getByRole('link').count(), { timeout: 20_000 }).toBe(labels.length)
  expect([asked, await strip.getByRole('term').allInnerTexts(), await places()]).toEqual([2, labels, before])
  expect(await page.getByText('Some of this could not be read.').count()).toBe(0)
})

it('a lease that ends is renewed from Home, and a day of the strip shows what is on it alone', async () => {
  const { page, accessible } = await city.as('building.admin')
  await page.goto('/home')
  const days = page.locator('section', { hasText: 'The next six weeks' })
  const rows = days.locator('ul').getByRole('listitem')
  const all = await rows
    .first()
    .waitFor()
    .then(() => rows.count())
  const day = days.getByRole('button', { pressed: false }).first()
  const name = (await day.locator('> :first-child').textContent()) ?? ''
  expect(name).toMatch(/^\d{2} \w{3}; .+: ./)
  await day.focus()
  await page.getByRole('tooltip').getByText(name.slice(0, 6)).waitFor()
  await day.click()
  await expect.poll(() => rows.count()).toBe(name.split('; ').length - 1)
  expect(await rows.count()).toBeLessThan(all)
  await accessible()
  await days.getByRole('button', { name: /^Show all days/ }).click()
  await expect.poll(() => rows.count()).toBe(all)

  await page
    .getByRole('link', { name: /^Renew…: Unit/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: /^Renew or change the letting of / })
  await dialog.waitFor()
  await accessible()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(new URL(page.url()).search).toBe('')
})

it('is read again when somebody comes back to its tab, or to its window from one beside it, once for one return', async () => {
  const { page } = await city.as('building.admin')
  await withoutStream(page)
  await page.goto('/home')
  await page.locator('main dl').first().getByRole('link').first().waitFor()
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/home')) asked += 1
  })
  const comesBack = (...events: string[]) =>
    page.evaluate((names) => {
      for (const name of names) (name === 'focus' ? window : document).dispatchEvent(new Event(name))
    }, events)
  await comesBack('visibilitychange', 'focus')
  await expect.poll(() => asked).toBe(1)
  // a window that was visible all the while: the next return, once the last is over
  await expect
    .poll(async () => {
      await comesBack('focus')
      return asked
    })
    .toBe(2)
})
