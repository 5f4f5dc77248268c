import { languageOf, languages, type Language } from '#kit/contract/language.ts'

/** The reader's choice is kept in a cookie, so that the server's mails and messages speak it too. */
const cookie = 'language'

/** Each in its own words. */
export const languageNames: Record<Language, string> = { en: 'English', 'zh-Hant': '繁體中文', 'zh-Hans': '简体中文' }

const chosen = (): Language => {
  const kept = document.cookie.match(/(?:^|; )language=([^;]+)/)?.[1]
  return languages.find((l) => l === kept) ?? languageOf(navigator.languages.join(','))
}

/**
 * Fixed while a page lives: a change of language loads the page again, so no screen has to follow it.
 * Tools that list the screens have no page, and read English.
 */
export const language: Language = typeof document === 'undefined' ? 'en' : chosen()

export const chooseLanguage = (next: Language) => {
  document.cookie = `${cookie}=${next}; path=/; max-age=31536000; samesite=lax`
  location.reload()
}
