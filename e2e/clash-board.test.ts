import { expect, it } from 'vitest'
import { daysAfter, utcDay } from '#kit/contract/days.ts'
import { nowInTheCity, openCity } from './browser.ts'
import { mailTo } from './mails.ts'
import { toast } from './screen.ts'

const city = await openCity()
const { pool } = city.portal.app.database
const shots = process.env.SHOTS

/** A weekday far enough ahead that the demo has booked nothing then. */
let day = daysAfter(utcDay(nowInTheCity()), 45)
while ([0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())) day = daysAfter(day, 1)

/** A workshop that is loud and, on the same floor, interviews that want quiet: of two companies. */
await pool.query(`update facilities set traits = '{NOISE}' where title = 'Larch'`)
for (const [room, email, from, until] of [
  ['Larch', 'company.admin@demo.portal', '10:00', '12:00'],
  ['Willow', 'camille.vasseur@', '11:00', '13:00'],
] as const)
  await pool.query(
    `insert into bookings (office_centre_id, company_id, facility_id, member_id, user_id, reference_no, status, title, attendees, date, time_from, time_until,
       time_zone, starts_at, ends_at)
     select f.office_centre_id, m.office_centre_id, f.id, m.id, m.user_id, 'CLASH-' || f.id, 'CONFIRMED', 'Workshop', 4, $3::date, $4::text, $5::text, 'Asia/Hong_Kong',
       ($3::date + $4::text::time) at time zone 'Asia/Hong_Kong', ($3::date + $5::text::time) at time zone 'Asia/Hong_Kong'
     from facilities f join memberships m on m.building_id = f.office_centre_id and m.ended_at is null and m.email like $2 || '%'
     where f.title = $1 order by m.id limit 1`,
    [room, email, day, from, until],
  )

