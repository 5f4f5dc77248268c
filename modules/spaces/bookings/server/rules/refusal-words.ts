import type { Language } from '#kit/contract/language.ts'
import { clockWords, dayWords } from '#kit/contract/moments.ts'
import { moneyText } from '#kit/contract/money.ts'
import { inLanguage } from '#kit/contract/translated.ts'
import type { BlockedTime } from '#modules/spaces/blocked-dates/server/front.ts'
import { creditsText, type Refusal } from '../../contract.ts'
import { say } from '../words.ts'
import type { Link } from './decide-booking.ts'
import { periodLastDay } from './times.ts'

/** "2 h 30 min": minutes as people say them. */
export const lengthWords = (language: Language, minutes: number): string => {
  const days = Math.floor(minutes / 1440)
  if (days > 0 && minutes % 1440 === 0) return say(language, 'days', { n: days })
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return say(language, 'minutes', { n: rest })
  return rest === 0 ? say(language, 'hours', { n: hours }) : say(language, 'hoursMinutes', { h: hours, m: rest })
}

const inMinutes = ['step', 'shortest', 'longest', 'notice', 'extraNotice']

/** As bookers are to read it; nothing where it is not shown to them. */
export const blockReason = (language: Language, { reasons, reasonShown }: BlockedTime): string =>
  reasonShown ? (inLanguage(reasons, language)?.reason ?? '') : ''

const blockWords = (language: Language, block: BlockedTime): string => {
  const moment = (day: string, time: string) => [dayWords(language, day), ...(block.wholeDays ? [] : [clockWords(language, time)])].join(' ')
  const [from, until] = [moment(block.dateFrom, block.timeFrom), moment(block.dateUntil, block.timeUntil)]
  const reason = blockReason(language, block)
  if (block.wholeDays && block.dateFrom === block.dateUntil)
    return say(language, reason ? 'refused.blockedDayFor' : 'refused.blockedDay', { day: from, reason })
  return say(language, reason ? 'refused.blockedFor' : 'refused.blocked', { from, until, reason })
}

/** By which group, and in which days. */
const quotaWords = (
  language: Language,
  { value, limit }: Pick<Link, 'value' | 'limit'>,
  { groupName, unit, periodFrom }: NonNullable<Link['quota']>,
) =>
  say(language, `refused.quota.${unit}`, {
    group: groupName ?? '',
    value: String(value),
    limit: String(limit),
    from: dayWords(language, periodFrom),
    until: dayWords(language, periodLastDay(periodFrom, unit)),
  })

/** The rule in words, with what was asked and how far it goes. */
export const refusalOf = (language: Language, { rule, value, limit, block, extra, currency, quota }: Link): Refusal => {
  if (block) return { rule, value, limit, message: blockWords(language, block) }
  if (quota?.groupName) return { rule, value, limit, message: quotaWords(language, { value, limit }, quota) }
  // whoever stands before the room would begin at once
  if (rule === 'notice' && value === 0)
    return { rule, value, limit, message: say(language, 'refused.noticeNow', { limit: lengthWords(language, limit ?? 0) }) }
  const number = (n: number | null): string => {
    if (n === null) return ''
    if (currency !== undefined) return moneyText(n, currency, language)
    if (inMinutes.includes(rule)) return lengthWords(language, n)
    return rule === 'credits' ? creditsText(n, language) : String(n)
  }
  const about = { title: extra ? (inLanguage(extra.descriptions, language)?.title ?? '') : '', pieces: number(extra?.pieces ?? null) }
  const words = rule === 'extraOffered' && about.title === '' ? 'refused.extraUnnamed' : `refused.${rule}`
  return { rule, value, limit, message: say(language, words, { value: number(value), limit: number(limit), ...about }) }
}
