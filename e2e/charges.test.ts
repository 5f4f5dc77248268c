import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { answer } from '#kit/server/extension-point.ts'
import { systemContext } from '#kit/server/make-context.ts'
import { modules } from '#modules/all.server.ts'
import { charge, chargeKinds } from '#modules/money/charges/server/front.ts'
import { nowInTheCity, openCity } from './browser.ts'
import { choose, heading, toast } from './screen.ts'

const city = await openCity()
const shots = process.env.SHOTS
const testKind = 'journeyCharged'
answer(chargeKinds, { kind: testKind, title: () => 'Meeting rooms', evidencePath: () => '/charges' })
const context = systemContext(city.portal.app, 'test')

/** Who signs in as the company's admin, where the demo has them. */
const { rows } = await city.portal.app.database.pool.query<{ member: number; person: number; company: number; building: number }>(
  `select m.id as member, u.id as person, m.office_centre_id as company, m.building_id as building
    from memberships m join users u on u.id = m.user_id where u.email = 'company.admin@demo.portal' and m.ended_at is null order by m.id limit 1`,
)
const [admin] = rows
if (!admin) throw new Error('the demo has an admin of a company')
const { member, person, company, building } = admin
const dayOf = (date: Date): string => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Hong_Kong' }).format(date)
const today = dayOf(nowInTheCity())
// a month of which the demo has no lines, and no statement
const past = dayOf(new Date(Date.parse(`${today.slice(0, 7)}-01T00:00:00Z`) - 75 * 86_400_000))
const month = new Intl.DateTimeFormat('en', { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(Date.parse(`${past}T00:00:00Z`))
const line = (day: string, title: string, amount: number) =>
  context.transaction((tx) =>
    charge(tx, {
      kind: testKind,
      subject: randomUUID(),
      officeCentreId: building,
      companyId: company,
      memberId: member,
      userId: person,
      day,
      title,
      evidence: [
        { label: 'Room', value: title },
        { label: 'Time', value: '09:00–11:00' },
      ],
      quantity: 2,
      unit: 'HOUR',
      unitPrice: amount / 2,
      amount,
      tax: 0,
      taxBasisPoints: 0,
      currency: 'HKD',
    }),
  )
await line(past, 'Larch in the morning', 40_000)
const maple = await line(past, 'Maple in the morning', 56_000)
await line(today, 'Willow today', 20_000)
await modules
  .flatMap(({ jobs = [] }) => jobs)
  .find(({ name }) => name === 'charges.propose-statements')
  ?.run(context, {})

/** As it stands on a desk, on a smaller one, and in the dark. */
const look = async (page: Page, name: string): Promise<void> => {
  await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.screenshot({ path: `${shots}/${name}-dark.png` })
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.screenshot({ path: `${shots}/${name}-1024.png` })
  await page.setViewportSize({ width: 1440, height: 900 })
}

it('a building verifies and locks lines, and sends the statement of the month', async () => {
  const { page, accessible } = await city.as('building.admin')
  await page.goto(`/charges?month=${past.slice(0, 7)}`)
  await heading(page, 'Charges')
  await page.getByRole('row', { name: /Larch in the morning/ }).waitFor()
  await page.getByText('HK$960.00 in all').waitFor()
  await accessible()
  if (shots) await look(page, 'charges')
  await page.getByRole('checkbox', { name: 'Tick all rows on this page' }).check()
  await page.getByRole('button', { name: 'Verify 2' }).click()
  const question = page.getByRole('dialog', { name: 'Verify 2 lines?' })
  await question.getByText('HK$960.00 in all.').waitFor()
  await accessible()
  await question.getByRole('button', { name: 'Verify' }).click()
  await toast(page, '2 lines are verified.')
  await page.getByRole('tab', { name: /^Verified/ }).click()
  await page.getByRole('checkbox', { name: `Tick ${(await numberOf('Larch in the morning')) ?? ''}` }).check()
  await page.getByRole('button', { name: 'Lock 1' }).click()
  await page.getByRole('dialog', { name: 'Lock 1 line?' }).getByRole('button', { name: 'Lock' }).click()
  await toast(page, '1 line is locked.')
  await accessible()

  await page.getByRole('tab', { name: 'Statements' }).click()
  await page.getByRole('row', { name: new RegExp(`${month}.*Pinecrest Capital.*To be sent`) }).waitFor()
  await accessible()
  if (shots) await page.screenshot({ path: `${shots}/charge-statements.png` })
  await page.getByRole('button', { name: `Send the statement of ${month} to Pinecrest Capital` }).click()
  const send = page.getByRole('dialog', { name: /^Send the statement of/ })
  await send.getByText(/2 lines, HK\$960\.00/).waitFor()
  await accessible()
  await send.getByRole('button', { name: 'Send statement' }).click()
  await toast(page, `The statement of ${month} has been sent to Pinecrest Capital.`)
})

it('lines of days to come are told of before they are verified, and can be left out', async () => {
  await line(today, 'Aspen of today', 10_000)
  await line(dayOf(new Date(nowInTheCity().getTime() + 10 * 86_400_000)), 'Aspen to come', 20_000)
  const { page, accessible } = await city.as('building.admin')
  await page.goto('/charges?wildcardSearch=Aspen')
  await page.getByRole('row', { name: /Aspen to come/ }).waitFor()
  await page.getByRole('checkbox', { name: 'Tick all rows on this page' }).check()
  await page.getByRole('button', { name: 'Verify 2' }).click()
  const both = page.getByRole('dialog', { name: 'Verify 2 lines?' })
  await both.getByText('1 of them is of a day to come', { exact: false }).waitFor()
  await accessible()
  await both.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Verify 1 up to today' }).click()
  await page.getByRole('dialog', { name: 'Verify 1 line?' }).getByRole('button', { name: 'Verify' }).click()
  await toast(page, '1 line is verified.')
})

it('all that the list finds is verified, not the rows of its page alone', async () => {
  for (let at = 1; at <= 12; at += 1) await line(past, `Cypress ${at}`, 10_000)
  const { page, accessible } = await city.as('building.admin')
  await page.goto('/charges?wildcardSearch=Cypress&limit=10')
  await page.getByRole('checkbox', { name: 'Tick all rows on this page' }).check()
  const bar = page.getByRole('region', { name: 'Ticked rows' })
  await bar.getByText('10 lines').waitFor()
  await bar.getByRole('button', { name: 'Select all 12' }).click()
  await bar.getByText('12 lines').waitFor()
  await accessible()
  if (shots) await page.screenshot({ path: `${shots}/charges-all.png` })
  await bar.getByRole('button', { name: 'Verify 12' }).click()
  const question = page.getByRole('dialog', { name: 'Verify 12 lines?' })
  await question.getByText('HK$1,200.00 in all.').waitFor()
  await accessible()
  await question.getByRole('button', { name: 'Verify' }).click()
  await toast(page, '12 lines are verified.')
  expect(await bar.getByRole('button').count()).toBe(0)
})

const numberOf = async (title: string) => {
  const { rows } = await city.portal.app.database.pool.query<{ no: string }>('select reference_no as no from charges where title = $1', [title])
  return rows[0]?.no
}

it('a company sees its month as it grows, opens its statement, and disputes a line', async () => {
  const { page, accessible } = await city.as('company.admin')
  // begins with this month, and with whatever an address asks for
  await page.goto('/charges')
  await page.waitForURL(new RegExp(`month=${today.slice(0, 7)}`))
  await page.getByRole('row', { name: /Willow today/ }).waitFor()
  expect(await page.getByRole('row', { name: /Maple in the morning/ }).count()).toBe(0)
  await page.getByRole('combobox', { name: 'Month' }).click()
  await page.getByRole('option', { name: 'All months' }).click()
  await page.waitForURL(/months=all/)
  await page.goto('/charges?wildcardSearch=Willow%20today')
  await heading(page, 'Charges')
  await page.getByText('Forecast for the month').waitFor()
  await page.getByRole('row', { name: /Willow today/ }).waitFor()
  await accessible()
  if (shots) await page.screenshot({ path: `${shots}/charges-company.png` })
  await page.getByRole('tab', { name: 'Statements' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: `More actions: ${month} Pinecrest Capital` }).click()
  await page.getByRole('menuitem', { name: 'Save as PDF' }).click()
  const file = await (await saved).path()
  expect((await readFile(file)).subarray(0, 5).toString()).toBe('%PDF-')
  if (shots) await (await saved).saveAs(`${shots}/statement.pdf`)

  await page.getByRole('tab', { name: 'Company account' }).click()
  await choose(page, 'Edit…', 'Meeting rooms')
  const account = page.getByRole('dialog', { name: 'Meeting rooms on the company account' })
  await account.getByRole('switch', { name: 'May be charged to the company' }).click()
  await account.getByRole('textbox', { name: /^Limit of one person/ }).fill('1000')
  await accessible()
  await account.getByRole('button', { name: 'Save' }).click()
  await page.getByText('HK$1,000.00').first().waitFor()
  if (shots) await page.screenshot({ path: `${shots}/charge-account.png` })

  await page.goto(`/charges/${maple.uuid}`)
  await heading(page, 'Maple in the morning')
  await page.getByRole('heading', { name: 'Why it is there' }).waitFor()
  await accessible()
  await page.getByRole('button', { name: 'Dispute…' }).click()
  const dialog = page.getByRole('dialog', { name: `Dispute ${maple.referenceNo}?` })
  await dialog.getByRole('button', { name: 'Dispute line' }).click()
  await dialog.getByText('Please fill this in').first().waitFor()
  await dialog.getByRole('textbox', { name: 'What is wrong with it?' }).fill('We left after an hour; the screen was broken.')
  await accessible()
  await dialog.getByRole('button', { name: 'Dispute line' }).click()
  await toast(page, `${maple.referenceNo} is disputed. The building has been told.`)
  await page.getByText(/^The building answers by /).waitFor()
  await accessible()
})

it('the building finds the dispute at home and answers it by a credit, which the company sees on a phone, in Chinese', async () => {
  const { page, accessible } = await city.as('building.admin')
  await page.goto('/home')
  await page.getByText('Maple in the morning').waitFor()
  await page.goto('/charges?status=DISPUTED')
  await page.getByRole('link', { name: /Maple in the morning/ }).click()
  await heading(page, 'Maple in the morning')
  await page.getByRole('button', { name: 'Accept…' }).click()
  const dialog = page.getByRole('dialog', { name: `Accept the dispute of ${maple.referenceNo}?` })
  await dialog.getByRole('textbox', { name: 'Take back, HKD' }).fill('280.005')
  await dialog.getByRole('textbox', { name: 'Your answer' }).fill('Half of it, with our apologies.')
  await dialog.getByRole('button', { name: 'Accept and credit' }).click()
  await accessible()
  await dialog.getByRole('textbox', { name: 'Take back, HKD' }).fill('280')
  await dialog.getByRole('button', { name: 'Accept and credit' }).click()
  await toast(page, `The dispute of ${maple.referenceNo} is accepted, and the credit is written.`)
  await page.getByRole('table', { name: 'Corrections' }).getByText('−HK$280.00').waitFor()
  await accessible()
  if (shots) await look(page, 'charge')
  await page.getByRole('link', { name: 'History' }).click()
  await page.getByText('Dispute accepted').first().waitFor()
  await accessible()

  const phone = await city.as('company.admin', { language: 'zh-Hant', viewport: { width: 390, height: 844 } })
  await phone.page.goto(`/charges/${maple.uuid}`)
  await heading(phone.page, 'Maple in the morning')
  await phone.page.getByText('Half of it, with our apologies.').first().waitFor()
  await phone.accessible()
  if (shots) await phone.page.screenshot({ path: `${shots}/charge-phone.png`, fullPage: true })
  await phone.page.goto('/charges?wildcardSearch=Willow%20today')
  await heading(phone.page, '收費項目')
  await phone.page.getByText('Willow today').first().waitFor()
  await phone.accessible()
  if (shots) await phone.page.screenshot({ path: `${shots}/charges-phone.png`, fullPage: true })
})

it('of more lines than are done at once the question says that the first are, and tells no sum of others', async () => {
  const first = await line(past, 'Juniper', 10_000)
  await city.portal.app.database.pool.query(
    `with made as (
        insert into charges (office_centre_id, company_id, reference_no, kind, subject, part, member_id, user_id, day, month, title, evidence, quantity, unit,
          unit_price, amount, tax, tax_basis_points, currency)
        select office_centre_id, company_id, 'CHG-J-' || n, kind, gen_random_uuid(), part, member_id, user_id, day, month, title, evidence, quantity, unit,
          unit_price, amount, tax, tax_basis_points, currency
        from charges, generate_series(1, 2100) as n where uuid = $1 returning uuid, office_centre_id, company_id, amount, currency),
      posted as (
        insert into ledger_transactions (office_centre_id, cause_kind, cause_subject) select office_centre_id, 'charges', uuid from made
        returning id, cause_subject)
      insert into ledger_postings (office_centre_id, transaction_id, account, company_id, amount, currency)
      select m.office_centre_id, p.id, side.account, case side.sign when 1 then m.company_id end, side.sign * m.amount, m.currency
      from made m join posted p on p.cause_subject = m.uuid cross join (values ('RECEIVABLE', 1), ('REVENUE', -1)) as side (account, sign)`,
    [first.uuid],
  )
  const { page, accessible } = await city.as('building.admin')
  await page.goto('/charges?wildcardSearch=Juniper&limit=10')
  await page.getByRole('checkbox', { name: 'Tick all rows on this page' }).check()
  const bar = page.getByRole('region', { name: 'Ticked rows' })
  await bar.getByRole('button', { name: 'Select all 2,000' }).click()
  await bar.getByRole('button', { name: 'Verify 2,000' }).click()
  const question = page.getByRole('dialog', { name: 'Verify 2,000 lines?' })
  await question.getByText('The first 2,000 lines are done now', { exact: false }).waitFor()
  expect(await question.getByText('HK$').count()).toBe(0)
  await accessible()
  if (shots) await page.screenshot({ path: `${shots}/charges-first.png` })
  await question.getByRole('button', { name: 'Verify' }).click()
  await toast(page, '2,000 lines are verified.')
})
