import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { answer } from '#kit/server/extension-point.ts'
import { systemContext } from '#kit/server/make-context.ts'
import { paidFor, type PaymentRecord, refund, requestPayment } from '#modules/money/payments/server/front.ts'
import { openCity } from './browser.ts'
import { heading, toast } from './screen.ts'

const city = await openCity()
const { app } = city.portal
const context = systemContext(app, 'journey')

const kind = 'JOURNEY'
const ended: string[] = []
answer(paidFor, {
  kind,
  paid: async () => 'KEPT',
  unpaid: async (_tx, _context, { subject }) => {
    ended.push(subject)
  },
  path: () => '/payments',
})

interface Member {
  id: number
  userId: number
  officeCentreId: number
  buildingId: number
}

/** Something that the person of this demo account is to pay. */
const ask = async (account: string, amount = 32_755): Promise<PaymentRecord> => {
  const { rows } = await app.database.pool.query<Member>(
    'select id, user_id as "userId", office_centre_id as "officeCentreId", building_id as "buildingId" from memberships where email = $1',
    [`${account}@demo.portal`],
  )
  const [member] = rows
  if (!member) throw new Error(`the demo has no ${account}`)
  const title = 'Larch on Friday, 10:00 to 11:00'
  const asked = await context.transaction((tx) =>
    requestPayment(tx, {
      kind,
      subject: randomUUID(),
      officeCentreId: member.buildingId,
      companyId: member.officeCentreId,
      memberId: member.id,
      userId: member.userId,
      title,
      lines: [{ text: title, amount, tax: 0 }],
      amount,
      tax: 0,
      currency: 'HKD',
    }),
  )
  await app.jobs.settled()
  return asked
}

const addressOf = async ({ uuid }: PaymentRecord): Promise<string> => {
  const { rows } = await app.database.pool.query<{ address: string }>('select address from payments where uuid = $1', [uuid])
  return rows[0]?.address ?? ''
}

/** The addresses that the portal hands out begin with its configured one; here it listens elsewhere. */
const followed = async (page: Page): Promise<void> => {
  await page.route(`${app.config.publicUrl.origin}/**`, (route) => {
    const { pathname, search } = new URL(route.request().url())
    return route.fulfill({ status: 302, headers: { location: `${city.address}${pathname}${search}` } })
  })
}

it('a person pays in the sandbox with a second step, is declined once, lets one run out, and has a receipt', async () => {
  const { page, accessible } = await city.as('tenant')
  await followed(page)
  const asked = await ask('tenant')
  await page.goto(`/payments/${asked.uuid}`)
  await heading(page, asked.referenceNo)
  await accessible()
  await page.getByRole('button', { name: /^Pay HK/ }).click()
  await page.getByText('Rehearsal: no money moves here').waitFor()
  await page.getByText('HK$327.55').first().waitFor()
  await accessible()
  await page.getByRole('button', { name: 'Pay with a second step' }).click()
  await page.getByText('The bank asks whether it is you.').waitFor()
  await page.getByRole('button', { name: 'Confirm to the bank' }).click()
  await heading(page, 'Payment successful')
  await page.getByText('has received HK$327.55').waitFor()
  await accessible()
  await page.goto(`/payments/${asked.uuid}`)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Receipt' }).click()
  expect((await saved).suggestedFilename()).toBe(`${asked.referenceNo}.pdf`)

  const declined = await ask('tenant', 5_000)
  await page.goto(`/payments/${declined.uuid}`)
  await page.getByRole('button', { name: /^Pay HK/ }).click()
  await page.getByRole('button', { name: 'Card is declined' }).click()
  await heading(page, 'Payment failed')
  // what it was for, and how much, stands there whatever became of it
  await page.getByText('Larch on Friday, 10:00 to 11:00').waitFor()
  await page.getByText('HK$50.00').waitFor()
  await page.getByRole('link', { name: 'Back to the portal' }).waitFor()
  await accessible()

  const left = await ask('tenant', 6_000)
  await page.goto(`/payments/${left.uuid}`)
  await page.getByRole('button', { name: /^Pay HK/ }).click()
  await page.getByRole('button', { name: 'Let the time run out' }).click()
  await heading(page, 'Payment expired')
  await accessible()
  expect(ended).toEqual([declined.subject, left.subject])
  await page.goto('/payments')
  await heading(page, 'Payments')
  await page.getByRole('tab', { name: /^Failed/ }).click()
  await page.getByRole('table').getByText(declined.referenceNo).waitFor()
  await accessible()
})

