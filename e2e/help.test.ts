import { expect, it } from 'vitest'
import { openCity } from './browser.ts'

const city = await openCity()

it('the help of a screen stands in its panel: what it is for, and questions with their answers', async () => {
  const { page, accessible } = await city.as('building.admin')
  await page.goto('/users')
  await page.getByRole('button', { name: 'Help', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Help' })
  const topic = panel.getByRole('region', { name: 'Users' })
  await topic.getByText(/^The people of an organisation/).waitFor()
  const answer = topic.getByText(/^Seven days\./)
  expect(await answer.isVisible()).toBe(false)
  await topic.getByText('How long is an invitation good for?').click()
  await answer.waitFor()
  await accessible()
  await topic.getByRole('link', { name: 'All help' }).click()
  await page.waitForURL('**/help')
  await panel.waitFor({ state: 'detached' })
  await page.getByRole('heading', { level: 1, name: 'Help' }).waitFor()
  await accessible()

  // what may not be opened is not explained either
  expect(await page.getByRole('link', { name: 'Customers', exact: true }).count()).toBe(0)
  await page.getByRole('searchbox', { name: 'Search all help' }).fill('undone')
  await page.getByText('Can it be undone?').waitFor()
  expect(new URL(page.url()).searchParams.get('search')).toBe('undone')
  await page.getByRole('main').getByRole('link', { name: 'Off-boarding' }).click()
  await page.waitForURL('**/help/property/off-boarding')
  await expect.poll(() => page.title()).toMatch(/^Help: Off-boarding · /)
  await page.goto('/help/platform/home')
  await expect.poll(() => page.title()).toMatch(/^Help: Home · /)
  // of what may not be opened the tab says so
  await page.goto('/management/customers')
  await page.getByRole('heading', { level: 1, name: 'You cannot open this page' }).waitFor()
  await expect.poll(() => page.title()).toMatch(/^You cannot open this page · /)
  await accessible()
  await page.goto('/help/property/nothing')
  await page.getByText('Nothing found').waitFor()
})

it('every screen in the menu has its help, in Chinese and on a phone', async () => {
  const { page, accessible } = await city.as('platform.admin', { language: 'zh-Hant', viewport: { width: 390, height: 844 }, colorScheme: 'dark' })
  await page.goto('/help')
  await page.getByRole('heading', { level: 1, name: '說明' }).waitFor()
  const topics = page.getByRole('main').getByRole('list').last().getByRole('link')
  await expect.poll(() => topics.count()).toBeGreaterThan(12)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await accessible()
})
