import { expect, it } from 'vitest'
import { usualRules } from '#modules/visitors/visiting-settings/contract.ts'
import { nowInTheCity, openCity } from './browser.ts'
import { linkIn, mailTo } from './mails.ts'
import { heading, toast } from './screen.ts'

const city = await openCity()
const { pool } = city.portal.app.database
const shots = process.env.SHOTS
const phone = { viewport: { width: 390, height: 844 } }

/** The building of the company's admin agrees to every visit. */
const asksFirst = async () => {
  await pool.query(
    `insert into visiting_settings (office_centre_id, approval, longest_hours, longest_days, fields, at_desk, document_check, host_notices, self_registration, confirm_email)
     select landlord_id, true, 24, 26, $1, 'STOP_AT_DESK', 'NONE', true, false, false from office_centres o join memberships m on m.office_centre_id = o.id
     where m.email = 'company.admin@demo.portal' and landlord_id is not null limit 1
     on conflict (office_centre_id, coalesce(company_id, 0)) where ended_at is null do update
     set approval = true, longest_hours = 24, fields = excluded.fields, at_desk = 'STOP_AT_DESK', document_check = 'NONE'`,
    [usualRules.fields],
  )
}
/** The mail that asks for agreement, to whoever was asked first. */
const asked = async (): Promise<string> => {
  await city.portal.app.jobs.settled()
  const { rows } = await pool.query<{ address: string }>(
    `select to_address as address from mails where subject like 'Approval wanted: %Marigold Quist%' order by id limit 1`,
  )
  return linkIn((await mailTo(city.portal, rows[0]?.address ?? '')).body)
}
/** Codes are made by the portal's clock and shown by that of the phone. */
const goOn = () => city.clock.set(nowInTheCity().toISOString())

it('a visitor is invited, agreed to from the mail, shows the pass of a phone, is counted in a drill, and leaves', async () => {
  await asksFirst()
  const company = await city.as('company.admin')
  await company.page.goto('/visitor-records/add')
  await heading(company.page, 'Invite visitors')
  await company.page.getByRole('textbox', { name: /^Name/ }).fill('Marigold Quist')
  await company.page.getByRole('textbox', { name: /^E-mail/ }).fill('marigold@guest.example')
  // whatever the time is, the visit is not over yet
  await company.page.getByRole('combobox', { name: /^Begins/ }).fill('00:15')
  await company.page.keyboard.press('Tab')
  await company.page.getByRole('combobox', { name: /^Ends/ }).fill('23:59')
  await company.page.keyboard.press('Tab')
  await company.page.getByRole('button', { name: 'Invite', exact: true }).click()
  await toast(company.page, 'The visit waits for approval.')

  const approver = await city.visit(phone)
  await approver.page.goto(await asked())
  await approver.page.getByText(/^Signed in by this mail as/).waitFor()
  await approver.accessible()
  await approver.page.getByRole('button', { name: 'Approve' }).click()
  await approver.page.getByText('You have approved this.').waitFor()

  const visitor = await city.visit(phone)
  const pass = linkIn((await mailTo(city.portal, 'marigold@guest.example')).body)
  goOn()
  // a link that was cut off on the way
  await visitor.page.goto(pass.replace(/[^/]+$/, 'cut-off'))
  await visitor.page.getByText('This address leads nowhere').waitFor()
  expect(await visitor.page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
  await visitor.page.goto(pass)
  await heading(visitor.page, 'Welcome, Marigold')
  await visitor.page.getByText(/^Please go to the desk first/).waitFor()
  const code = visitor.page.getByRole('img', { name: 'Code of your pass' })
  await code.waitFor()
  await visitor.accessible()

  const desk = await city.as('reception')
  await desk.page.goto('/visitor-records')
  const row = desk.page.getByRole('row').filter({ hasText: 'Marigold Quist' })
  await row.waitFor()
  expect(await row.getByText('At the desk').count()).toBe(0)
  // a line that breaks in the lobby: said so, and pressed again
  await visitor.page.route('**/public/visitor-passes/here', (route) => route.abort(), { times: 1 })
  const here = visitor.page.getByRole('button', { name: 'I am here' })
  await here.click()
  await visitor.page
    .getByRole('alert')
    .getByText(/^The desk does not know it yet/)
    .waitFor()
  await visitor.accessible()
  await here.click()
  await visitor.page.getByRole('status').getByText('The desk knows that you are here.').waitFor()
  expect(await here.count()).toBe(0)
  if (shots) await visitor.page.screenshot({ path: `${shots}/visitor-pass-here.png`, fullPage: true })
  await visitor.accessible()
  // the board of the desk learns of it by itself
  await row.getByText('At the desk').waitFor()
  await row.getByText(/Here since/).waitFor()
  if (shots) await desk.page.screenshot({ path: `${shots}/desk-here.png` })
  await visitor.page.reload()
  await visitor.page.getByText('The desk knows that you are here.').waitFor()
  // and what the visitor reads out is found as it is
  const reference = (await visitor.page.getByText(/^VIS-/).textContent()) ?? ''
  const field = desk.page.getByRole('searchbox', { name: /scan a code/ })
  await field.fill(reference.toLowerCase())
  await desk.page.getByText('1 record(s) found').waitFor()
  await row.waitFor()
  await field.press('Escape')
  await desk.page.getByRole('button', { name: 'Scan a code' }).click()
  const dialog = desk.page.getByRole('dialog')
  const inPanel = async () => Number(/(\d+) visitors/.exec(await desk.page.getByText(/\d+ people, \d+ visitors/).innerText())?.[1])
  const before = await inPanel()
  goOn()
  await visitor.page.reload()
  await dialog.locator('input[type=file]').setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer: await code.screenshot() })
  await desk.page.getByText('Marigold Quist is in.').first().waitFor()
  await desk.page.keyboard.press('Escape')
  // the panel beside the list counts as the list does, and not a minute later
  await expect.poll(inPanel, { timeout: 25_000 }).toBe(before + 1)
  // who is in stands after those who are to come
  await field.fill('marigold')
  await row.getByRole('button', { name: 'Check out' }).waitFor()
  await visitor.page.reload()
  await visitor.page.getByText('You are checked in').waitFor()
  await visitor.page.getByText('Hold the code to the turnstile.').waitFor()
  expect(await visitor.page.getByText(/go to the desk first/).count()).toBe(0)

  const { page, accessible } = await city.as('building.admin')
  await page.goto('/roll-calls')
  await page.getByRole('button', { name: 'Start a drill…' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Start the drill' }).click()
  await heading(page, /^Drill of/)
  await page.getByRole('searchbox').fill('Marigold')
  await page.getByText('Marigold Quist').first().waitFor()
  await accessible()

  await row.getByRole('button', { name: 'Check out' }).click()
  await desk.page.getByText('Marigold Quist has left.').first().waitFor()
  await visitor.page.reload()
  await visitor.page.getByText('This visit is over').waitFor()
  expect(await code.count()).toBe(0)
})
