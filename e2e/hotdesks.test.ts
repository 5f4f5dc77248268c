import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { daysAfter, utcDay } from '#kit/contract/days.ts'
import { systemContext } from '#kit/server/make-context.ts'
import { codeOf, ensureCode } from '#modules/platform/codes/server/front.ts'
import { nowInTheCity, openCity } from './browser.ts'
import { brightness, coloursOf, contrast, paintedIn } from './contrast.ts'
import { toast } from './screen.ts'
import { watchSteadiness } from './steadiness.ts'

const city = await openCity()

/** Further ahead than the demo has booked. */
const quietDay = daysAfter(utcDay(nowInTheCity()), 12)

/** The picture is turned, so that its white does not glare; its walls and what stands on it are seen well. */
const readableInDark = async (plan: Locator, marks: Locator) => {
  const picture = plan.locator('img')
  await picture.evaluate((one: HTMLImageElement) => one.decode())
  const painted = await paintedIn(picture)
  expect(brightness(painted.ground)).toBeLessThan(0.1)
  expect(contrast(painted.at(24 / 1200, 390 / 900), painted.ground)).toBeGreaterThan(3)
  const colours = await coloursOf(marks)
  expect(colours.length).toBeGreaterThan(0)
  for (const { state, words, edge, ground, around } of colours) {
    expect({ state, words: contrast(words, ground) >= 4.5, edge: contrast(edge, around) >= 3 }).toEqual({ state, words: true, edge: true })
    expect(contrast(around, painted.ground)).toBeLessThan(1.1)
  }
}

it('in dark the plan and what stands on it are readable, for whoever books and whoever sets desks', async () => {
  const { page, accessible } = await city.as('building.admin', { colorScheme: 'dark' })
  await page.goto('/hotdesks')
  const plan = page.getByRole('region', { name: 'Harbour zone, 12/F' })
  const desk = plan.getByRole('button', { name: /^Desk H1, / })
  await desk.waitFor()
  await readableInDark(plan, plan.getByRole('button'))
  for (const { edge } of await coloursOf(plan.locator('li [data-state]'))) expect(contrast(edge, [20, 25, 27])).toBeGreaterThan(3)
  await desk.focus()
  await page.keyboard.press('Shift')
  await expect.poll(() => desk.evaluate((one) => getComputedStyle(one).outline)).toContain('rgb(232, 237, 238) solid 2px')
  await accessible()
  await page.goto('/hotdesks?tab=desks')
  await page.getByRole('link', { name: /Harbour zone/ }).click()
  const drawn = page.getByRole('region', { name: 'Harbour zone, 12/F' })
  await drawn.getByRole('button', { name: 'Desk H1', exact: true }).waitFor()
  await readableInDark(drawn, drawn.getByRole('button', { name: /^Desk / }))
  await accessible()
})

const phone = { viewport: { width: 390, height: 844 } }

