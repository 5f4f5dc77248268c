import { expect, it } from 'vitest'
import { languages } from '#kit/contract/language.ts'
import { openCity } from './browser.ts'
import { linkIn, mailTo } from './mails.ts'
import { givePassword, kitWords, signInWords } from './sign-in-words.ts'

const city = await openCity()
const sql = (text: string, values: unknown[] = []) => city.portal.app.database.pool.query({ text, values })
const chosen = 'Victoria-Peak-9'

// A password that was replaced stays replaced, so each language has people of its own.
const forgetful = { en: 'view.only@demo.portal', 'zh-Hant': 'booking.admin@demo.portal', 'zh-Hans': 'reception@demo.portal' }
const expired = { en: 'concierge@demo.portal', 'zh-Hant': 'mcst@demo.portal', 'zh-Hans': 'tenant@demo.portal' }
const masked = (email: string) => email.replace(/^(.)[^@]*/, '$1•••••')

const said = {
  en: {
    forgotten: 'Forgot password',
    send: 'Send the link',
    sent: (email: string) => `If ${email} has an account here, a link is on its way. It is good for 30 minutes and works once.`,
    whose: (email: string) => `For ${masked(email)}`,
    rulesUnmet: 'Not everything in this list is met yet.',
    twoDiffer: 'The two passwords are not the same.',
    linkExpired: 'Password reset link has expired!',
    hasExpired: 'Your password has expired',
    notTheSame: 'Please choose a password that you are not using now.',
    linkMail: {
      subject: 'Choose a new password for Centricity',
      asked: 'Somebody, probably you, has asked for a new password. The link is good for 30 minutes and works once.',
      notYou: 'If it was not you, do nothing: your password stays as it is.',
      button: 'Choose a new password',
    },
    changedMail: {
      subject: 'Your password has been changed',
      done: 'This was done in Centricity just now. If it was you, there is nothing to do.',
      notYou: 'If it was not you, choose a new password at once and tell us: support@centricity.example.',
    },
  },
  'zh-Hant': {
    forgotten: '忘記密碼',
    send: '發送連結',
    sent: (email: string) => `如 ${email} 在此設有帳戶，連結即將送達。連結 30 分鐘內有效，只可使用一次。`,
    whose: (email: string) => `帳戶：${masked(email)}`,
    rulesUnmet: '密碼尚未符合以上所有要求。',
    twoDiffer: '兩次輸入的密碼不相同。',
    linkExpired: '重設密碼連結已過期！',
    hasExpired: '你的密碼已過期',
    notTheSame: '新密碼不可與現有密碼相同。',
    linkMail: {
      subject: '為 Centricity 設定新密碼',
      asked: '有人（很可能是你）要求設定新密碼。連結 30 分鐘內有效，只可使用一次。',
      notYou: '如非由你提出，毋須理會，你的密碼維持不變。',
      button: '設定新密碼',
    },
    changedMail: {
      subject: '你的密碼已更改',
      done: '此變更剛剛在 Centricity 進行。如由你作出，毋須理會。',
      notYou: '如非由你作出，請立即更改密碼並通知我們：support@centricity.example。',
    },
  },
  'zh-Hans': {
    forgotten: '忘记密码',
    send: '发送链接',
    sent: (email: string) => `如果 ${email} 在此设有账户，链接即将送达。链接 30 分钟内有效，只能使用一次。`,
    whose: (email: string) => `账户：${masked(email)}`,
    rulesUnmet: '密码尚未符合以上所有要求。',
    twoDiffer: '两次输入的密码不一致。',
    linkExpired: '重置密码链接已过期！',
    hasExpired: '您的密码已过期',
    notTheSame: '新密码不能与当前密码相同。',
    linkMail: {
      subject: '为 Centricity 设置新密码',
      asked: '有人（很可能是您）要求设置新密码。链接 30 分钟内有效，只能使用一次。',
      notYou: '如果不是您本人操作，无需理会，您的密码保持不变。',
      button: '设置新密码',
    },
    changedMail: {
      subject: '您的密码已更改',
      done: '此更改刚刚在 Centricity 中进行。如果是您本人操作，无需理会。',
      notYou: '如果不是您本人操作，请立即更改密码并通知我们：support@centricity.example。',
    },
  },
}

