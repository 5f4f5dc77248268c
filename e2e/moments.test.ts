import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openCity } from './browser.ts'

const city = await openCity()

const settled = async (page: Page) => {
  await expect.poll(() => page.locator('[aria-busy=true], main [role=status][aria-label=Loading]').count()).toBe(0)
}
const textOf = (page: Page) => page.locator('#content').innerText()
/** What programs write: hours without half of the day, zones and codes. */
const raw = /\b([01]\d|2[0-3]):[0-5]\d\b(?! [AP]M)|\b(Asia|Europe|America)\/\w|\bHOME_PAGE\b/

it('somebody who travels reads every moment on the clock of the building, in the hours of the language', async () => {
  const { page, accessible } = await city.as('building.admin', { timezoneId: 'America/New_York', locale: 'en-US' })
  await page.goto('/users')
  await page.getByRole('button', { name: 'Export' }).click()
  const asked = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Hong_Kong', day: '2-digit', month: 'short', year: 'numeric' }).format(
    city.clock.now(),
  )
  const hour = new Intl.DateTimeFormat('en-US', { timeZone: 'Asia/Hong_Kong', hour: '2-digit', hour12: true }).format(city.clock.now()).split(' ')
  await page.goto('/exports')
  await page
    .getByText(new RegExp(`${asked}, ${hour[0]}:\\d\\d ${hour[1]}`))
    .first()
    .waitFor()

  await page.goto('/users')
  await page.getByRole('table').locator('a[data-opens-row]').first().click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await settled(page)
  expect(await textOf(page)).not.toMatch(raw)
  await page.goto(`${new URL(page.url()).pathname}?tab=history`)
  await settled(page)
  expect(await textOf(page)).not.toMatch(raw)
  await accessible()

  for (const path of ['/polling/listings', '/settings', '/off-boarding', '/Unit', '/why']) {
    await page.goto(path)
    await settled(page)
    expect(await textOf(page), path).not.toMatch(raw)
  }
  await page.goto('/polling/listings')
  await page.getByRole('table').locator('a[data-opens-row]').first().click()
  await page.waitForURL(/listings\/./)
  await page.goto(`${new URL(page.url()).pathname.replace('/results', '')}?tab=history`)
  await settled(page)
  // what people have written themselves is theirs
  for (const time of await page.locator('#content time').allTextContents()) expect(time).toMatch(/^\d\d:\d\d [AP]M$/)
  expect(await textOf(page)).not.toMatch(/HOME_PAGE/)
})
