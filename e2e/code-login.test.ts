import { expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { openCity } from './browser.ts'
import { linkIn, mailTo } from './mails.ts'

const city = await openCity()
await city.portal.app.database.pool.query(
  `update users set code_on = true where email in ('building.admin@demo.portal', 'company.admin@demo.portal')`,
)

const password = async (page: Page, account: string) => {
  await page.locator('input[name=username]').fill(`${account}@demo.portal`)
  await page.locator('input[name=password]').fill('Demo1234!')
  await page.locator('button[type=submit]').click()
}
const signOut = async (page: Page) => {
  await page.getByRole('button', { name: /^Your profile/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL('**/login')
}

it('a code from the mailbox opens the wanted screen; a trusted browser is not asked again, another one is', async () => {
  const { page, accessible } = await city.visit({ expected: /status of 400/ })
  await page.goto('/polling/listings?status=ENDED')
  await page.waitForURL('**/login?redirect=*')
  await password(page, 'building.admin')
  await page.waitForURL('**/enter-code?redirect=*')
  await page.getByText('A code of six digits has been sent to b•••••@demo.portal.').waitFor()
  await page.getByText(/^Good for another \d:\d\d$/).waitFor()
  expect(await page.getByRole('button', { name: /^Send again in/ }).isDisabled()).toBe(true)
  await accessible()

  const { subject } = await mailTo(city.portal, 'building.admin@demo.portal')
  const code = subject.slice(0, 6)
  await page.getByLabel('Digit 1 of 6').pressSequentially('1')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByText('Enter the six digits of the code.').waitFor()
  await page.getByLabel('Trust this device for 30 days').check()
  await page.getByLabel('Digit 1 of 6').click()
  await page.keyboard.type(code === '111111' ? '222222' : '111111')
  await page.getByRole('alert').filter({ hasText: 'The code is wrong or no longer good.' }).waitFor()
  await accessible()
  await page.keyboard.type(code)
  await page.waitForURL('**/polling/listings?status=ENDED')

  await signOut(page)
  await password(page, 'building.admin')
  await page.waitForURL((url) => url.pathname !== '/login')
  expect(new URL(page.url()).pathname).not.toBe('/enter-code')

  const other = await city.visit()
  await other.page.goto('/login')
  await password(other.page, 'building.admin')
  await other.page.waitForURL('**/enter-code')
})

it('the link of the code mail fills the boxes in any browser, and leaves the signing in to the person', async () => {
  const { page } = await city.visit()
  await page.goto('/login')
  await password(page, 'company.admin')
  await page.waitForURL('**/enter-code')
  const { subject, body } = await mailTo(city.portal, 'company.admin@demo.portal')

  const phone = await city.visit({ viewport: { width: 390, height: 844 } })
  await phone.page.goto(linkIn(body))
  await phone.page.waitForURL((url) => url.pathname === '/enter-code' && url.search === '')
  await phone.page.getByText('The code of the e-mail is filled in.').waitFor()
  expect(await phone.page.getByLabel(/^Digit \d of 6$/).evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value).join(''))).toBe(
    subject.slice(0, 6),
  )
  await phone.accessible()
  await phone.page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await phone.page.waitForURL((url) => url.pathname !== '/enter-code')

  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await page.waitForURL('**/login')
  await page.goto('/enter-code?redirect=/polling/listings')
  await page.waitForURL('**/login?redirect=*')
})

it('a code can be sent again after a minute, and a sign-in that waited too long begins anew', async () => {
  const { page } = await city.visit({ expected: /status of 400/ })
  await page.goto('/login')
  city.clock.forward(120)
  await page.clock.install()
  await password(page, 'company.admin')
  await page.waitForURL('**/enter-code')
  await page.getByRole('button', { name: /^Send again in/ }).waitFor()
  const first = await mailTo(city.portal, 'company.admin@demo.portal')
  city.clock.forward(61)
  await page.clock.fastForward(240_000)
  await page.getByRole('button', { name: 'Send again', exact: true }).click()
  await page.getByText('A new code is on its way.').waitFor()
  const second = await mailTo(city.portal, 'company.admin@demo.portal')
  expect(second).not.toEqual(first)
  city.clock.forward(16 * 60)
  await page.getByLabel('Digit 1 of 6').click()
  await page.keyboard.type(second.subject.slice(0, 6))
  await page.getByText('This sign-in has run out. Please begin again.').waitFor()
  await page.getByRole('link', { name: 'Begin again' }).click()
  await page.waitForURL('**/login')
})
