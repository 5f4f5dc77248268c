import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { openCity } from './browser.ts'
import { toast } from './screen.ts'

const city = await openCity()
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const

/** Those of them that are not as high as a finger. */
const tooLow = async (all: Locator): Promise<string[]> => {
  await all.first().waitFor()
  return all.evaluateAll((ones) =>
    ones
      .map((one) => [one.getAttribute('aria-label') ?? one.textContent, one.getBoundingClientRect().height] as const)
      .filter(([, height]) => height < 44)
      .map(([name, height]) => `${name}: ${height}`),
  )
}

it('on a phone a finger meets what waits at Home, the pages of a list and the way back', async () => {
  const { page, accessible } = await city.as('building.admin', phone)
  await page.goto('/home')
  const waits = page.locator('section', { has: page.getByRole('heading', { name: 'Waits for you' }) })
  expect(await tooLow(waits.getByRole('listitem').getByRole('link'))).toEqual([])
  expect(await tooLow(waits.getByRole('listitem').getByRole('button'))).toEqual([])
  await accessible()

  await page.goto('/users?page=2')
  const pages = page.getByRole('navigation', { name: 'Pages' })
  expect(await tooLow(pages.getByRole('button'))).toEqual([])
  const last = await pages.getByRole('button', { name: 'Next page' }).boundingBox()
  expect((last?.x ?? 390) + (last?.width ?? 0)).toBeLessThanOrEqual(390)
  await page.getByRole('listitem').getByRole('link').first().click()
  const back = page.getByRole('link', { name: 'Back' })
  expect(await tooLow(back)).toEqual([])
  // and it lies beside the name, not upon it
  const [arrow, name] = await Promise.all([back, page.getByRole('heading', { level: 1 })].map((one) => one.boundingBox()))
  expect([arrow?.width, (arrow?.x ?? 0) >= 0, (arrow?.x ?? 0) + (arrow?.width ?? 0) <= (name?.x ?? 0)]).toEqual([44, true, true])
  await accessible()
})

it('a number is stepped by a pointer and typed by a finger', async () => {
  const wide = await city.as('building.admin')
  const small = await city.as('building.admin', phone)
  const steppers = []
  for (const { page } of [wide, small]) {
    await page.goto('/facilities/add')
    await page.getByRole('textbox', { name: 'Capacity', exact: true }).waitFor()
    steppers.push(await page.locator('.mantine-NumberInput-control:visible').count())
  }
  expect(steppers[0]).toBeGreaterThan(0)
  expect(steppers[1]).toBe(0)
})

it('the plan editor says what a finger does, and fades where more of the plan lies; a code to print says that it was made', async () => {
  const { page, accessible } = await city.as('building.admin', phone)
  await page.goto('/hotdesks?tab=desks')
  await page.getByRole('link', { name: /Harbour zone/ }).click()
  await page.getByText('Drag a desk with a finger').waitFor()
  const plan = page.getByRole('region', { name: 'Harbour zone, 12/F' })
  const scrolled = plan.locator('[data-more-after]')
  await scrolled.waitFor()
  await accessible()
  await scrolled.evaluate((one) => one.scrollTo({ left: one.scrollWidth }))
  await plan.locator('[data-more-before]:not([data-more-after])').waitFor()

  await page.goto('/hotdesks?tab=desks')
  await page.getByRole('button', { name: 'More actions: Desk H1', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Code to print' }).click()
  await toast(page, 'Code saved as a PDF to print: Desk H1')
})
