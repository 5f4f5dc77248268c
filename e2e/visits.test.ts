import { expect, it } from 'vitest'
import { localTime } from '#kit/server/clock.ts'
import { demoPassword } from '#modules/identity/session/server/front.ts'
import { nowInTheCity, openCity } from './browser.ts'
import { linkIn, mailTo } from './mails.ts'
import { toast } from './screen.ts'

const city = await openCity()
const shots = process.env.SHOTS

it('a company invites, the desk checks in by the only hit and takes it back, and the visit is called off', async () => {
  const { page, accessible } = await city.as('company.admin', { expected: /status of 404/ })
  await page.goto('/visitor-records')
  await page.getByRole('heading', { level: 1, name: 'Visitors' }).waitFor()
  await accessible()
  await page.getByRole('link', { name: 'Invite visitors' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Invite visitors' }).waitFor()
  await page.getByRole('textbox', { name: /^Name/ }).fill('Marigold Quist')
  await page.getByRole('textbox', { name: /^E-mail/ }).fill('marigold@guest.example')
  // whatever the time is, the visit is not over yet, and it is no longer than the building allows
  await page.getByRole('combobox', { name: /^Begins/ }).fill('12:15')
  await page.keyboard.press('Tab')
  await page.getByRole('combobox', { name: /^Ends/ }).fill('23:45')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await toast(page, 'The visitors are invited.')
  await page.getByRole('heading', { level: 1, name: 'Visit of Marigold Quist' }).waitFor()
  await accessible()

  const desk = await city.as('reception', { colorScheme: 'dark' })
  await desk.page.goto('/visitor-records')
  await desk.page.getByRole('table').getByText('Marigold Quist').waitFor()
  await desk.accessible()
  const saved = desk.page.waitForEvent('download')
  await desk.page.getByRole('button', { name: 'Today’s list as PDF' }).click()
  expect((await saved).suggestedFilename()).toMatch(/\.pdf$/)
  const field = desk.page.getByRole('searchbox', { name: /scan a code/ })
  await field.fill('marigold')
  await field.press('Enter')
  // long before the time the desk reads by how much; a second Enter lets in
  await desk.page
    .getByRole('dialog')
    .getByText(/^Marigold Quist: 1 h \d+ min before the time$/)
    .waitFor()
  await desk.accessible()
  await expect.poll(() => desk.page.evaluate(() => document.activeElement?.textContent)).toBe('Check in all the same')
  await desk.page.keyboard.press('Enter')
  await desk.page.getByText('Marigold Quist is in.').waitFor()
  await desk.page.getByRole('button', { name: 'Undo' }).click()
  await desk.page.getByRole('row').filter({ hasText: 'Marigold Quist' }).getByRole('button', { name: 'Check in' }).waitFor()
  await desk.page.getByRole('row').filter({ hasText: 'Marigold Quist' }).getByRole('button', { name: 'Check in' }).click()
  await desk.page.getByRole('button', { name: 'Check in all the same' }).click()
  // who is in stands after those who are to come
  await field.fill('marigold')
  await desk.page.getByRole('row').filter({ hasText: 'Marigold Quist' }).getByRole('button', { name: 'Check out' }).waitFor()
  await desk.accessible()

  // on a phone it is one tap, and no time is cut
  const small = await city.as('reception', { viewport: { width: 390, height: 844 } })
  await small.page.goto('/visitor-records?search=marigold')
  const row = small.page.getByRole('listitem').filter({ hasText: 'Marigold Quist' })
  await row.getByRole('button', { name: 'Check out' }).waitFor()
  const cut = await small.page
    .getByRole('listitem')
    .locator('strong')
    .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length)
  expect(cut).toBe(0)
  await small.accessible()

  // sheets are sent to visits that are there
  await page.goto('/upload/visitor/00000000-0000-4000-8000-000000000000')
  await page.getByText('This record is not here').waitFor()

  const chinese = await city.as('company.admin', { language: 'zh-Hant' })
  await chinese.page.goto('/visitor-records?search=marigold')
  await chinese.page.getByRole('table').getByText('在大廈內').first().waitFor()
  await chinese.accessible()
  expect(await chinese.page.title()).toContain('訪客')
})

it('before its day a visitor’s pass counts down by the building’s calendar, and says its clock to a phone that shows another time', async () => {
  const { rows } = await city.portal.app.database.pool.query<{ id: string }>(
    `select office_centre_id::text as id from memberships where email = 'company.admin@demo.portal'`,
  )
  const { server } = city.portal
  const payload = { username: 'company.admin@demo.portal', password: demoPassword }
  const signedIn = await server.inject({ method: 'POST', url: '/api/auth/login', payload })
  const { accessToken } = signedIn.json<{ data: { accessToken: string } }>().data
  const invite = async (email: string, days: number) => {
    const { date } = localTime(new Date(nowInTheCity().getTime() + days * 86_400_000), 'Asia/Hong_Kong')
    const visit = { timeFrom: '15:00', timeUntil: '16:00', days: [date], visitors: [{ name: 'Wilhelmina Draper', email }] }
    const url = `/api/office-centres/${rows[0]?.id}/visits/create`
    const answer = await server.inject({ method: 'POST', url, headers: { authorization: `Bearer ${accessToken}` }, payload: visit })
    expect(answer.json()).toMatchObject({ success: true })
  }
  await invite('soon@guest.example', 1)
  await invite('later@guest.example', 3)
  const phone = { viewport: { width: 390, height: 844 } }

  const later = await city.visit(phone)
  await later.page.goto(linkIn((await mailTo(city.portal, 'later@guest.example')).body))
  await later.page.getByRole('timer').getByText('Your visit begins in 3 days').waitFor()
  if (shots) await later.page.screenshot({ path: `${shots}/visitor-pass-days.png` })
  await later.accessible()

  const soon = await city.visit({ ...phone, language: 'zh-Hant', timezoneId: 'Europe/London' })
  await soon.page.goto(linkIn((await mailTo(city.portal, 'soon@guest.example')).body))
  await soon.page
    .getByRole('timer')
    .getByText(/^距離到訪尚餘 28 小時( \d+ 分鐘)?$/)
    .waitFor()
  await soon.page.getByText(/香港時間/).waitFor()
  if (shots) await soon.page.screenshot({ path: `${shots}/visitor-pass-hours.png` })
  await soon.accessible()
})
