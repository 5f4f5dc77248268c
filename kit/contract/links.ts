import { isEmail, isPhone, isUrl } from './checks.ts'

export type LinkKind = 'WEB' | 'DEEPLINK' | 'PHONE' | 'EMAIL_ADDRESS' | 'NONE'

/** As records keep it: `url` is the address, the phone number, the e-mail or the app's link on iOS; `url2` its link on Android. */
export interface LinkValue {
  linkType: string
  url: string
  url2: string
}

export const noLink: LinkValue = { linkType: '', url: '', url2: '' }

export type LinkProblem =
  | 'linkRequired'
  | 'linkInvalid'
  | 'deeplinkRequired'
  | 'linkPhoneRequired'
  | 'invalidPhone'
  | 'linkEmailRequired'
  | 'linkEmailInvalid'

/** These run or open something in the reader's browser, whoever registers them. */
const never = new Set(['javascript', 'vbscript', 'data', 'file', 'blob', 'about', 'filesystem', 'view-source'])

const schemeOf = (link: string): string | undefined => /^([a-z][a-z\d+.-]*):/i.exec(link)?.[1]?.toLowerCase()

/** A link into an app: its own scheme, if registered, or a web address that the app has claimed. */
const isAppLink = (link: string, schemes: readonly string[]): boolean => {
  const scheme = schemeOf(link)
  if (scheme === undefined || never.has(scheme)) return false
  return isUrl(link) || (link.length <= 2048 && schemes.includes(scheme) && /^[^:]+:[^\s\p{Cc}\\]+$/u.test(link))
}

/** Whether a link may stand on a page: the web, mail, telephone, and the app schemes that are registered. */
export const isSafeLink = (link: string, schemes: readonly string[] = []): boolean => {
  if (/^mailto:/i.test(link)) return isEmail(link.slice('mailto:'.length).replace(/\?.*$/, ''))
  if (/^tel:/i.test(link)) return isPhone(link.slice('tel:'.length))
  return isAppLink(link, schemes)
}

const one = (text: string, check: (text: string) => boolean, missing: LinkProblem, wrong: LinkProblem): { url?: LinkProblem } => {
  if (text.trim() === '') return { url: missing }
  return check(text.trim()) ? {} : { url: wrong }
}

/** What is wrong with a link, as keys of the kit's texts by field; empty when nothing is. `schemes` without colon. */
export const linkProblems = (
  kind: LinkKind,
  { url, url2 }: Pick<LinkValue, 'url' | 'url2'>,
  schemes: readonly string[] = [],
): { url?: LinkProblem; url2?: LinkProblem } => {
  if (kind === 'WEB') return one(url, isUrl, 'linkRequired', 'linkInvalid')
  if (kind === 'PHONE') return one(url, isPhone, 'linkPhoneRequired', 'invalidPhone')
  if (kind === 'EMAIL_ADDRESS') return one(url, isEmail, 'linkEmailRequired', 'linkEmailInvalid')
  if (kind === 'NONE') return {}
  const [ios, android] = [url.trim(), url2.trim()]
  if (ios === '' && android === '') return { url: 'deeplinkRequired' }
  return {
    ...(ios !== '' && !isAppLink(ios, schemes) ? { url: 'linkInvalid' } : {}),
    ...(android !== '' && !isAppLink(android, schemes) ? { url2: 'linkInvalid' } : {}),
  }
}
