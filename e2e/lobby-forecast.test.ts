import { expect, it } from 'vitest'
import { openCity } from './browser.ts'
import { heading } from './screen.ts'

const city = await openCity()
const shots = process.env.SHOTS

it('reception reads when the lobby is busiest, how that is worked out, and how right last week was', async () => {
  const { page, accessible } = await city.as('concierge')
  await page.goto('/lobby-forecast')
  await heading(page, 'Lobby forecast')
  const days = page.getByRole('navigation', { name: 'Days' }).getByRole('link')
  await days.first().waitFor()
  expect(await days.count()).toBe(14)
  await page.getByText(/^Arrivals of a quarter of an hour = /).waitFor()
  await page.getByText(/visitors a quarter of an hour away from what came/).waitFor()
  if (shots) await page.screenshot({ path: `${shots}/lobby-today.png`, fullPage: true })
  await accessible()

  // of three days in a row one is a working day
  const busy = await days.evaluateAll((all) => all.findIndex((one, n) => n > 0 && Number(one.lastElementChild?.textContent) >= 5))
  await days.nth(busy).click()
  await page.getByText(/: about \d+ expected, \d+ to \d+; \d desks?$/).waitFor()
  await page.getByText('Table', { exact: true }).first().click()
  await page.getByRole('columnheader', { name: 'Desks' }).waitFor()
  const desksAtPeak = page.locator('dl > div').filter({ hasText: 'Desks at the peak' }).locator('dd').first()
  const before = Number(await desksAtPeak.textContent())
  await page.getByLabel('Time at the desk for one visitor').fill('900')
  await expect.poll(async () => Number(await desksAtPeak.textContent())).toBeGreaterThan(before)
  if (shots) await page.screenshot({ path: `${shots}/lobby-table.png`, fullPage: true })
  await accessible()

  const phone = await city.as('building.admin', { language: 'zh-Hant', viewport: { width: 390, height: 844 }, colorScheme: 'dark' })
  await phone.page.goto('/lobby-forecast')
  await phone.page.getByText(/^每刻鐘到達人數＝/).waitFor()
  if (shots) await phone.page.screenshot({ path: `${shots}/lobby-phone.png`, fullPage: true })
  await phone.accessible()
})
