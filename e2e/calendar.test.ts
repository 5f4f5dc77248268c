import { expect, it } from 'vitest'
import { openCity } from './browser.ts'
import { heading } from './screen.ts'

const city = await openCity()

it('a month is walked through by keyboard down to a day, and a week shows what one may read', async () => {
  const { page, accessible } = await city.as('building.admin')
  await page.goto('/manage-bookings')
  await heading(page, 'Bookings')
  await page.getByText('Month', { exact: true }).click()
  await page.waitForURL(/show=month/)
  const month = page.getByRole('grid', { name: 'Bookings of the month' })
  await month.waitFor()
  await accessible()

  // Tab reaches one cell; the panel tells what it stands for
  const panel = page.getByRole('complementary', { name: 'Chosen day' })
  await month.locator('[tabindex="0"]').focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  const cell = month.locator('[data-cell="1 1"]')
  expect(await cell.evaluate((one) => one === document.activeElement)).toBe(true)
  await panel.getByRole('heading', { name: 'Maple' }).waitFor()
  expect(await cell.getAttribute('aria-label')).toMatch(/^Maple, 02 \w+ \d{4}: /)
  await page.keyboard.press('Enter')
  // where the second is today, the address names no day
  await page.waitForURL(/manage-bookings(\?date=\d{4}-\d{2}-02)?$/)
  await page.getByRole('region', { name: /^Bookings of 02 / }).waitFor()
  await page.goBack()
  await month.waitFor()

  await page.getByRole('button', { name: 'The month before' }).click()
  await page.waitForURL(/date=\d{4}-\d{2}-01/)
  await page.getByText('Week', { exact: true }).click()
  await page.waitForURL(/show=week/)
  await page.getByRole('button', { name: 'Today' }).click()
  const week = page.getByRole('grid', { name: 'Bookings of the week' })
  await week.getByRole('link').first().waitFor()
  await accessible()

  // who books sees the own bookings, and of others that it is taken
  const tenant = await city.as('tenant')
  await tenant.page.goto('/manage-bookings?show=week')
  const own = tenant.page.getByRole('grid', { name: 'Bookings of the week' })
  await own.getByText('Taken').first().waitFor()
  await tenant.accessible()
  await tenant.page.goto('/manage-bookings?show=month')
  await tenant.page.getByRole('grid', { name: 'Bookings of the month' }).waitFor()

  // on paper stand the rooms and their days, and nothing to press
  await tenant.page.emulateMedia({ media: 'print' })
  expect(await tenant.page.getByRole('button', { name: 'Print view' }).isVisible()).toBe(false)
  expect(
    await tenant.page
      .locator('p', { hasText: /^[A-Z][a-z]+ \d{4}$/ })
      .first()
      .isVisible(),
  ).toBe(true)
})
