import { expect, it } from 'vitest'
import { languages } from '#kit/contract/language.ts'
import { nowInTheCity, openCity } from './browser.ts'
import { linkIn, mailTo } from './mails.ts'
import { givePassword, kitWords, signInWords } from './sign-in-words.ts'

const city = await openCity()
// One code a minute goes to a mailbox, so each language has a person of its own.
const people = { en: 'building.admin@demo.portal', 'zh-Hant': 'view.only@demo.portal', 'zh-Hans': 'sub.admin@demo.portal' }
const admin = 'company.admin@demo.portal'
await city.portal.app.database.pool.query('update users set code_on = true where email = any ($1)', [[...Object.values(people), admin]])

const said = {
  en: {
    title: 'Enter the code',
    sentTo: (email: string) => `A code of six digits has been sent to ${email}.`,
    goodFor: /^Good for another \d:\d\d$/,
    firstDigit: 'Digit 1 of 6',
    sixDigits: 'Enter the six digits of the code.',
    trust: 'Trust this device for 30 days',
    wrong: 'The code is wrong or no longer good.',
    mail: (code: string) => ({
      subject: `${code} is your sign-in code`,
      code: `Your sign-in code is ${code}. It is good for 5 minutes.`,
      notYou: 'If you are not signing in just now, somebody knows your password: choose a new one.',
      button: 'Enter the code',
    }),
  },
  'zh-Hant': {
    title: '輸入驗證碼',
    sentTo: (email: string) => `六位數字驗證碼已發送至 ${email}。`,
    goodFor: /^尚餘 \d:\d\d 有效$/,
    firstDigit: '第 1 個數字，共 6 個',
    sixDigits: '請輸入六位數字驗證碼。',
    trust: '信任此裝置 30 日',
    wrong: '驗證碼不正確或已失效。',
    mail: (code: string) => ({
      subject: `${code} 是你的登入驗證碼`,
      code: `你的登入驗證碼是 ${code}，5 分鐘內有效。`,
      notYou: '如你現在並非正在登入，即有人知道你的密碼，請立即更改。',
      button: '輸入驗證碼',
    }),
  },
  'zh-Hans': {
    title: '输入验证码',
    sentTo: (email: string) => `六位数字验证码已发送至 ${email}。`,
    goodFor: /^\d:\d\d 内有效$/,
    firstDigit: '第 1 位数字，共 6 位',
    sixDigits: '请输入六位数字验证码。',
    trust: '信任此设备 30 天',
    wrong: '验证码不正确或已失效。',
    mail: (code: string) => ({
      subject: `${code} 是您的登录验证码`,
      code: `您的登录验证码是 ${code}，5 分钟内有效。`,
      notYou: '如果您现在并未登录，说明有人知道您的密码，请立即更改。',
      button: '输入验证码',
    }),
  },
}

it.each(languages)('a code from the mailbox opens the wanted screen; a trusted browser is not asked again, another one is: %s', async (language) => {
  const words = { ...signInWords[language], ...said[language] }
  const email = people[language]
  // the clocks of browsers go: after a minute the next code could be sent at once
  city.clock.set(nowInTheCity().toISOString())
  const { page, accessible } = await city.visit({ language, expected: /status of 400/ })
  await page.goto('/polling/listings?status=ENDED')
  await page.waitForURL('**/login?redirect=*')
  await givePassword(page, language, email)
  await page.waitForURL('**/enter-code?redirect=*')
  await page.getByRole('heading', { level: 1, name: words.title }).waitFor()
  await page.getByText(words.sentTo(email.replace(/^(.)[^@]*/, '$1•••••'))).waitFor()
  await page.getByText(words.goodFor).waitFor()
  expect(await page.getByRole('button', { name: words.sendAgainIn }).isDisabled()).toBe(true)
  await accessible()

  const mail = await mailTo(city.portal, email)
  const code = mail.subject.slice(0, 6)
  const expected = words.mail(code)
  expect(mail).toMatchObject({ subject: expected.subject, button: expected.button })
  expect(mail.body.split('\n\n').slice(1, -1)).toEqual([expected.code, expected.notYou, expect.stringContaining('/code?uniqueId=')])

  await page.getByLabel(words.firstDigit).pressSequentially('1')
  await page.getByRole('button', { name: words.signIn, exact: true }).click()
  await page.getByText(words.sixDigits).waitFor()
  await page.getByLabel(words.trust).check()
  await page.getByLabel(words.firstDigit).click()
  await page.keyboard.type(code === '111111' ? '222222' : '111111')
  await page.getByRole('alert').filter({ hasText: words.wrong }).waitFor()
  await accessible()
  await page.keyboard.type(code)
  await page.waitForURL('**/polling/listings?status=ENDED')

  await page.getByRole('button', { name: kitWords[language].yourProfile }).click()
  await page.getByRole('button', { name: kitWords[language].signOut }).click()
  await page.waitForURL('**/login')
  await givePassword(page, language, email)
  await page.waitForURL((url) => url.pathname !== '/login')
  expect(new URL(page.url()).pathname).not.toBe('/enter-code')

  const other = await city.visit({ language })
  await other.page.goto('/login')
  await givePassword(other.page, language, email)
  await other.page.waitForURL('**/enter-code')
})

it('the link of the code mail fills the boxes in any browser, and leaves the signing in to the person', async () => {
  const { page } = await city.visit()
  await page.goto('/login')
  await givePassword(page, 'en', admin)
  await page.waitForURL('**/enter-code')
  const { subject, body } = await mailTo(city.portal, admin)

  const phone = await city.visit({ viewport: { width: 390, height: 844 } })
  await phone.page.goto(linkIn(body))
  await phone.page.waitForURL((url) => url.pathname === '/enter-code' && url.search === '')
  await phone.page.getByText('The code of the e-mail is filled in.').waitFor()
  expect(await phone.page.getByLabel(/^Digit \d of 6$/).evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value).join(''))).toBe(
    subject.slice(0, 6),
  )
  await phone.accessible()
  await phone.page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await phone.page.waitForURL((url) => url.pathname !== '/enter-code')

  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await page.waitForURL('**/login')
  await page.goto('/enter-code?redirect=/polling/listings')
  await page.waitForURL('**/login?redirect=*')
})

it('a code can be sent again after a minute, and a sign-in that waited too long begins anew', async () => {
  const { page } = await city.visit({ expected: /status of 400/ })
  // Before the page is there: a clock that is changed under a page that is still being put together leaves it without its next step.
  await page.clock.install()
  await page.goto('/login')
  city.clock.forward(120)
  await givePassword(page, 'en', admin)
  await page.waitForURL('**/enter-code')
  await page.getByRole('button', { name: /^Send again in/ }).waitFor()
  const first = await mailTo(city.portal, admin)
  city.clock.forward(61)
  await page.clock.fastForward(240_000)
  await page.getByRole('button', { name: 'Send again', exact: true }).click()
  await page.getByText('A new code is on its way.').waitFor()
  const second = await mailTo(city.portal, admin)
  expect(second).not.toEqual(first)
  city.clock.forward(16 * 60)
  await page.getByLabel('Digit 1 of 6').click()
  await page.keyboard.type(second.subject.slice(0, 6))
  await page.getByText('This sign-in has run out. Please begin again.').waitFor()
  await page.getByRole('link', { name: 'Begin again' }).click()
  await page.waitForURL('**/login')
})