it('a building gives a part back, sees a refund that failed on Home, and tries it again', async () => {
  const { page, accessible } = await city.as('building.admin')
  await page.goto('/payments?refund=FAILED')
  await page.getByRole('table').getByRole('link').first().click()
  await page.getByText('The bank of the card took no refund.').waitFor()
  await accessible()
  // what somebody is led here for; the receipt is there beside it
  await page.getByRole('button', { name: 'Receipt', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Try the refund again' }).click()
  await toast(page, 'The refund is tried again.')
  await page.getByRole('table', { name: 'Refunds' }).getByText('Refunded').waitFor()
  // a table within a page begins where all above it does
  const begins = (one: Element) => one.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(one).paddingLeft)
  const table = await page.getByRole('table', { name: 'Refunds' }).getByRole('columnheader').first().evaluate(begins)
  expect(table).toBeCloseTo(await page.getByRole('heading', { name: 'Refunds' }).evaluate(begins), 0)

  await page.goto('/payments?status=SUCCEEDED')
  await page.getByRole('table').getByRole('link').first().click()
  await page.getByRole('button', { name: 'Refund…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Lines of the payment' }).check()
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await dialog.getByText('Tick at least one line.').waitFor()
  await accessible()
  await dialog.getByRole('radio', { name: 'A part' }).check()
  await dialog.getByRole('textbox', { name: /^Amount in HKD/ }).fill('99999999')
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await dialog.getByText('More than was paid cannot be refunded.').waitFor()
  await accessible()
  await dialog.getByRole('textbox', { name: /^Amount in HKD/ }).fill('12.50')
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('The projector did not work')
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await toast(page, 'The refund is on its way.')
  await page.getByRole('table', { name: 'Refunds' }).getByText('HK$12.50').waitFor()
  await page.getByRole('link', { name: 'History' }).click()
  await page.getByText('asked for a refund').first().waitFor()
  await accessible()
})

it('a building ticks the line that goes back, on a phone too; it goes back once', async () => {
  const { page, accessible } = await city.as('building.admin', { viewport: { width: 375, height: 740 } })
  const asked = await ask('tenant', 9_000)
  const body = { token: new URL(await addressOf(asked)).searchParams.get('token') ?? '', deed: 'PAY' }
  await city.portal.server.inject({ method: 'POST', url: '/api/public/payment-sandbox/act', payload: body })
  await app.jobs.settled()
  await page.goto(`/payments/${asked.uuid}`)
  await page.getByRole('button', { name: 'More actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Refund…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Lines of the payment' }).check()
  await dialog.getByRole('checkbox', { name: /Larch on Friday.*HK\$90\.00/ }).check()
  await dialog.getByText('Total: HK$90.00').waitFor()
  await accessible()
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Water in the room')
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await toast(page, 'The refund is on its way.')
  await page.getByText('Larch on Friday, 10:00 to 11:00 · Water in the room', { exact: false }).waitFor()
  await accessible()
})

it('a building without an account is refused by the provider, then accepted; nobody’s link opens anything', async () => {
  const { page, accessible } = await city.as('platform.admin')
  await followed(page)
  const { rows } = await app.database.pool.query<{ id: number }>(`select id from office_centres where building_name like 'Kestrel%'`)
  const account = `/payments?tab=account&oc=${rows[0]?.id}`
  await page.goto(account)
  await page.getByText('Without an account at the provider nobody can pay online here.', { exact: false }).waitFor()
  await accessible()
  await page.getByRole('button', { name: 'Set up account' }).click()
  await page.getByText('Rehearsal: no money moves here').waitFor()
  await accessible()
  await page.getByRole('button', { name: 'Leave questions open' }).click()
  await heading(page, 'Payment account not set up')
  await accessible()
  await page.goto(account)
  await page.getByText('company.registration_number').waitFor()
  await page.getByRole('button', { name: 'Go on' }).click()
  await page.getByRole('button', { name: 'Answer everything' }).click()
  await heading(page, 'Payment account set up')
  await page.getByRole('link', { name: 'To the account' }).waitFor()
  await page.goto(account)
  await page.getByText('People can pay online.', { exact: false }).waitFor()
  await accessible()

  const stranger = await city.visit({ expected: /404/ })
  await stranger.page.goto(`/payment-successful?token=${'x'.repeat(43)}`)
  await stranger.page.getByText('This link is not known.', { exact: false }).waitFor()
  await stranger.accessible()
})

it('on a phone, in Chinese: the checkout counts down, and money that comes a minute late is shown by itself', async () => {
  const asked = await ask('tenant', 7_000)
  const { page, accessible } = await city.visit({ viewport: { width: 375, height: 740 }, language: 'zh-Hant' })
  await followed(page)
  const { pathname, search } = new URL(await addressOf(asked))
  await page.goto(`${pathname}${search}`)
  await page.getByText('演練：不涉及真實款項').waitFor()
  await accessible()
  await page.getByText('演練方式').click()
  await page.getByRole('combobox', { name: '系統如何得知' }).click()
  await page.getByRole('option', { name: '遲一分鐘' }).click()
  await page.getByRole('button', { name: '支付 HK$70.00' }).click()
  await page.getByText('正在等候支付商確認').waitFor()
  await accessible()
  city.clock.forward(61)
  // whatever the sandbox has to tell is told with the next thing that it tells
  const other = await ask('tenant', 8_000)
  const body = { token: new URL(await addressOf(other)).searchParams.get('token') ?? '', deed: 'PAY' }
  const { statusCode } = await city.portal.server.inject({ method: 'POST', url: '/api/public/payment-sandbox/act', payload: body })
  expect(statusCode).toBe(200)
  await app.jobs.settled()
  await heading(page, '付款成功')
  await context.transaction((tx) => refund(tx, { kind, subject: asked.subject, cause: randomUUID(), amount: 'REST', reason: '房間停用' }))
  await app.jobs.settled()
})