it.each(languages)('a forgotten password is replaced by way of the mailbox, and its link works once: %s', async (language) => {
  const words = { ...signInWords[language], ...said[language] }
  const email = forgetful[language]
  const { page, accessible } = await city.visit({ language })
  await page.goto('/login')
  await page.getByRole('link', { name: words.forgotten }).click()
  await page.getByRole('heading', { level: 1, name: words.forgotten }).waitFor()
  await page.getByRole('button', { name: words.send }).click()
  await page.getByText(kitWords[language].required).waitFor()
  await page.getByLabel(words.email, { exact: true }).fill(email)
  await accessible()
  await page.getByRole('button', { name: words.send }).click()
  await page.getByText(words.sent(email)).waitFor()
  expect(await page.getByRole('button', { name: words.sendAgainIn }).isDisabled()).toBe(true)
  await accessible()

  const mail = await mailTo(city.portal, email)
  const link = linkIn(mail.body)
  expect(mail).toMatchObject({ subject: words.linkMail.subject, button: words.linkMail.button })
  expect(mail.body.split('\n\n').slice(1, -1)).toEqual([
    words.linkMail.asked,
    words.linkMail.notYou,
    expect.stringContaining('/update-password?token='),
  ])

  await page.goto(link)
  await page.getByText(words.whose(email)).waitFor()
  await page.waitForURL((url) => url.pathname === '/update-password' && url.search === '')
  const password = page.getByLabel(words.newPassword, { exact: true })
  await password.fill('victoria')
  await page.getByRole('button', { name: words.saveNewPassword }).click()
  await page.getByText(words.rulesUnmet).waitFor()
  expect(await password.evaluate((field) => field === document.activeElement)).toBe(true)
  await accessible()
  await password.fill(chosen)
  await page.getByLabel(words.newPasswordAgain).fill('Victoria-Peak-8')
  await page.getByRole('button', { name: words.saveNewPassword }).click()
  await page.getByText(words.twoDiffer).waitFor()
  await page.getByLabel(words.newPasswordAgain).fill(chosen)
  await page.getByRole('button', { name: words.saveNewPassword }).click()
  await page.waitForURL('**/password-reset-success')
  await page.getByRole('heading', { name: words.passwordResetDone }).waitFor()
  await accessible()

  await page.getByRole('link', { name: words.signIn, exact: true }).click()
  await givePassword(page, language, email, chosen)
  await page.waitForURL((url) => url.pathname !== '/login')

  const other = await city.visit({ language, expected: /status of 400/ })
  await other.page.goto(link)
  await other.page.waitForURL('**/link-expired')
  await other.page.getByRole('heading', { name: words.linkExpired }).waitFor()
  await other.accessible()
})

it('somebody whom nobody knows is told the same', async () => {
  const { page } = await city.visit()
  await page.goto('/forgot-password')
  await page.getByLabel('E-mail').fill('nobody@demo.portal')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.getByText('If nobody@demo.portal has an account here').waitFor()
})

it.each(languages)('an expired password asks for a new one, which must be another one: %s', async (language) => {
  const words = { ...signInWords[language], ...said[language] }
  const email = expired[language]
  // the mail about the change is for the owner, whoever made it: in the language in which that one reads
  await sql(`update users set password_changed_at = now() - interval '91 days', language = $2 where email = $1`, [email, language])
  const { page, accessible } = await city.visit({ language, expected: /status of 400/ })
  await page.goto('/login')
  await givePassword(page, language, email)
  await page.waitForURL((url) => url.pathname === '/update-password' && url.search === '?expired=1')
  await page.getByText(words.hasExpired).waitFor()
  await page.getByText(words.whose(email)).waitFor()
  await accessible()
  for (const [given, next] of [
    ['Demo1234!', () => page.getByText(words.notTheSame).waitFor()],
    [chosen, () => page.waitForURL('**/password-reset-success')],
  ] as const) {
    await page.getByLabel(words.newPassword, { exact: true }).fill(given)
    await page.getByLabel(words.newPasswordAgain).fill(given)
    await page.getByRole('button', { name: words.saveNewPassword }).click()
    await next()
  }
  await page.getByRole('heading', { name: words.passwordResetDone }).waitFor()

  const mail = await mailTo(city.portal, email)
  expect(mail).toMatchObject({ subject: words.changedMail.subject, button: words.forgotten })
  expect(mail.body.split('\n\n').slice(1, -1)).toEqual([
    words.changedMail.done,
    words.changedMail.notYou,
    expect.stringContaining('/forgot-password'),
  ])

  await page.getByRole('link', { name: words.signIn, exact: true }).click()
  await givePassword(page, language, email, chosen)
  await page.waitForURL((url) => url.pathname !== '/login')
})

it('the notice of an expired password leads on, with what its link carries', async () => {
  const { page, accessible } = await city.visit()
  await page.goto('/password-expired')
  await page.getByRole('link', { name: 'Send a new link' }).waitFor()
  await accessible()

  await sql(`update users set password_changed_at = now() - interval '91 days' where email = 'loans@demo.portal'`)
  await page.goto('/login')
  await page.getByLabel('E-mail').fill('loans@demo.portal')
  await page.getByRole('textbox', { name: 'Password' }).fill('Demo1234!')
  const [answer] = await Promise.all([page.waitForResponse('**/api/auth/login'), page.getByRole('button', { name: 'Sign in', exact: true }).click()])
  const { data } = (await answer.json()) as { data: { resetToken: string } }
  await page.goto(`/password-expired?token=${data.resetToken}`)
  await page.getByRole('link', { name: 'Choose a new password' }).click()
  await page.getByText('For l•••••@demo.portal').waitFor()
  expect(page.url()).not.toContain(data.resetToken)
})
