import { Secret, TOTP } from 'otpauth'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { demoPassword } from '#modules/identity/session/server/front.ts'
import { openCity, type Visitor } from './browser.ts'
import { mailTo } from './mails.ts'

const city = await openCity()
const refusals = { expected: /status of 40[0139]/ }

type Options = Parameters<typeof city.signIn>[1]

const open = async (page: Page) => {
  await page.goto('/security')
  await page.getByRole('heading', { level: 1 }).waitFor()
}
const securityOf = async (account: string, options: Options = refusals): Promise<Visitor> => {
  const visitor = await city.signIn(account, options)
  await open(visitor.page)
  return visitor
}
/** As far as the password; what comes then is up to the account. */
const knock = async (account: string, password = demoPassword): Promise<Visitor> => {
  const visitor = await city.visit(refusals)
  await visitor.page.goto('/login')
  await visitor.page.locator('input[name=username]').fill(`${account}@demo.portal`)
  await visitor.page.locator('input[name=password]').fill(password)
  await visitor.page.locator('button[type=submit]').click()
  return visitor
}
const isIn = (page: Page) => page.getByRole('button', { name: /^Your profile/ }).waitFor()
const part = (page: Page, title: string): Locator => page.getByRole('region', { name: title, exact: true })
const typeCode = async (page: Page, code: string) => {
  await page.getByRole('textbox', { name: 'Digit 1 of 6' }).click()
  await page.keyboard.type(code)
}
const confirmSelf = async (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await dialog.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
}
/** The password alone adds and removes nothing by which one signs in. */
const giveCode = async (page: Page, account: string, title = 'One more proof') => {
  const dialog = page.getByRole('dialog', { name: title })
  const first = dialog.getByRole('textbox').first()
  await first.waitFor()
  await first.click()
  await page.keyboard.type((await mailTo(city.portal, `${account}@demo.portal`)).subject.slice(0, 6))
  await dialog.waitFor({ state: 'detached' })
}

describe('own details', () => {
  it('are saved, kept until they are right, and never overwrite what another page has saved', async () => {
    const { page, accessible } = await securityOf('staff')
    await accessible()
    const details = part(page, 'Your details')
    await details.getByRole('textbox', { name: 'Mobile number' }).fill('call me')
    await details.getByRole('button', { name: 'Save details' }).click()
    await details.getByText('Enter a phone number such as +852 2345 6789.').waitFor()
    expect(await details.getByRole('textbox', { name: 'Mobile number' }).evaluate((field) => field === document.activeElement)).toBe(true)
    await accessible()
    await details.getByRole('textbox', { name: 'Mobile number' }).fill('+852 9876 5432')
    const portrait = await sharp({ create: { width: 500, height: 600, channels: 3, background: '#357' } })
      .jpeg()
      .toBuffer()
    await details.locator('input[type=file]').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: portrait })
    await page.getByRole('dialog', { name: 'Crop me.jpg' }).getByRole('button', { name: 'Crop' }).click()
    await details.getByRole('button', { name: 'Remove Photo' }).waitFor()
    await accessible()

    const other = await page.context().newPage()
    await open(other)
    await part(other, 'Your details').getByRole('textbox', { name: 'Mobile number' }).fill('+852 9000 0000')
    await part(other, 'Your details').getByRole('button', { name: 'Save details' }).click()
    await other.getByText('Your details have been updated.').waitFor()

    await details.getByRole('button', { name: 'Save details' }).click()
    const conflict = page.getByRole('dialog', { name: 'Somebody else changed this record' })
    await conflict.getByRole('cell', { name: '+852 9000 0000' }).waitFor()
    await accessible()
    await conflict.getByRole('button', { name: 'Keep mine and save' }).click()
    await page.getByText('Your details have been updated.').waitFor()
    await page.reload()
    await expect.poll(() => part(page, 'Your details').getByRole('textbox', { name: 'Mobile number' }).inputValue()).toBe('+852 9876 5432')
    await details.getByRole('button', { name: 'Remove Photo' }).waitFor()
  })
})

