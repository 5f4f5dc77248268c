import { expect, it } from 'vitest'
import { openCity } from './browser.ts'
import { heading, toast } from './screen.ts'

const city = await openCity()

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
  await row.getByRole('button', { name: `Resend invite: ${name}` }).click()
  await toast(page, 'Invite has been resent.')
  await waits.getByRole('link', { name, exact: true }).waitFor({ state: 'detached' })

  const people = page.getByRole('link', { name: /^Users: \d/ })
  const count = (await people.textContent()) ?? ''
  await people.click()
  await page.getByRole('tab', { name: `Active ${count}` }).waitFor()
})

it('on a phone, in Chinese and in the dark, a tenant’s Home is what is addressed to them, and the provider’s what it answers for', async () => {
  const phone = { language: 'zh-Hant', viewport: { width: 390, height: 844 }, colorScheme: 'dark' } as const
  const tenant = await city.as('tenant', phone)
  await tenant.page.goto('/home')
  await heading(tenant.page, '主頁')
  await tenant.page.getByRole('article').first().waitFor()
  expect(await tenant.page.getByRole('heading', { name: '待你處理' }).count()).toBe(0)
  await tenant.accessible()

  const provider = await city.as('platform.admin', phone)
  await provider.page.goto('/home')
  await provider.page.getByRole('heading', { name: '待你處理' }).waitFor()
  await provider.accessible()
})

it('what came too late is named, and nobody is told that there is nothing', async () => {
  const { page, accessible } = await city.as('building.admin')
  const empty = { today: '2026-11-26', figures: [], waiting: [], more: [], days: [], steps: [], missing: ['Users', 'Polls'] }
  await page.route('**/api/home', (route) => route.fulfill({ json: { success: true, data: empty } }))
  await page.goto('/home')
  const late = page.getByText('Some of this page came too late or could not be read: Users, Polls.')
  await late.waitFor()
  await accessible()
})

it('what came too late once is asked for again by itself', async () => {
  const { page } = await city.as('building.admin')
  let asked = 0
  await page.route('**/api/home', async (route) => {
    asked += 1
    if (asked > 1) return route.continue()
    const response = await route.fetch()
    const { data } = (await response.json()) as { data: object }
    return route.fulfill({ json: { success: true, data: { ...data, missing: ['Leases'] } } })
  })
  await page.goto('/home')
  const late = page.getByText('Some of this page came too late or could not be read: Leases.')
  await late.waitFor()
  await late.waitFor({ state: 'detached', timeout: 20_000 })
})