it('the clash board tells two companies, remembers it, and lets go of what is settled', async () => {
  const { page, accessible } = await city.as('building.admin')
  await page.goto('/clash-board')
  await page.getByRole('heading', { level: 1, name: 'Clash board' }).waitFor()
  await page.getByRole('region', { name: /^What occupies the building/ }).waitFor()
  await accessible()
  // the time of now stands whole within the hours, and over none of their names
  const seen = await page.locator('[data-now-time]').evaluateAll((all) =>
    all.map((badge) => {
      const [own, lane] = [badge.getBoundingClientRect(), badge.parentElement?.getBoundingClientRect()]
      const names = [...(badge.parentElement?.children ?? [])].filter((one) => one !== badge).map((one) => one.getBoundingClientRect())
      return lane !== undefined && own.left >= lane.left && own.right <= lane.right && names.every(({ bottom }) => bottom <= own.top)
    }),
  )
  expect(seen).not.toContain(false)
  if (shots) await page.screenshot({ path: `${shots}/clash-day.png` })
  await page.getByText('Week', { exact: true }).click()
  await page.getByRole('button', { name: 'The week after' }).waitFor()
  await accessible()
  if (shots) await page.screenshot({ path: `${shots}/clash-week.png` })

  await page.goto(`/clash-board?date=${day}`)
  const list = page.getByRole('region', { name: 'Clashes' })
  await list.getByRole('heading', { name: '1 clash' }).waitFor()
  await list.getByText('Larch is loud, Willow wants quiet').waitFor()
  // one bar is reached by Tab, the next by an arrow; both say in words that they clash
  const bars = page.getByRole('link', { name: /clashes \(1\)$/ })
  expect(await bars.count()).toBe(2)
  // what clashes is read on the board, without a pointer; by which rule is heard, and stands in the list
  expect(await bars.allTextContents()).toEqual(['Larch', 'Willow'])
  await page.getByRole('link', { name: /: Larch \(Noise · / }).waitFor()
  expect(await bars.locator('span').evaluateAll((all) => all.map((one) => one.scrollWidth <= one.clientWidth))).toEqual([true, true])
  // and a working day is seen whole
  const board = page.getByRole('region', { name: /^What occupies the building/ })
  expect(await board.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true)
  await bars.first().focus()
  await page.keyboard.press('ArrowRight')
  expect(await bars.nth(1).evaluate((bar) => bar === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Noise' })
  await panel.getByText('Nobody has been told yet.').waitFor()
  expect(await panel.getByRole('list', { name: 'Concerned' }).getByRole('listitem').count()).toBe(4)
  await accessible()
  if (shots) await page.screenshot({ path: `${shots}/clash-panel.png` })

  await panel.getByRole('button', { name: 'Tell them…' }).click()
  const tell = page.getByRole('dialog', { name: 'Tell those concerned' })
  await tell.getByRole('checkbox', { name: 'Pinecrest' }).waitFor()
  for (const box of await tell.getByRole('checkbox').all()) expect(await box.isChecked()).toBe(true)
  await accessible()
  if (shots) await page.screenshot({ path: `${shots}/clash-tell.png` })
  await tell.getByRole('button', { name: 'Tell them', exact: true }).click()
  await toast(page, /^\d have been told\.$/)
  await panel.getByRole('list', { name: 'Told so far' }).getByRole('listitem').first().waitFor()
  for (const address of ['company.admin@demo.portal', 'camille.vasseur@'])
    expect(
      (
        await mailTo(
          city.portal,
          address.endsWith('@')
            ? ((await pool.query<{ email: string }>('select email from users where email like $1', [`${address}%`])).rows[0]?.email ?? '')
            : address,
        )
      ).body,
    ).toContain('will be loud')

  await panel.getByRole('button', { name: 'Settle or accept…' }).click()
  const decide = page.getByRole('dialog', { name: 'Settle or accept the clash' })
  await decide.getByRole('textbox', { name: /^Reason/ }).fill('The workshop stays quiet until noon')
  await accessible()
  await decide.getByRole('button', { name: 'Settle', exact: true }).click()
  await toast(page, 'It leaves the list.')
  await panel.getByText('The workshop stays quiet until noon').waitFor()
  await decide.waitFor({ state: 'hidden' })
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'hidden' })
  await list.getByRole('heading', { name: '0 clashes' }).waitFor()
  await page.getByRole('switch', { name: 'Settled and accepted, too' }).check()
  await list.getByText('Settled', { exact: true }).waitFor()
  await accessible()

  const company = await city.as('company.admin')
  await company.page.goto('/clash-board')
  expect(await company.page.getByRole('heading', { level: 1, name: 'Clash board' }).count()).toBe(0)
  await company.page.getByRole('button', { name: /notices|notifications/i }).click()
  await company.page
    .getByText(/will be loud/)
    .first()
    .waitFor()
})

it('what counts as a clash is said in a dialog, and on a phone and in Chinese the list comes first', async () => {
  const { page, accessible } = await city.as('building.admin')
  await page.goto('/clash-board')
  await page.getByRole('button', { name: 'What counts as a clash…' }).click()
  const dialog = page.getByRole('dialog', { name: 'What counts as a clash' })
  await dialog.getByRole('textbox', { name: /^Moves at a time in one tower/ }).fill('2')
  await accessible()
  if (shots) await page.screenshot({ path: `${shots}/clash-settings.png` })
  await dialog.getByRole('button', { name: /^Save/ }).click()
  await toast(page, 'What counts as a clash has been saved.')

  const phone = await city.as('building.admin', { language: 'zh-Hant', viewport: { width: 390, height: 844 } })
  await phone.page.goto(`/clash-board?date=${day}&decided=1`)
  await phone.page.getByText('Larch', { exact: false }).or(phone.page.getByText('落葉松室')).first().waitFor()
  const top = async (name: RegExp | string) => (await phone.page.getByRole('region', { name }).boundingBox())?.y ?? 0
  expect(await top('撞期')).toBeLessThan(await top(/^大廈使用情況/))
  await phone.accessible()
  if (shots) await phone.page.screenshot({ path: `${shots}/clash-phone.png`, fullPage: true })
})
