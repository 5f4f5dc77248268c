import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { nowInTheCity, openCity } from './browser.ts'
import { toast } from './screen.ts'

const city = await openCity()

/** A weekday far enough ahead that the demo has booked nothing then. */
const quietDay = (): string => {
  const at = new Date(nowInTheCity().getTime() + 47 * 86_400_000)
  while ([0, 6].includes(at.getUTCDay())) at.setUTCDate(at.getUTCDate() + 1)
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'UTC' }).format(at)
}

const laneOf = (page: Page, room: string): Locator => page.getByRole('listitem').filter({ has: page.getByRole('link', { name: `Book ${room}` }) })
/** From one part of the lane's width to another, with the mouse. */
const drag = async (page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> => {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 })
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await page.mouse.up()
}
const boxOf = async (what: Locator) => {
  const box = await what.boundingBox()
  if (!box) throw new Error('it is on the screen')
  return box
}
const clock = (page: Page, name: RegExp) => page.getByRole('combobox', { name })

it('a time is drawn with the mouse, booked, moved into another room, and stretched by keys', async () => {
  const day = quietDay()
  const { page, accessible } = await city.as('tenant')
  await page.goto(`/manage-bookings?date=${day}`)
  const lane = laneOf(page, 'Larch').locator('[data-facility]')
  await lane.waitFor()
  const box = await boxOf(lane)
  const y = box.y + box.height / 2
  const at = (part: number) => ({ x: box.x + box.width * part, y })
  await drag(page, at(0.5), at(0.6))
  await clock(page, /^End/).waitFor()
  const drawn = [await clock(page, /^Start/).inputValue(), await clock(page, /^End/).inputValue()]
  expect(drawn[0]).not.toBe(drawn[1])
  await page.getByRole('textbox', { name: /^Attendees/ }).fill('4')
  await page.getByRole('textbox', { name: /^Subject/ }).fill('Drawn by hand')
  await page.getByRole('status').filter({ hasText: 'Confirmed at once' }).waitFor()
  await page.getByRole('button', { name: 'Book', exact: true }).click()
  await toast(page, 'Booked')

  await page.goto(`/manage-bookings?date=${day}`)
  const block = page.getByRole('link', { name: /^Drawn by hand/ })
  await block.waitFor()
  await accessible()
  const [held, other] = [await boxOf(block), await boxOf(laneOf(page, 'Maple').locator('[data-facility]'))]
  const middle = { x: held.x + held.width / 2, y: held.y + held.height / 2 }
  await drag(page, middle, { x: middle.x, y: other.y + other.height / 2 })
  // the form has the room, and says whether it passes; nothing is written before it is saved
  await clock(page, /^End/).waitFor()
  await page.getByRole('status').filter({ hasText: 'Confirmed at once' }).waitFor()
  expect([await clock(page, /^Start/).inputValue(), await clock(page, /^End/).inputValue()]).toEqual(drawn)
  await page.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'The booking is changed')
  // back on the day, where it is now
  await page.waitForURL(new RegExp(`/manage-bookings\\?.*date=${day}`))
  await laneOf(page, 'Maple')
    .getByRole('link', { name: /^Drawn by hand/ })
    .waitFor()
  await block.focus()
  await page.keyboard.press('Shift+Alt+ArrowRight')
  await page
    .getByRole('status')
    .filter({ hasText: /^Maple, / })
    .waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Shift+Alt+ArrowRight')
  await page.keyboard.press('Shift+Alt+ArrowRight')
  await page.keyboard.press('Enter')
  await clock(page, /^End/).waitFor()
  const stretched = [await clock(page, /^Start/).inputValue(), await clock(page, /^End/).inputValue()]
  expect([stretched[0], stretched[1] === drawn[1]]).toEqual([drawn[0], false])
  await page.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'The booking is changed')
})

it('what is others’, and what has begun, stays where it is', async () => {
  const { page } = await city.as('company.admin')
  await page.goto('/manage-bookings')
  await page.getByText('Taken', { exact: true }).first().waitFor()
  for (const block of await page.locator('[data-state="taken"], [data-state="COMPLETED"], [data-state="CHECKED_IN"]').all())
    expect(await block.getAttribute('data-movable')).toBeNull()
})