/** All desks of a wall are seen, within the plan and beside each other, whatever the tablet's size is. */
const desksApart = async (page: Page, wall: Locator, width: number, height: number) => {
  await page.setViewportSize({ width, height })
  // the plan lies whole and undistorted within its sheet, once it has been fitted to it
  await expect
    .poll(async () => {
      const [sheet, picture] = [await wall.boundingBox(), await wall.locator('img').boundingBox()]
      if (!sheet || !picture) return 'no plan'
      const within = picture.x > sheet.x && picture.x + picture.width < sheet.x + sheet.width
      return within && Math.abs(picture.width / picture.height - 4 / 3) < 0.05 ? 'fitted' : { sheet, picture }
    })
    .toBe('fitted')
  const boxes = await wall.locator('[data-look]').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect))
  expect(boxes).toHaveLength(24)
  const covered = boxes.flatMap((a, at) =>
    boxes.slice(at + 1).filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
  )
  expect({ width, covered }).toEqual({ width, covered: [] })
  // what is written on a desk has the size that its square has now
  const written = await wall
    .locator('[data-look]')
    .first()
    .evaluate((one) => Number.parseFloat(getComputedStyle(one.querySelector('strong') ?? one).fontSize) / one.getBoundingClientRect().width)
  expect(written).toBeGreaterThan(0.1)
  expect(written).toBeLessThan(0.4)
  // words stand whole on a desk and are read from afar, or are left to its look and the legend
  const words = await wall.locator('[data-look]').evaluateAll((all) =>
    all.flatMap((desk) => {
      const { width: side, left, right, top, bottom } = desk.getBoundingClientRect()
      return [...desk.querySelectorAll('span')].flatMap((one) => {
        const seen = one.getBoundingClientRect()
        if (seen.width <= 1) return []
        const whole = left <= seen.left && seen.right <= right && top <= seen.top && seen.bottom <= bottom
        return [{ text: one.textContent, side, size: Number.parseFloat(getComputedStyle(one).fontSize), whole }]
      })
    }),
  )
  expect(words.filter(({ size, whole }) => size < 15 || !whole)).toEqual([])
  if (width >= 1024) expect(words.length).toBeGreaterThanOrEqual(24)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  // a wall is not scrolled
  if (width > 800) expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(height)
}
/** A desk of the plan of the display that nobody has today, with the code that lies on it. */
const freeDesk = async (): Promise<{ code: string; deskNo: string }> => {
  const { rows } = await city.portal.app.database.pool.query<{ uuid: string; officeCentreId: number; deskNo: string }>(
    `select d.uuid, d.office_centre_id::integer as "officeCentreId", d.desk_no as "deskNo" from desks d join floor_plans p on p.id = d.plan_id
     where p.name = 'Harbour zone' and d.ended_at is null and not d.out_of_use and not exists (select from desk_keepings k where k.desk_id = d.id and k.ended_at is null)
       and not exists (select from desk_bookings b where b.desk_id = d.id and b.date = $1)
     order by d.id limit 1`,
    [new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Hong_Kong' }).format(nowInTheCity())],
  )
  const [found] = rows
  if (!found) throw new Error('every desk of the plan is taken')
  const context = systemContext(city.portal.app, 'journey')
  const of = { kind: 'hotdesk', officeCentreId: found.officeCentreId, subject: found.uuid }
  await context.transaction((tx) => ensureCode(tx, of))
  return { code: (await codeOf(context, of))?.code ?? '', deskNo: found.deskNo }
}

it('on a phone the list of desks stays where it is while the plans above it come', async () => {
  const { page, accessible } = await city.as('building.admin', phone)
  const steadiness = await watchSteadiness(page)
  await page.goto('/hotdesks?tab=desks')
  await page.getByText('In service').first().waitFor()
  await expect.poll(() => steadiness.isDone()).toBe(true)
  const { sum, what } = await steadiness.shifted()
  expect(sum, what).toBeLessThanOrEqual(0.05)
  await accessible()
})

it('a plan keeps its size when a desk of it is chosen', async () => {
  const { page } = await city.as('tenant')
  await page.goto(`/hotdesks?date=${quietDay}`)
  const picture = page.getByRole('region', { name: 'Harbour zone, 12/F' }).locator('img')
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    const desk = page.getByRole('button', { name: /^Desk H2, / })
    await desk.waitFor()
    const before = await picture.boundingBox()
    await desk.click()
    const heading = page.getByRole('complementary').getByRole('heading', { name: 'Desk H2' })
    await heading.waitFor()
    const after = await picture.boundingBox()
    expect([after?.width, after?.height]).toEqual([before?.width, before?.height])
    await page.getByRole('complementary').getByRole('button', { name: 'Close' }).click()
    await heading.waitFor({ state: 'detached' })
  }
})

it('somebody of a company books a desk by keyboard, sees it on the plan and cancels it', async () => {
  const { page, accessible } = await city.as('tenant')
  await page.goto(`/hotdesks?date=${quietDay}`)
  const desk = page.getByRole('button', { name: /^Desk H2, / })
  await desk.waitFor()
  await accessible()
  await desk.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('complementary').getByRole('heading', { name: 'Desk H2' }).waitFor()
  await accessible()
  await page.getByRole('button', { name: /^Book · Morning/ }).click()
  await toast(page, 'Desk H2 is booked')
  const own = page.getByRole('region', { name: 'Your desk on this day' })
  await own.getByText('Desk H2 · Harbour zone, 12/F').waitFor()
  await page.getByText('As a list').click()
  await page
    .getByRole('button', { name: /Desk H2/ })
    .getByText('Yours · Afternoon free')
    .waitFor()
  await accessible()
  await own.getByRole('button', { name: 'Cancel booking' }).click()
  await toast(page, 'Your booking of desk H2 is cancelled')
  await own.waitFor({ state: 'detached' })
})