describe('the password', () => {
  it('is changed with the old one and by the rules; other browsers are signed out and the new one signs in', async () => {
    const { page, accessible } = await securityOf('concierge')
    const elsewhere = await securityOf('concierge')
    await part(page, 'Password').getByRole('button', { name: 'Change password' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change password' })
    const [old, chosen, again] = ['Current password', 'New password', 'New password again'].map((name) =>
      dialog.getByRole('textbox', { name, exact: true }),
    ) as [Locator, Locator, Locator]
    const change = dialog.getByRole('button', { name: 'Change password' })
    await accessible()
    await old.fill('Wrong-Password-1')
    await chosen.fill('harbour')
    await change.click()
    await dialog.getByText('Not everything in this list is met yet.').waitFor()
    await accessible()
    await chosen.fill('Harbour-Tower-2')
    await again.fill('Harbour-Tower-3')
    await change.click()
    await dialog.getByText('The two passwords are not the same.').waitFor()
    await again.fill('Harbour-Tower-2')
    await change.click()
    await dialog.getByText('This is not your current password. 4 tries left.').waitFor()
    await old.fill(demoPassword)
    await change.click()
    await page.getByText('Your password has been changed.').waitFor()
    await dialog.waitFor({ state: 'detached' })
    await accessible()

    await elsewhere.page.waitForURL('**/login*')
    await page.reload()
    await part(page, 'Password').waitFor()
    await isIn((await knock('concierge', 'Harbour-Tower-2')).page)
  })
})

describe('codes by e-mail', () => {
  it('are asked for at the next sign-in once switched on, not on a device that is trusted, and again once it is forgotten', async () => {
    const { page } = await securityOf('reception')
    const codes = page.getByRole('switch', { name: 'Ask for a code by e-mail when I sign in' })
    await codes.click()
    await giveCode(page, 'reception')
    await page.getByText('Codes at sign-in have been switched on.').waitFor()
    expect(await codes.isChecked()).toBe(true)

    const next = await knock('reception')
    await next.page.waitForURL('**/enter-code*')
    const { rows } = await city.portal.app.database.pool.query<{ subject: string }>('select subject from mails order by id desc limit 1')
    await next.page.getByRole('checkbox').check()
    await typeCode(next.page, rows[0]?.subject.slice(0, 6) ?? '')
    await isIn(next.page)
    await open(next.page)
    const trusted = part(next.page, 'Trusted devices')
    await trusted.getByText('This device').waitFor()
    await next.accessible()
    await trusted.getByRole('button', { name: /^Forget/ }).click()
    await trusted.getByText('No trusted devices').waitFor()

    await codes.click()
    await page.getByText('Codes at sign-in have been switched off.').waitFor()
  })

  it('cannot be switched off where the building wants them', async () => {
    await city.portal.app.database.pool.query(`update office_centres set code_required = true where company_name = 'Pinecrest Capital'`)
    const { page, accessible } = await city.signIn('building.admin', refusals)
    await page.getByRole('button', { name: /^Your profile/ }).waitFor()
    await city.portal.app.database.pool.query(`update office_centres set code_required = true where company_name = 'Marlowe Exchange'`)
    await open(page)
    await page.getByText('Your building or your role requires a code, so this cannot be switched off.').waitFor()
    expect(await page.getByRole('switch').isDisabled()).toBe(true)
    await accessible()
    await city.portal.app.database.pool.query(`update office_centres set code_required = false`)
  })
})

describe('an authenticator app', () => {
  it('is set up with a key and a code, signs in, and is removed after the password was given again', async () => {
    const { page, accessible } = await securityOf('loans')
    const app = part(page, 'Authenticator app')
    await app.getByRole('button', { name: 'Set up' }).click()
    await giveCode(page, 'loans')
    const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' })
    await dialog.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor()
    await accessible()
    const secret = Secret.fromBase32((await dialog.locator('code').innerText()).replaceAll(' ', ''))
    const code = () => new TOTP({ secret }).generate({ timestamp: city.clock.now().getTime() })
    await typeCode(page, code() === '000000' ? '000001' : '000000')
    await dialog.getByText(/4 tries left/).waitFor()
    await accessible()
    await typeCode(page, code())
    await page.getByText('The authenticator app has been added.').waitFor()
    await app.getByText(/^Set up on/).waitFor()

    // A code counts once; the next one comes half a minute later.
    city.clock.forward(30)
    const next = await knock('loans')
    await next.page.waitForURL('**/enter-code*')
    await typeCode(next.page, code())
    await isIn(next.page)

    city.clock.forward(6 * 60)
    await app.getByRole('button', { name: 'Remove Authenticator app' }).click()
    await page.getByRole('dialog', { name: 'Remove the authenticator app?' }).getByRole('button', { name: 'Remove' }).click()
    const again = page.getByRole('dialog', { name: 'Confirm that it is you' })
    await expect.poll(() => again.getByRole('textbox', { name: 'Password' }).evaluate((field) => field === document.activeElement)).toBe(true)
    await again.getByRole('textbox', { name: 'Password' }).fill('Wrong-Password-1')
    await accessible()
    await again.getByRole('button', { name: 'Confirm' }).click()
    await again.getByText('This is not your current password. 4 tries left.').waitFor()
    await confirmSelf(page)
    await page.getByText('The authenticator app has been removed.').waitFor()
    await app.getByText('Not set up').waitFor()
    await again.waitFor({ state: 'detached' })
  })

  it('is not set up, and nothing is said, when a code or the password is not given', async () => {
    const { page } = await securityOf('mcst')
    const setUp = part(page, 'Authenticator app').getByRole('button', { name: 'Set up' })
    const turnAway = async (name: string) => {
      const asked = page.getByRole('dialog', { name })
      await asked.getByRole('button', { name: 'Cancel' }).click()
      await asked.waitFor({ state: 'detached' })
      expect(await page.getByRole('alert').count()).toBe(0)
    }
    city.clock.forward(6 * 60)
    // the code says who it is, the password that it still is
    await setUp.click()
    await turnAway('One more proof')
    await setUp.click()
    await giveCode(page, 'mcst')
    await turnAway('Confirm that it is you')
    await setUp.click()
    await confirmSelf(page)
    await page.getByRole('dialog', { name: 'Set up an authenticator app' }).waitFor()
  })
})

describe('a passkey', () => {
  /** A device with a fingerprint reader, whose finger is always there. */
  const addAuthenticator = async (page: Page) => {
    const session = await page.context().newCDPSession(page)
    await session.send('WebAuthn.enable')
    const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true } as const
    const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', { options })
    return { verified: (isUserVerified: boolean) => session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }) }
  }

  it('is added under a name, not twice on one device, signs in, and is removed', async () => {
    const { page, accessible } = await securityOf('tenant')
    const device = await addAuthenticator(page)
    const passkeys = part(page, 'Passkeys')
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
    const add = async () => {
      await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
      expect(await dialog.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Chrome on Linux')
      await dialog.getByRole('textbox', { name: 'Name' }).fill('Laptop')
    }
    await add()
    await accessible()
    await device.verified(false)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await giveCode(page, 'tenant')
    await dialog.getByText(/^No passkey was made/).waitFor()
    await accessible()
    await device.verified(true)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('The passkey has been added.').waitFor()
    await passkeys.getByText('Laptop').waitFor()
    await passkeys.getByText('Not used yet').waitFor()
    await accessible()

    await add()
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await dialog.getByText('This device already holds a passkey of your account.').waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()

    await page.getByRole('button', { name: /^Your profile/ }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL('**/login*')
    await page.getByRole('button', { name: /passkey/i }).click()
    await isIn(page)
    await open(page)
    await passkeys.getByText(/^Last used/).waitFor()
    await passkeys.getByRole('button', { name: 'Remove Laptop' }).click()
    const question = page.getByRole('dialog', { name: 'Remove the passkey “Laptop”?' })
    await question.waitFor()
    await accessible()
    await question.getByRole('button', { name: 'Remove' }).click()
    await page.getByText('The passkey has been removed.').waitFor()
    await passkeys.getByText('No passkeys yet').waitFor()
  })
})

describe('sessions', () => {
  it('elsewhere are ended one by one, or all but this one', async () => {
    const { page, accessible } = await securityOf('platform.admin')
    const others = [await securityOf('platform.admin'), await securityOf('platform.admin'), await securityOf('platform.admin')]
    const list = part(page, 'Where you are signed in')
    await expect.poll(() => list.getByRole('listitem').count()).toBe(4)
    await list
      .getByRole('button', { name: /^Sign out Chrome/ })
      .first()
      .click()
    await page.getByText('It has been signed out.').waitFor()
    await expect.poll(() => list.getByRole('listitem').count()).toBe(3)
    await list.getByRole('button', { name: 'Sign out everywhere else' }).click()
    const question = page.getByRole('dialog', { name: 'Sign out 2 other devices and browsers?' })
    await question.waitFor()
    await accessible()
    await question.getByRole('button', { name: 'Sign out' }).click()
    await page.getByText('2 have been signed out.').waitFor()
    await expect.poll(() => list.getByRole('listitem').count()).toBe(1)
    // Nobody touches them: they hear of it, ask, and find that it is over.
    for (const other of others) await other.page.waitForURL('**/login*')
    await accessible()
  })
})

describe('the whole screen', () => {
  it('is in Chinese, dark and narrow too, and warns of a password that runs out', async () => {
    const email = 'sub.admin@demo.portal'
    const changed = new Date(city.clock.now().getTime() - 80 * 86_400_000)
    await city.portal.app.database.pool.query({ text: 'update users set password_changed_at = $1 where email = $2', values: [changed, email] })
    const { page, accessible } = await securityOf('sub.admin', { language: 'zh-Hant', colorScheme: 'dark', viewport: { width: 390, height: 844 } })
    await page.getByRole('heading', { name: '帳戶安全' }).waitFor()
    await part(page, '密碼')
      .getByText(/^你的密碼將於 \d+ 天後到期/)
      .waitFor()
    await accessible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await part(page, '驗證器應用程式').getByRole('button', { name: '設定' }).click()
    await accessible()
    await giveCode(page, 'sub.admin', '再確認一次身分')
    await page.getByRole('img', { name: '供驗證器應用程式使用的二維碼' }).waitFor()
    await accessible()
  })
})

describe('what sleeps after a password was chosen by a link', () => {
  it.each([
    ['en', 'staff', 'Are these yours?', 'Mine: keep it', 'Save', 'Your decision has been saved.'],
    ['zh-Hant', 'mcst', '這些是你的嗎？', '是我的：保留', '儲存', '你的決定已儲存。'],
  ])('is asked about at the next sign-in, by name and date: %s', async (language, account, title, keep, save, done) => {
    const { rows } = await city.portal.app.database.pool.query<{ id: string }>(`select id from users where email = $1`, [`${account}@demo.portal`])
    await city.portal.app.database.pool.query(
      `insert into passkeys (user_id, passkey_name, credential_id, public_key, counter, asleep_since) values ($1, 'Work laptop', $2, 'x', 0, now())`,
      [rows[0]?.id, `credential of ${account}`],
    )
    const { page, accessible } = await city.signIn(account, { ...refusals, language })
    const dialog = page.getByRole('dialog', { name: title })
    await dialog.getByText('Work laptop', { exact: false }).waitFor()
    await accessible()
    expect(await dialog.getByRole('button', { name: save }).isDisabled()).toBe(true)
    await dialog.getByRole('radio', { name: keep }).check()
    await dialog.getByRole('button', { name: save }).click()
    await giveCode(page, account, language === 'en' ? 'One more proof' : '再確認一次身分')
    await page.getByText(done).waitFor()
    await dialog.waitFor({ state: 'hidden' })
  })
})
