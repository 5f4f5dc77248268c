import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { answer } from '#kit/server/extension-point.ts'
import { systemContext } from '#kit/server/make-context.ts'
import { charge, chargeKinds } from '#modules/money/charges/server/front.ts'
import { nowInTheCity, openCity } from './browser.ts'
import { choose, heading, toast } from './screen.ts'

const city = await openCity()
const shots = process.env.SHOTS
const testKind = 'journeyInvoiced'
answer(chargeKinds, { kind: testKind, title: () => 'Meeting rooms', evidencePath: () => '/charges' })
const context = systemContext(city.portal.app, 'test')
const { pool } = city.portal.app.database

/** Who signs in as the company's admin, where the demo has them. */
const { rows } = await pool.query<{ member: number; person: number; company: number; building: number }>(
  `select m.id as member, u.id as person, m.office_centre_id as company, m.building_id as building
    from memberships m join users u on u.id = m.user_id where u.email = 'company.admin@demo.portal' and m.ended_at is null order by m.id limit 1`,
)
const [admin] = rows
if (!admin) throw new Error('the demo has an admin of a company')
// a month of which the demo has no lines
const past = new Date(Date.parse(`${nowInTheCity().toISOString().slice(0, 7)}-01T00:00:00Z`) - 75 * 86_400_000).toISOString().slice(0, 10)
const month = new Intl.DateTimeFormat('en', { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(Date.parse(`${past}T00:00:00Z`))
const line = (title: string, amount: number) =>
  context.transaction((tx) =>
    charge(tx, {
      kind: testKind,
      subject: randomUUID(),
      officeCentreId: admin.building,
      companyId: admin.company,
      memberId: admin.member,
      userId: admin.person,
      day: past,
      title,
      evidence: [{ label: 'Room', value: title }],
      quantity: 2,
      unit: 'HOUR',
      unitPrice: amount / 2,
      amount,
      tax: 0,
      taxBasisPoints: 0,
      currency: 'HKD',
    }),
  )
const larch = await line('Larch in the morning', 40_000)
await line('Maple in the morning', 56_000)
const found: { number: string; uuid: string } = { number: '', uuid: '' }

it('a building locks the lines of a month, makes a draft of them and issues it', async () => {
  const { page, accessible } = await city.as('building.admin')
  // who drafts too early is led to what waits, by the month and the company that were asked about
  await page.goto(`/invoices?month=${past.slice(0, 7)}&companyId=${admin.company}`)
  await page.getByRole('button', { name: 'Make drafts…' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make drafts' }).click()
  const early = page.getByRole('dialog', { name: 'There was nothing to draft.' })
  const toVerify = new RegExp(`/charges\\?.*companyId=${admin.company}&status=OPEN&month=${past.slice(0, 7)}`)
  expect(await early.getByRole('link', { name: 'Not verified yet: 2' }).getAttribute('href')).toMatch(toVerify)
  await accessible()
  await early.getByRole('link', { name: `Verify and lock ${month}…` }).click()
  await page.waitForURL(toVerify)
  await page.getByRole('button', { name: `Verify ${month}…` }).click()
  await page.getByRole('dialog').getByText('days to come').waitFor({ state: 'detached' })
  await page.getByRole('dialog').getByRole('button', { name: 'Verify' }).click()
  await toast(page, '2 lines are verified.')
  await page.getByRole('button', { name: `Lock ${month}…` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Lock', exact: true }).click()
  await toast(page, '2 lines are locked.')

  await page.goto(`/invoices?month=${past.slice(0, 7)}&companyId=${admin.company}`)
  await heading(page, 'Invoices')
  await accessible()
  if (shots) await page.screenshot({ path: `${shots}/invoices-made.png` })
  await page.getByRole('button', { name: 'Make drafts…' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Make drafts of invoices' })
  await accessible()
  await dialog.getByRole('button', { name: 'Make drafts' }).click()
  const made = page.getByRole('dialog', { name: '1 draft made.' })
  await made.getByText('Pinecrest Capital: 2 lines, HK$960.00').waitFor()
  await accessible()
  if (shots) await page.screenshot({ path: `${shots}/invoice-drafted.png` })
  await made.getByRole('button', { name: 'Close' }).last().click()
  await page
    .getByRole('link', { name: /^DRAFT-/ })
    .first()
    .click()
  await page.getByText('Larch in the morning').waitFor()
  await accessible()
  if (shots) await page.screenshot({ path: `${shots}/invoice-draft.png`, fullPage: true })
  await page.getByRole('button', { name: 'Issue…' }).click()
  const question = page.getByRole('dialog', { name: 'Issue 1 invoice?' })
  await question.getByText(/^HK\$960\.00 in all\./).waitFor()
  await accessible()
  await question.getByRole('button', { name: 'Issue' }).click()
  await toast(page, '1 invoice is issued.')
  await heading(page, /^INV-\d{4}-\d{6}$/)
  found.number = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  found.uuid = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await accessible()
  if (shots) await page.screenshot({ path: `${shots}/invoice-issued.png`, fullPage: true })

  await page.goto('/invoices')
  await choose(page, 'Invoice settings…')
  const settings = page.getByRole('dialog', { name: 'Invoices of the building' })
  await settings.getByRole('textbox', { name: 'Tax registration number' }).waitFor()
  await accessible()
  if (shots) await page.screenshot({ path: `${shots}/invoice-settings.png` })
})

it('the company is shown it, reads the paper, and finds it from the charge', async () => {
  const { page, accessible } = await city.as('company.admin', { viewport: { width: 390, height: 844 } })
  await page.goto(`/invoices?wildcardSearch=${found.number}`)
  await page.getByRole('link', { name: new RegExp(found.number) }).click()
  await heading(page, found.number)
  // whether it has been opened is asked by the building, not by who just does so
  expect(await page.getByText('First opened by the company').count()).toBe(0)
  await accessible()
  if (shots) await page.screenshot({ path: `${shots}/invoice-made-phone.png`, fullPage: true })
  const saved = page.waitForEvent('download')
  await choose(page, 'Save as PDF')
  expect((await readFile(await (await saved).path())).subarray(0, 5).toString()).toBe('%PDF-')
  if (shots) await (await saved).saveAs(`${shots}/invoice-made.pdf`)
  await page.goto(`/charges/${larch.uuid}`)
  await page.getByRole('link', { name: found.number }).click()
  await heading(page, found.number)
})

it('a line is corrected, and a credit note is issued of it', async () => {
  const { page, accessible } = await city.as('building.admin')
  await page.goto(`/charges/${larch.uuid}`)
  await page.getByRole('button', { name: 'Correct…' }).click()
  const correct = page.getByRole('dialog')
  await correct.getByRole('textbox', { name: 'Take back, HKD' }).fill('100')
  await correct.getByRole('textbox', { name: 'Reason' }).fill('The screen was broken')
  await correct.getByRole('button', { name: 'Write correction' }).click()
  await page.getByRole('table', { name: 'Corrections' }).getByText('−HK$100.00').waitFor()
  await page.getByRole('table', { name: 'Corrections' }).getByRole('link').first().click()
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Verify' }).click()
  await page.getByRole('button', { name: 'Lock', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Lock', exact: true }).click()
  await toast(page, '1 line is locked.')

  await page.goto(`/invoices/${found.uuid}`)
  await page.getByRole('button', { name: 'Credit corrections…' }).click()
  const dialog = page.getByRole('dialog', { name: `Credit note on ${found.number}` })
  await dialog.getByRole('checkbox', { name: /HK\$100\.00/ }).waitFor()
  await dialog.getByRole('button', { name: 'Issue credit note' }).click()
  await dialog.getByText('Please fill this in').first().waitFor()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The screen was broken')
  await accessible()
  if (shots) await page.screenshot({ path: `${shots}/credit-dialog.png` })
  await dialog.getByRole('button', { name: 'Issue credit note' }).click()
  await toast(page, `A credit note on ${found.number} is issued.`)
  await page.getByRole('table', { name: 'Credit notes' }).getByText('HK$100.00').waitFor()
  await page.getByText('HK$860.00').first().waitFor()
  await accessible()
  if (shots) await page.screenshot({ path: `${shots}/invoice-credited.png`, fullPage: true })

  const phone = await city.as('company.admin', { language: 'zh-Hant', viewport: { width: 390, height: 844 } })
  await phone.page.goto('/invoices?tab=notes')
  await heading(phone.page, '帳單')
  await phone.page.getByText(/^CN-/).first().waitFor()
  await phone.accessible()
  if (shots) await phone.page.screenshot({ path: `${shots}/credit-notes-phone.png`, fullPage: true })
})
