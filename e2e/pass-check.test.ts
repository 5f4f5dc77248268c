import { toBuffer } from 'qrcode'
import { expect, it } from 'vitest'
import { codesFrom } from '#modules/access/passes/server/front.ts'
import { nowInTheCity, openCity } from './browser.ts'
import { heading } from './screen.ts'

const city = await openCity()
const shots = process.env.SHOTS

interface Held {
  name: string
  uuid: string
  building: number
}
/** As a phone shows it at this moment. */
const shownBy = ({ uuid, building }: Held, at = nowInTheCity()): Promise<Buffer> =>
  toBuffer(codesFrom(city.portal.app.config, building, uuid, at, 1)[0]?.code ?? '', { width: 400, margin: 4 })
/** Of the guard's building, with the very pass: others may bear the same name. */
const someHolder = async (): Promise<Held> => {
  const { rows } = await city.portal.app.database.pool.query<Held>(
    `select m.full_name as name, p.uuid, p.office_centre_id::int as building
     from passes p join memberships m on m.id = p.membership_id join office_centres b on b.id = p.office_centre_id
     join memberships a on a.email = 'building.admin@demo.portal' and a.office_centre_id = b.id
     where p.kind = 'QR' and p.status = 'ASSIGNED' and p.ended_at is null and m.active and m.ended_at is null
       and not exists (select from pass_suspensions s where s.pass_id = p.id and s.ended_at is null) order by p.id limit 1`,
  )
  const [held] = rows
  if (!held) throw new Error('nobody has a code')
  return held
}

it('a guard checks codes by picture and by camera, and goes on without a network', async () => {
  const { page, accessible } = await city.as('building.admin', { expected: /ERR_INTERNET_DISCONNECTED/ })
  // the portal's clock stands still; codes are made by the real one
  const open = async () => {
    city.clock.set(nowInTheCity().toISOString())
    await page.goto('/pass-check')
    await heading(page, 'Check a pass')
    await page.getByText(/passes on this list/).waitFor()
  }
  await open()
  const holder = await someHolder()
  const show = async (picture: Buffer) => page.locator('input[type=file]').setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer: picture })

  await show(await shownBy(holder))
  await page.getByText('Genuine and live').waitFor()
  await page.getByText(holder.name).first().waitFor()
  if (shots) await page.screenshot({ path: `${shots}/pass-check.png` })
  await accessible()

  await open()
  // the decoder comes with the first picture, and is there without a network from then on
  await show(await shownBy(holder))
  await page.getByText('Genuine and live').waitFor()
  await page.context().setOffline(true)
  await show(await shownBy(holder, new Date(nowInTheCity().getTime() - 5 * 60_000)))
  await page
    .getByText(/The code is too old/)
    .first()
    .waitFor()
  await show(await shownBy(holder))
  await page.getByText('Genuine and live').first().waitFor()
  await page.context().setOffline(false)

  await page.getByLabel('Code of the pass').fill('https://example.com')
  await page.keyboard.press('Enter')
  await page.getByText('This is no code of a pass.').first().waitFor()
  await page.getByRole('button', { name: 'Use the camera' }).click()
  await expect.poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth)).toBeGreaterThan(0)
  await accessible()
  await page.getByRole('button', { name: 'Switch the camera off' }).click()
  await page.locator('video').waitFor({ state: 'detached' })
})

it('on a phone, in Chinese and in the dark', async () => {
  const { page, accessible } = await city.as('reception', { language: 'zh-Hant', colorScheme: 'dark', viewport: { width: 390, height: 844 } })
  await page.goto('/pass-check')
  await heading(page, '核對通行證')
  await page.getByLabel('通行證代碼').fill('1.2.3')
  await page.keyboard.press('Enter')
  await page.getByText('這不是通行證的二維碼。').first().waitFor()
  if (shots) await page.screenshot({ path: `${shots}/pass-check-phone.png` })
  await accessible()
})
