import { expect, it } from 'vitest'
import { openCity } from './browser.ts'

const city = await openCity()

it('who has nothing to decide is told so', async () => {
  const { page, accessible } = await city.as('staff')
  await page.goto('/approvals')
  await page.getByText('Nothing waits for your approval.').waitFor()
  await accessible()
})

it('a link of a mail that is over says so and leads on', async () => {
  const { page, accessible } = await city.visit({ expected: /404/, language: 'zh-Hant', viewport: { width: 390, height: 844 } })
  await page.goto('/approve?token=AAAAAAAAAAAAAAAAAAAAAA')
  await page.getByText('此連結已失效').waitFor()
  await expect.poll(() => page.url()).not.toContain('token')
  await accessible()
})

it('whoever decides reads in the row who asks for what, on a phone too, and decides on the booking itself', async () => {
  const { page, accessible } = await city.as('building.admin', { viewport: { width: 390, height: 844 } })
  await page.goto('/approvals')
  // a room, a day as it is read, and the two ends of the time
  const row = page.getByText(/ · \d{2} [A-Z][a-z]{2} \d{4}, \d{2}:\d{2} [AP]M – \d{2}:\d{2} [AP]M$/).first()
  await row.waitFor()
  expect(await page.getByText('Bookings of this facility are agreed to by the building').count()).toBe(0)
  await accessible()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/manage-bookings?view=TO_APPROVE&show=list')
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await page.getByRole('button', { name: 'Approve or decline' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Bookings of this facility are agreed to by the building').waitFor()
  expect(await dialog.getByRole('button').allInnerTexts()).toEqual(expect.arrayContaining(['Approve', 'Cancel']))
  await accessible()
})
