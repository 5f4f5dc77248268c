import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import en from '#kit/contract/texts/en.ts'
import { openCity } from './browser.ts'

const city = await openCity()
const change = (text: string, values: unknown[] = []) => city.portal.app.database.pool.query({ text, values })
const signOut = async (page: Page) => {
  await page.getByRole('button', { name: /^Your profile/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL('**/login')
}

/** Everything that the browser keeps, as text. */
const keptBy = async (page: Page): Promise<string> => {
  const storage = await page.evaluate(async () => {
    const databases = await indexedDB.databases()
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, databases])
  })
  return storage + JSON.stringify(await page.context().cookies())
}

it('a person who has gone away is warned for a minute and then signed out', async () => {
  const { page, accessible } = await city.signIn('building.admin')
  await page.getByRole('main').waitFor()
  // the watch is drawn by the page's own clock from here on; it notes the time when it begins, which may be after the frame stands
  await page.clock.install()
  await page.addInitScript(() => localStorage.removeItem('last-active'))
  await page.reload()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('last-active'))).not.toBeNull()
  await page.clock.fastForward('29:10')
  await page.clock.runFor(2000)
  const dialog = page.getByRole('dialog', { name: en.stillThere })
  await dialog.waitFor()
  await accessible()
  await dialog.getByRole('button', { name: en.staySignedIn }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.clock.fastForward('30:05')
  await page.clock.runFor(5000)
  await page.waitForURL('**/login*')
  await page.clock.runFor(5000)
  // in each language: modules/identity/session/web/farewell.test.ts
  await page.getByText('We’ve logged you out to keep your account secure, as you’ve been inactive for some time.').waitFor()
})

/** A list with all that its page asks for first: what is still on its way when the clock is moved would count as use at the later moment. */
const comeToRest = async (page: Page, address: string): Promise<void> => {
  const counted = page.waitForResponse(/\/notices\/unread-count/)
  await page.goto(address)
  await page.getByRole('table').getByRole('link').first().waitFor()
  await counted
}

it('two tabs that need a new token at once both go on', async () => {
  const first = await city.signIn('building.admin')
  const second = await first.page.context().newPage()
  await second.goto('/polling/listings')
  await second.getByRole('table').waitFor()
  await first.page.goto('/polling/listings')
  await first.page.getByRole('table').waitFor()
  const statuses: number[] = []
  for (const page of [first.page, second])
    page.on('response', (response) => {
      if (response.url().endsWith('/auth/refresh-token')) statuses.push(response.status())
    })
  for (let round = 0; round < 3; round += 1) {
    city.clock.forward(11 * 60)
    await Promise.all([first.page, second].map((page) => page.reload()))
    await Promise.all([first.page, second].map((page) => page.getByRole('table').getByRole('link').first().waitFor()))
  }
  expect(new Set(statuses)).toEqual(new Set([200]))
  // each page once; the one that is left may still have been asking as well
  expect(statuses.length).toBeGreaterThanOrEqual(6)
  expect(statuses.length).toBeLessThanOrEqual(12)
  for (const page of [first.page, second]) expect(new URL(page.url()).pathname).toBe('/polling/listings')
})

it('whoever signs out while a call is refused goes to the sign-in page once, and is not told that the session has ended', async () => {
  const { page } = await city.signIn('building.admin', { expected: /status of 40[01]/ })
  await page.goto('/polling/listings')
  await page.getByRole('table').waitFor()
  const left: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) left.push(new URL(request.url()).pathname + new URL(request.url()).search)
  })
  const over = (code: string) => ({ success: false, error: { code, message: 'over' } })
  const signingOut = Promise.withResolvers<void>()
  const refused = Promise.withResolvers<void>()
  await page.route('**/auth/logout', async (route) => {
    signingOut.resolve()
    await refused.promise
    await route.continue()
  })
  await page.route(/poll-forms\?/, async (route) => {
    await signingOut.promise
    await route.fulfill({ status: 401, json: over('access_token_expired') })
  })
  await page.route('**/auth/refresh-token', async (route) => {
    await route.fulfill({ status: 400, json: over('invalid_refresh_token') })
    // what the refusal brings about has its time
    await new Promise((resolve) => setTimeout(resolve, 500))
    refused.resolve()
  })
  await page.getByRole('searchbox').first().fill('lunch')
  await page.keyboard.press('Enter')
  await signOut(page)
  expect(left).toEqual(['/login'])
})

