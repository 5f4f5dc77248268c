import { expect, it } from 'vitest'
import { openCity } from './browser.ts'

const city = await openCity()

it('a wanted screen opens after signing in, a session outlives its access token, and signing out ends it', async () => {
  const { page } = await city.visit()
  await page.goto('/polling/listings?status=ENDED')
  await page.waitForURL('**/login?redirect=*')
  await page.getByRole('button', { name: 'Building admin' }).click()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
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

const hostile = [
  'https://example.com/',
  'http:example.com',
  'https:/example.com',
  '//example.com',
  '///example.com',
  '//////example.com/polling/listings',
  '/\\example.com',
  '\\/example.com',
  '\\\\example.com',
  '/\t/example.com',
  '/\n/example.com',
  '\r//example.com',
  ' //example.com',
  '/ /example.com',
  '\u00A0//example.com',
  '\uFEFF//example.com',
  '/\u2028/example.com',
  '//example.com@localhost/',
  '//localhost@example.com/',
  '//[::1]/',
  '//127.0.0.1:1/',
  '//2130706433/',
  '//example\u3002com',
  '\uFF0F\uFF0Fexample.com',
  '/%2f/example.com',
  '/%5Cexample.com',
  '/%09/example.com',
  '/.//example.com',
  '/..//example.com',
  '/%2e%2e//example.com',
  '/polling/..//example.com',
  '/polling/listings/../../api/docs',
  '/polling/listings\u0000',
  '/polling/listings@example.com',
  '@example.com',
  '.example.com',
  'localhost.example.com',
  'polling/listings',
  './polling/listings',
  '?redirect=//example.com',
  '#//example.com',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  '/javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'mailto:nobody@example.com',
  'ws://example.com',
  'blob:https://example.com/1',
  '/api/docs',
  '/api/auth/logout',
  '/logo.svg',
  '/nowhere',
  '/404',
  '/login',
  '/login?redirect=//example.com',
  '/code?uniqueId=0b8f3c5e-0000-4000-8000-000000000000&code=123456',
  '/update-password?token=stolen',
  '/confirm-account?token=stolen',
  '/terms-and-conditions',
  `/${'a'.repeat(5000)}`,
]

it('redirects lead to our own screens only', async () => {
  const { page } = await city.visit()
  const elsewhere: string[] = []
  page.on('framenavigated', (frame) => {
    if (!frame.url().startsWith(city.address)) elsewhere.push(frame.url())
  })
  await page.goto(`/login?redirect=${encodeURIComponent('//example.com')}`)
  await page.getByRole('button', { name: 'Building admin' }).click()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
  const beginning = page.url()
  expect(beginning.startsWith(city.address)).toBe(true)

  // Signed in, the same page leads on at once; the router follows the steps of the history, so no page is loaded for it.
  const landed = (wanted: string) =>
    page.evaluate(async (wanted) => {
      history.pushState({}, '', '/terms-and-conditions')
      history.pushState({}, '', `/login?redirect=${encodeURIComponent(wanted)}`)
      dispatchEvent(new PopStateEvent('popstate'))
      while (['/login', '/terms-and-conditions'].includes(location.pathname)) await new Promise((resolve) => setTimeout(resolve, 10))
      return location.href
    }, wanted)
  for (const wanted of hostile) expect(await landed(wanted), wanted).toBe(beginning)
  expect(await landed('/polling/listings?status=ENDED')).toBe(`${city.address}/polling/listings?status=ENDED`)
  expect(elsewhere).toEqual([])
})

it('wrong passwords are told with the tries left, then with a countdown', async () => {
  const { page, accessible } = await city.visit({ expected: /status of 401/ })
  await page.goto('/login')
  await page.getByLabel('E-mail').fill('nobody@demo.portal')
  await page.getByRole('textbox', { name: 'Password' }).fill('Wrong1234!')
  for (const told of [/account is locked/, /account is locked/, /2 tries left/, /1 try left/, /Locked after 5 wrong tries. Try again in \d+:\d\d/]) {
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('alert').filter({ hasText: told }).waitFor()
  }
  await accessible()
})

it('a person with two accounts switches between them', async () => {
  const { page, accessible } = await city.signIn('building.admin')
  await page.goto('/polling/listings')
  await page.getByText('Which evening should the sky garden stay open late?').waitFor()
  await page.getByRole('button', { name: /Switch account/ }).click()
  await page.getByRole('dialog').getByText('Kestrel House').first().waitFor()
  await accessible()
  await page.getByRole('dialog').getByText('Kestrel House').first().click()
  await page.getByText('Which evening should the sky garden stay open late?').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /Kestrel House.*Switch account/ }).waitFor()
  await page.goto('/polling/listings')
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

it('a server that is away is told as such', async () => {
  const { page, accessible } = await city.visit({ expected: /Failed to load resource/ })
  await page.goto('/login')
  await page.getByLabel('E-mail').fill('building.admin@demo.portal')
  await page.getByRole('textbox', { name: 'Password' }).fill('Demo1234!')
  for (const answer of ['away', 502, 503] as const) {
    await page.route('**/api/auth/login', (route) =>
      answer === 'away' ? route.abort() : route.fulfill({ status: answer, body: '<h1>Bad gateway</h1>' }),
    )
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('alert').filter({ hasText: 'Unable to login right now. Try again later.' }).waitFor()
    await page.unroute('**/api/auth/login')
  }
  await accessible()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
})

it('why somebody was signed out is told once', async () => {
  const { page, accessible } = await city.visit()
  await page.goto('/login')
  // a page that is still beginning would tell it, and be left at once
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
  for (const [why, told] of [
    ['version', 'We have logged you out so you can access the newest version of this app'],
    ['idle', 'We’ve logged you out to keep your account secure, as you’ve been inactive for some time.'],
    ['denied', 'Access denied. Please contact the Centricity Support at support@centricity.example for assistance.'],
    ['ended', 'Your session has ended. Please sign in again.'],
  ] as const) {
    await page.evaluate((why) => sessionStorage.setItem('farewell', why), why)
    await page.reload()
    await page.getByText(told).waitFor()
    await accessible()
    await page.reload()
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
    expect(await page.getByText(told).count()).toBe(0)
  }
})

it('merchants come in by their own door', async () => {
  const { page } = await city.visit()
  await page.goto('/login')
  await page.getByRole('button', { name: '16 more roles' }).click()
  await page.getByRole('button', { name: 'Merchant' }).click()
  await page.waitForURL('**/login?redirect=%2Fmerchant')
  const [sent] = await Promise.all([page.waitForRequest('**/api/auth/login'), page.getByRole('button', { name: 'Sign in', exact: true }).click()])
  expect(sent.postDataJSON()).toMatchObject({ area: 'merchant' })
  await page.waitForURL((url) => url.pathname !== '/login')
})

it('the sign-in speaks both kinds of Chinese', async () => {
  for (const [language, email, password, signIn, wrong] of [
    ['zh-Hant', '電郵地址', '密碼', '登入', '使用者名稱或密碼不正確，或帳戶已被鎖定。'],
    ['zh-Hans', '邮箱', '密码', '登录', '用户名或密码不正确，或账户已被锁定。'],
  ] as const) {
    const { page, accessible } = await city.visit({ language, expected: /status of 401/ })
    await page.goto('/login')
    await page.getByRole('heading', { name: signIn }).waitFor()
    await page.getByLabel(email).fill('reception@demo.portal')
    await page.getByRole('textbox', { name: password }).fill('Wrong1234!')
    await page.getByRole('button', { name: signIn, exact: true }).click()
    await page.getByRole('alert').filter({ hasText: wrong }).waitFor()
    await accessible()
    await page.getByRole('textbox', { name: password }).fill('Demo1234!')
    await page.getByRole('button', { name: signIn, exact: true }).click()
    await page.waitForURL((url) => url.pathname !== '/login')
  }
})
