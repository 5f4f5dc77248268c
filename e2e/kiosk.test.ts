import type { Page } from 'playwright-core'
import { toBuffer } from 'qrcode'
import { expect, it } from 'vitest'
import { codesFrom } from '#modules/access/passes/server/front.ts'
import { nowInTheCity, openCity } from './browser.ts'
import { choose, heading, toast } from './screen.ts'

const city = await openCity()
const shots = process.env.SHOTS
const shot = async (page: Page, name: string) => {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png` })
}

/** Somebody who is expected today, as the phone shows it at this moment. */
const someVisitor = async () => {
  const { app } = city.portal
  const { rows } = await app.database.pool.query<{ uuid: string; building: number; name: string }>({
    text: `select p.uuid, p.office_centre_id::int as building, p.name from visit_days d join visitors p on p.id = d.visitor_id join visits v on v.id = d.visit_id
     join memberships a on a.email = 'building.admin@demo.portal' and a.office_centre_id = d.office_centre_id
     where d.status = 'EXPECTED' and d.day = ($1::timestamptz at time zone 'Asia/Hong_Kong')::date and v.status = 'APPROVED' and p.screening = 'CLEAR' and d.ended_at is null
     order by d.id limit 1`,
    values: [city.clock.now()],
  })
  const [{ uuid, building, name } = { uuid: '', building: 0, name: '' }] = rows
  const picture = () => toBuffer(codesFrom(app.config, building, uuid, city.clock.now(), 1)[0]?.code ?? '', { width: 400, margin: 4 })
  return { name, picture }
}

it('a tablet is paired, checks visitors in, forgets them, and is ended from the list', async () => {
  const desk = await city.as('reception')
  await desk.page.goto('/kiosks')
  await heading(desk.page, 'Kiosks')
  await desk.page.getByText('Not paired').first().waitFor()
  await shot(desk.page, 'kiosks')
  await desk.accessible()
  await desk.page.getByRole('button', { name: 'Add a kiosk' }).first().click()
  await desk.page.getByRole('textbox', { name: /^Name/ }).fill('By the east door')
  await desk.accessible()
  await desk.page.getByRole('button', { name: 'Add', exact: true }).click()
  await desk.page.getByRole('button', { name: 'Show a code' }).click()
  const code = (await desk.page.getByTestId('pairing-code').textContent()) ?? ''
  expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/)
  await desk.accessible()

  const tablet = await city.visit({ viewport: { width: 1024, height: 768 }, expected: /404|410|ERR_INTERNET_DISCONNECTED/ })
  const { page } = tablet
  await page.goto('/kiosk')
  await heading(page, 'Pair this tablet')
  await tablet.accessible()
  await page.getByRole('textbox', { name: 'Code' }).fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Pair', exact: true }).click()
  await page.getByRole('button', { name: /I have a code/ }).waitFor()
  await desk.page.getByText('The tablet is paired.', { exact: false }).waitFor()
  await shot(page, 'kiosk-start')
  await tablet.accessible()

  // the portal's clock stands still; codes are made by the real one
  city.clock.set(nowInTheCity().toISOString())
  const { name, picture } = await someVisitor()
  await page.getByRole('button', { name: /I have a code/ }).click()
  await heading(page, 'I have a code')
  await shot(page, 'kiosk-code')
  await page.locator('input[type=file]').setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer: await picture() })
  await page.getByText('You are checked in.').waitFor()
  await shot(page, 'kiosk-in')
  expect(name).not.toBe('')
  expect(await page.locator('main').innerText()).not.toContain(name)
  // nobody touches it: the seconds are counted, and the next visitor finds an empty page
  await page.getByText(/This page is cleared in/).waitFor()
  await page.getByRole('button', { name: /I have a code/ }).waitFor()

  await page.getByRole('button', { name: /I have a code/ }).click()
  await page.getByRole('textbox', { name: 'Code of your mail' }).fill('ABCD-2345')
  await page.getByRole('button', { name: 'Check in', exact: true }).click()
  await heading(page, 'Please go to the desk')
  await tablet.accessible()
  await page.getByRole('button', { name: 'Done' }).click()

  // without a network it says so, and comes back by itself
  await page.context().setOffline(true)
  await heading(page, 'No network')
  await shot(page, 'kiosk-away')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: /I have a code/ }).waitFor()

  await desk.page.getByRole('button', { name: 'Close' }).last().click()
  await choose(desk.page, 'End…', 'By the east door')
  await desk.page.getByRole('button', { name: 'End', exact: true }).click()
  await toast(desk.page, 'The kiosk By the east door is ended.')
  await page.getByRole('button', { name: /I am leaving/ }).click()
  await page.getByRole('textbox', { name: 'Code of your mail' }).fill('ABCD-2345')
  await page.getByRole('button', { name: 'Check out', exact: true }).click()
  await heading(page, 'This kiosk was ended')
  await tablet.accessible()
})

it('somebody without an appointment says so in Chinese on a phone, and the next one reads English', async () => {
  const desk = await city.as('reception', { colorScheme: 'dark' })
  await desk.page.goto('/kiosks')
  await choose(desk.page, 'Pair a tablet…', 'Main lobby, left')
  await desk.page.getByRole('button', { name: 'Show a code' }).click()
  const code = (await desk.page.getByTestId('pairing-code').textContent()) ?? ''

  const tablet = await city.visit({ viewport: { width: 390, height: 844 }, colorScheme: 'dark', expected: /404/ })
  const { page } = tablet
  await page.goto('/kiosk')
  await page.getByRole('textbox', { name: 'Code' }).fill(code)
  await page.getByRole('button', { name: 'Pair', exact: true }).click()
  await page.getByRole('button', { name: '繁體中文' }).click()
  await page.getByRole('button', { name: /我沒有預約/ }).click()
  await shot(page, 'kiosk-consent')
  await tablet.accessible()
  const agree = page.getByRole('button', { name: '我同意' })
  if (await agree.isVisible()) await agree.click()
  await heading(page, '請填寫你的資料')
  await page.getByRole('button', { name: '通知接待處' }).click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true')
  await page.getByRole('textbox', { name: /^你的姓名/ }).fill('陳大文')
  await page.getByRole('combobox', { name: /^你要拜訪的公司/ }).fill('Pinecrest')
  await page
    .getByRole('option', { name: /Pinecrest/ })
    .first()
    .click()
  await page.getByRole('textbox', { name: /^你要拜訪的人/ }).fill('Adaeze Okafor')
  await page.getByRole('textbox', { name: /^你的電郵地址/ }).fill('chan@guest.example')
  await shot(page, 'kiosk-walk-in')
  await tablet.accessible()
  await page.getByRole('button', { name: '通知接待處' }).click()
  await heading(page, '請先坐下稍候')
  await shot(page, 'kiosk-seat')
  expect(await page.locator('main').innerText()).not.toContain('陳')
  await page.getByText(/此頁將於/).waitFor()
  // nothing of it is left, on the page, by the back key or in the browser's stores
  await page.getByRole('button', { name: /I have a code/ }).waitFor()
  await page.getByRole('button', { name: /I have no appointment/ }).waitFor()
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage, state: history.state, at: location.href }))
  for (const word of ['陳大文', 'Adaeze', 'chan@guest.example', 'Pinecrest']) expect(kept).not.toContain(word)

  await desk.page.goto('/visitor-records')
  await desk.page.getByRole('row').filter({ hasText: '陳大文' }).getByText('From the kiosk').waitFor()
})