it('what is kept for a quick start cannot be read, and after signing out no token is left anywhere', async () => {
  const tokens: string[] = []
  const visitor = await city.visit()
  const { page } = visitor
  page.on('response', (response) => {
    if (/auth\/(login|refresh-token)$/.test(response.url()))
      void response
        .json()
        .then((body: { data?: { accessToken?: string } }) => tokens.push(body.data?.accessToken ?? ''))
        .catch(() => {})
  })
  await page.goto('/login')
  await page.locator('input[name=username]').fill('building.admin@demo.portal')
  await page.locator('input[name=password]').fill('Demo1234!')
  await page.locator('button[type=submit]').click()
  await page.waitForURL((url) => url.pathname !== '/login')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('sealed:session'))).toMatch(/^[\w+/=]+\.[\w+/=]+$/)
  const refresh = (await page.context().cookies()).find(({ name }) => name === '__Host-refresh')?.value ?? ''
  expect(refresh).not.toBe('')
  const during = await keptBy(page)
  expect(during).not.toContain('building.admin')
  expect(during).not.toContain('Marlowe Exchange')

  // a hand that moves while the key goes leaves nothing behind either
  await page.evaluate(() => {
    const drop = indexedDB.deleteDatabase.bind(indexedDB)
    IDBFactory.prototype.deleteDatabase = (name) => {
      dispatchEvent(new Event('pointermove'))
      return drop(name)
    }
  })
  await signOut(page)
  expect(tokens.filter(Boolean).length).toBeGreaterThan(0)
  const after = await keptBy(page)
  for (const token of [refresh, ...tokens.filter(Boolean)]) expect(after).not.toContain(token)
  expect((await page.context().cookies()).map(({ name }) => name).toSorted()).toEqual(['__Host-device', 'language'])
  const left = await page.evaluate(() => Object.keys(localStorage).filter((key) => !key.startsWith('tip-seen:')))
  expect(left.toSorted()).toEqual(['appVersion'])
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([])
})

it('the documents’ own keys stay in the browser', async () => {
  const { page } = await city.signIn('building.admin')
  await page.evaluate(() => localStorage.setItem('apiKey', 'their-key'))
  await signOut(page)
  expect(await page.evaluate(() => [localStorage.getItem('apiKey'), localStorage.getItem('appVersion')])).toEqual(['their-key', '1.0.0'])
})

it('signing out works while the server is away, which hears of it later', async () => {
  const { page } = await city.signIn('building.admin', { expected: /net::ERR_FAILED/ })
  await page.route('**/api/auth/logout', (route) => route.abort())
  await signOut(page)
  await page.unroute('**/api/auth/logout')
  await page.goto('/polling/listings')
  await page.waitForURL('**/login?redirect=*')
  await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).not.toContain('__Host-refresh')
})

it('a tab hears that another one has signed out', async () => {
  const { page } = await city.signIn('building.admin')
  const other = await page.context().newPage()
  await other.goto('/polling/listings')
  await other.getByRole('table').waitFor()
  await signOut(page)
  await other.waitForURL('**/login*')
})

it('a browser that saw another version is signed out and told so', async () => {
  const { page } = await city.signIn('building.admin')
  await page.evaluate(() => localStorage.setItem('appVersion', '0.9.0'))
  await page.goto('/polling/listings')
  await page.waitForURL('**/login*')
  await page.getByText('We have logged you out so you can access the newest version of this app').waitFor()
})

it('a session that has run out asks to sign in again, and leads back to the screen', async () => {
  const { page } = await city.signIn('building.admin', { expected: /status of 401/ })
  await page.goto('/polling/listings?status=ENDED')
  await page.getByRole('table').waitFor()
  city.clock.forward(13 * 3600)
  await page.reload()
  await page.waitForURL('**/login?redirect=*')
  await page.getByText('Your session has ended. Please sign in again.').waitFor()
})

it('what the page asks for by itself, and the refresh that it causes, is told apart from work', async () => {
  const { page } = await city.signIn('building.admin', { expected: /status of 401/ })
  await comeToRest(page, '/polling/listings')
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(`${pathname} ${request.headers()['x-background'] ?? 'at work'}`)
  })
  city.clock.forward(11 * 60)
  const { rows } = await city.portal.app.database.pool.query<{ id: string }>(`select id from office_centres where company_name = 'Marlowe Exchange'`)
  // again until it is heard: a page that is slow to listen has missed the first
  const toldAgain = () => {
    city.portal.app.live.tell({ kind: 'polls', id: 1, officeCentreId: Number(rows[0]?.id) })
    return calls
  }
  await expect.poll(toldAgain, { interval: 1000 }).toContain('/api/auth/refresh-token 1')
  await expect.poll(() => calls.filter((call) => call.startsWith('/api/poll-forms')).length).toBeGreaterThan(1)
  expect(calls.filter((call) => call.endsWith('at work'))).toEqual([])
  await page
    .getByRole('link', { name: 'Ended' })
    .or(page.getByRole('tab', { name: 'Ended' }))
    .first()
    .click()
  await expect.poll(() => calls.some((call) => call.startsWith('/api/poll-forms') && call.endsWith('at work'))).toBe(true)
})

it('a page left open keeps no session: half an hour later the server has ended it', async () => {
  const { page } = await city.signIn('building.admin', { expected: /status of 401/ })
  await comeToRest(page, '/polling/listings')
  let refreshed = 0
  page.on('response', (response) => {
    if (response.url().includes('/auth/refresh-token')) refreshed += 1
  })
  for (let n = 0; n < 3; n += 1) {
    city.clock.forward(10 * 60)
    const { rows } = await city.portal.app.database.pool.query<{ id: string }>(
      `select id from office_centres where company_name = 'Marlowe Exchange'`,
    )
    const before = refreshed
    // again until it is heard: a page that is slow to listen has missed the first
    const toldAgain = () => {
      city.portal.app.live.tell({ kind: 'polls', id: 1, officeCentreId: Number(rows[0]?.id) })
      return refreshed
    }
    await expect.poll(toldAgain, { interval: 1000 }).toBeGreaterThan(before)
  }
  await page.waitForURL('**/login?redirect=*')
  await page.getByText('Your session has ended. Please sign in again.').waitFor()
})

