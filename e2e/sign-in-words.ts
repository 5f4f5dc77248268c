import type { Page } from 'playwright-core'
import type { Language } from '#kit/contract/language.ts'
import en from '#kit/contract/texts/en.ts'
import hans from '#kit/contract/texts/zh-Hans.ts'
import hant from '#kit/contract/texts/zh-Hant.ts'

/** The words of the parts that every page is made of. */
export const kitWords = { en, 'zh-Hant': hant, 'zh-Hans': hans } as const

/** What stands on several pages of the sign-in. Written out: a journey that read the pages' own texts would prove nothing about them. */
export const signInWords = {
  en: {
    signIn: 'Sign in',
    email: 'E-mail',
    password: 'Password',
    newPassword: 'New password',
    newPasswordAgain: 'New password again',
    saveNewPassword: 'Save the new password',
    passwordResetDone: 'Your password has been changed',
    sendAgainIn: /^Send again in \d:\d\d$/,
  },
  'zh-Hant': {
    signIn: '登入',
    email: '電郵地址',
    password: '密碼',
    newPassword: '新密碼',
    newPasswordAgain: '再次輸入新密碼',
    saveNewPassword: '儲存新密碼',
    passwordResetDone: '密碼已更改',
    sendAgainIn: /^\d:\d\d 後可重新發送$/,
  },
  'zh-Hans': {
    signIn: '登录',
    email: '邮箱',
    password: '密码',
    newPassword: '新密码',
    newPasswordAgain: '再次输入新密码',
    saveNewPassword: '保存新密码',
    passwordResetDone: '密码已更改',
    sendAgainIn: /^\d:\d\d 后可重新发送$/,
  },
} as const

/** Gives the password on /login, by the labels that the reader sees. */
export const givePassword = async (page: Page, language: Language, email: string, password = 'Demo1234!'): Promise<void> => {
  const words = signInWords[language]
  await page.getByLabel(words.email, { exact: true }).fill(email)
  await page.getByRole('textbox', { name: words.password, exact: true }).fill(password)
  await page.getByRole('button', { name: words.signIn, exact: true }).click()
}