it('a building admin moves a desk by keyboard, and pairs a display that shows what is booked within two seconds', async () => {
  const admin = await city.signIn('building.admin')
  const { page } = admin
  await page.goto('/hotdesks?tab=desks')
  await page.getByRole('link', { name: /Harbour zone/ }).click()
  const desk = page.getByRole('button', { name: 'Desk H1', exact: true })
  await desk.waitFor()
  await admin.accessible()
  await desk.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowDown')
  await page.getByText(/^Desk H1 is now at/).waitFor()

  const tablet = await city.visit({ viewport: { width: 1280, height: 800 }, colorScheme: 'dark', expected: /404|410/ })
  await tablet.page.goto('/public/hotdesks/zone-displays/setup')
  await tablet.page.getByRole('group', { name: 'Language' }).waitFor()
  const code = (await tablet.page.getByTestId('setup-code').textContent()) ?? ''
  await tablet.accessible()
  await page.goto('/hotdesks?tab=displays')
  await admin.accessible()
  await page.getByRole('link', { name: '12/F, by the lifts' }).click()
  await page.getByRole('textbox', { name: 'Code on the tablet' }).fill(code)
  await admin.accessible()
  await page.getByRole('button', { name: 'Pair', exact: true }).click()
  await tablet.page.getByRole('group', { name: 'Language' }).waitFor()
  await tablet.page.getByRole('link', { name: /12\/F, by the lifts/ }).click()
  await tablet.page.getByText(/of 24 desks free/).waitFor()
  const wall = tablet.page.getByRole('region', { name: 'Harbour zone, 12/F' })
  await readableInDark(wall, wall.locator('[data-look]'))
  await tablet.accessible()
  // one clock, and the invitation once more in the other language of the place
  await tablet.page.getByText('Free until 6 PM').waitFor()
  await tablet.page.getByText('掃描以預訂或報到').waitFor()
  for (const [width, height] of [
    [1920, 1080],
    [1440, 900],
    [1280, 800],
    [1024, 768],
    [768, 1024],
    [390, 844],
  ] as const)
    await desksApart(tablet.page, wall, width, height)
  // a low tablet shows all of it without being scrolled
  await tablet.page.setViewportSize({ width: 1024, height: 600 })
  expect(await tablet.page.evaluate(() => document.documentElement.scrollHeight)).toBe(600)
  await tablet.page.setViewportSize({ width: 1280, height: 800 })
  await page.getByText('Online').first().waitFor()
  // from what is shown to what is booked
  const counts = async () =>
    Number(
      await tablet.page
        .getByText(/of 24 desks free/)
        .locator('strong')
        .textContent(),
    )
  const before = await counts()
  const other = await city.as('tenant')
  await other.page.goto('/hotdesks')
  const free = other.page.getByRole('button', { name: /^Desk H\d+, Free/ }).first()
  await free.click()
  await other.page
    .getByRole('button', { name: /^Book · Whole day/ })
    .or(other.page.getByRole('button', { name: /^Book · / }))
    .first()
    .click()
  const booked = Date.now()
  await other.page
    .getByText(/^Desk H\d+ is booked$/)
    .first()
    .waitFor()
  await expect.poll(counts, { timeout: 5000, interval: 50 }).toBe(before - 1)
  expect(Date.now() - booked).toBeLessThan(4000)
  // somebody else reads the code that lies on a desk with a phone, and is there with one tap: the display tells it
  const visitor = await city.as('company.admin', phone)
  const mark = await freeDesk()
  await visitor.page.goto(`/q/${mark.code}`)
  await visitor.page.getByRole('heading', { name: `Desk ${mark.deskNo}` }).waitFor()
  await visitor.accessible()
  const seat = tablet.page.locator('[data-look]').filter({ has: tablet.page.getByText(mark.deskNo, { exact: true }) })
  expect(await seat.getAttribute('data-look')).toMatch(/FREE|SHORT/)
  await visitor.page
    .getByRole('button', { name: /^Book · / })
    .first()
    .click()
  await toast(visitor.page, `Checked in at desk ${mark.deskNo}`)
  await visitor.page.getByRole('region', { name: 'Your desk on this day' }).getByText('Checked in').first().waitFor()
  await visitor.accessible()
  await expect.poll(() => seat.getAttribute('data-look'), { timeout: 10_000 }).toBe('TAKEN')
  await page.getByRole('button', { name: 'End pairing' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End pairing' }).click()
  await tablet.page.getByText('The pairing of this tablet has ended.').waitFor({ timeout: 30_000 })
})
