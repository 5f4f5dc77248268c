import { expect, it } from 'vitest'
import { openCity } from './browser.ts'

const city = await openCity()

it('a wanted screen opens after signing in, a session outlives its access token, and signing out ends it', async () => {
  const { page } = await city.visit()
  await page.goto('/polling/listings?status=ENDED')
  await page.waitForURL('**/login?redirect=*')
  await page.getByRole('button', { name: 'Building admin' }).click()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/polling/listings?status=ENDED')

  const refreshes: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/refresh-token')) refreshes.push(request.url())
  })
  city.clock.forward(11 * 60)
  await page
    .getByRole('tab', { name: 'Ongoing' })
    .or(page.getByRole('link', { name: 'Ongoing' }))
    .first()
    .click()
  await page.getByText('Which evening should the sky garden stay open late?').waitFor()
  // The list and the tabs' counts both met an expired token; one refresh served both.
  expect(refreshes).toHaveLength(1)

  await page.reload()
  await page.getByText('Which evening should the sky garden stay open late?').waitFor()
  await page.getByRole('button', { name: /^Your profile/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL('**/login')
  expect((await page.context().cookies()).map((cookie) => cookie.name)).not.toContain('__Host-refresh')
  await page.goto('/polling/listings')
  await page.waitForURL('**/login?redirect=*')
})

it('redirects lead to our own screens only', async () => {
  for (const wanted of ['https://example.com/', '//example.com/', '/\\example.com', 'javascript:alert(1)', '/api/docs', '/nowhere']) {
    const { page } = await city.visit()
    await page.goto(`/login?redirect=${encodeURIComponent(wanted)}`)
    await page.getByRole('button', { name: 'Building admin' }).click()
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL('**/polling/listings')
    await page.context().close()
  }
})

it('wrong passwords are told with the tries left, then with a countdown', async () => {
  const { page, accessible } = await city.visit({ expected: /status of 401/ })
  await page.goto('/login')
  await page.getByLabel('E-mail').fill('nobody@demo.portal')
  await page.getByRole('textbox', { name: 'Password' }).fill('Wrong1234!')
  for (const told of [/account is locked/, /account is locked/, /2 tries left/, /1 try left/, /Locked after 5 wrong tries. Try again in \d+:\d\d/]) {
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('alert').filter({ hasText: told }).waitFor()
  }
  await accessible()
})

it('a person with two accounts switches between them', async () => {
  const { page, accessible } = await city.signIn('building.admin')
  await page.getByRole('button', { name: /Switch account/ }).click()
  await page.getByRole('dialog').getByText('Kestrel House').first().waitFor()
  await accessible()
  await page.getByRole('dialog').getByText('Kestrel House').first().click()
  await page.getByText('Which evening should the sky garden stay open late?').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /Kestrel House.*Switch account/ }).waitFor()
  await page.getByText('Kestrel House').nth(2).waitFor()
})

it('an unknown address and an add-on that is switched off have pages of their own', async () => {
  const { page, accessible } = await city.visit()
  await page.goto('/nowhere')
  await page.waitForURL('**/404')
  await page.getByRole('heading', { name: 'Page not found' }).waitFor()
  await accessible()
  await page.goto('/add-on/disabled/BOOK_FACILITY')
  await page.getByRole('heading', { name: 'Facility booking is not switched on' }).waitFor()
  await accessible()
})