it('screens that cannot be built sign the person out, as the documents want it', async () => {
  const { page } = await city.signIn('building.admin', { expected: /./ })
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    await route.fulfill({ contentType: 'text/javascript', body: text.replaceAll(/(["'`])\/holiday-setup\1/g, '$1/holiday-setup($1') })
  })
  await page.goto('/tenants').catch(() => {})
  await page.waitForURL('**/login*')
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('__Host-refresh')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

it('a server that fails to refresh does not end the session', async () => {
  const { page } = await city.signIn('building.admin', { expected: /status of 500/ })
  await page.goto('/polling/listings')
  await page.getByRole('table').waitFor()
  let failures = 2
  await page.route('**/api/auth/refresh-token', async (route) => {
    failures -= 1
    if (failures < 0) return route.continue()
    return route.fulfill({ status: 500, json: { success: false, error: { code: 'unexpected', message: 'x' } } })
  })
  city.clock.forward(11 * 60)
  await page
    .getByRole('link', { name: 'Ended' })
    .or(page.getByRole('tab', { name: 'Ended' }))
    .first()
    .click()
  await expect.poll(() => failures).toBeLessThan(0)
  await page.getByRole('table').getByRole('link').first().waitFor()
  expect(new URL(page.url()).pathname).toBe('/polling/listings')
})

it('staff whose building gives up the staff portal are signed out with the reason', async () => {
  const { page } = await city.signIn('staff')
  const { rows } = await city.portal.app.database.pool.query<{ id: string; addOns: string[] }>({
    text: `select o.id, coalesce(l.add_ons, o.add_ons) as "addOns" from users u join memberships m on m.user_id = u.id
      join office_centres o on o.id = m.office_centre_id left join office_centres l on l.id = o.landlord_id where u.email = 'staff@demo.portal'`,
  })
  await change(`update office_centres set add_ons_off = array_append(add_ons_off, 'STAFF_PORTAL') where id = $1`, [rows[0]?.id])
  city.portal.app.live.tell({ kind: 'officeCentres', id: Number(rows[0]?.id), officeCentreId: null })
  await page.reload()
  await page.waitForURL('**/login*')
  await page.getByText(/Access denied\. Please contact the Centricity Support at .+ for assistance\./).waitFor()
})

it('the end of a password is announced, with a way to change it, and can be put off until tomorrow', async () => {
  await change(`update users set password_changed_at = $1 where email = 'company.admin@demo.portal'`, [
    new Date(city.clock.now().getTime() - 85 * 86_400_000 + 3_600_000),
  ])
  const { page, accessible } = await city.signIn('company.admin')
  await page.getByText('Your password is expiring in 6 days.').waitFor()
  await accessible()
  expect(await page.getByRole('link', { name: 'Change password now.' }).getAttribute('href')).toBe('/security')
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await page.reload()
  await page.getByRole('table').waitFor()
  expect(await page.getByText(/Your password is/).count()).toBe(0)
})

it('Ctrl K leads to a screen by a few letters', async () => {
  const { page, accessible } = await city.signIn('building.admin')
  await page.getByRole('table').waitFor()
  await page.keyboard.press('Control+k')
  const search = page.getByRole('combobox', { name: 'Search' })
  await search.fill('secu')
  await page.getByRole('option', { name: /Security/ }).waitFor()
  await accessible()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/security')
  // the one before is still to be seen while it fades
  await search.waitFor({ state: 'detached' })
  await page.keyboard.press('Control+k')
  await search.fill('sign out')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/login')
})

it('a newcomer is shown the search once, at Home and not over a list', async () => {
  const { page, accessible } = await city.signIn('building.admin', { tips: true })
  const tip = page.getByRole('dialog', { name: 'Go anywhere from here' })
  await page.goto('/door-setup')
  await page.getByRole('table').waitFor()
  expect(await tip.count()).toBe(0)
  await page.goto('/home')
  await tip.waitFor()
  await accessible()
  // it covers no number
  const figure = page.getByRole('main').getByRole('term').first()
  await figure.waitFor()
  const [over, under] = [await tip.boundingBox(), await figure.boundingBox()]
  expect((over?.y ?? 0) + (over?.height ?? 0)).toBeLessThanOrEqual(under?.y ?? 0)
  await tip.getByRole('button', { name: 'Got it' }).click()
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await tip.count()).toBe(0)

  // on a phone it would lie over the head, and tell of keys that are not there
  const phone = await city.signIn('company.admin', { tips: true, viewport: { width: 390, height: 844 } })
  await phone.page.goto('/home')
  await phone.page.getByRole('banner').getByRole('button', { name: 'Search' }).waitFor()
  expect(await phone.page.getByRole('dialog').count()).toBe(0)
})
