import type { Language } from '#kit/contract/language.ts'
import { clockWords, dayWords } from '#kit/contract/moments.ts'
import { moneyText } from '#kit/contract/money.ts'
import { monthWords } from '#kit/contract/months.ts'
import { textIn } from '#kit/contract/translated.ts'
import type { BlockedTime } from '#modules/spaces/blocked-dates/server/front.ts'
import { creditsText, type Refusal } from '../../contract.ts'
import { timesInMail } from '../time-words.ts'
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
  reasonShown ? textIn(reasons, 'reason', language) : ''

const blockWords = (language: Language, block: BlockedTime): string => {
  const moment = (day: string, time: string) => [dayWords(language, day), ...(block.wholeDays ? [] : [clockWords(language, time)])].join(' ')
  const [from, until] = [moment(block.dateFrom, block.timeFrom), moment(block.dateUntil, block.timeUntil)]
  const reason = blockReason(language, block)
  if (block.wholeDays && block.dateFrom === block.dateUntil)
    return say(language, reason ? 'refused.blockedDayFor' : 'refused.blockedDay', { day: from, reason })
  return say(language, reason ? 'refused.blockedFor' : 'refused.blocked', { from, until, reason })
}

/** When it is open on the day whose hours are not kept; beside its day that day is not said again, so that many dates that are told the same say the same. */
const openWords = (language: Language, { day, nextDay, stretches, holiday }: NonNullable<Link['open']>, besideDay: boolean): string => {
  const on = besideDay ? say(language, nextDay ? 'theDayAfter' : 'thatDay') : dayWords(language, day)
  const hours = stretches.map(({ from, to }) => timesInMail(language, { timeFrom: from, timeUntil: to })).join(language === 'en' ? ', ' : '、')
  return say(language, `refused.${hours ? 'open' : 'shut'}${holiday ? 'Holiday' : ''}`, { day: on, hours })
}

/** By which group, and in which days. */
const quotaWords = (
  language: Language,
  { value, limit }: Pick<Link, 'value' | 'limit'>,
  { groupName, unit, periodFrom, ofOther }: NonNullable<Link['quota']>,
) =>
  say(language, `refused.quota${ofOther ? 'Of' : ''}.${unit}`, {
    person: ofOther ?? '',
    group: groupName ?? '',
    value: String(value),
    limit: String(limit),
    from: dayWords(language, periodFrom),
    until: dayWords(language, periodLastDay(periodFrom, unit)),
  })

interface Beside {
  /** The words stand beside the day that was asked for. */
  readonly besideDay?: boolean
}
/** The rule in words, with what was asked and how far it goes. */
export const refusalOf = (language: Language, link: Link, { besideDay = false }: Beside = {}): Refusal => {
  const { rule, value, limit, block, open, clock, lastDay, extra, currency, month, quota, own } = link
  if (block) return { rule, value, limit, message: blockWords(language, block) }
  if (own)
    return {
      rule,
      value,
      limit,
      message: say(language, own.ofOther ? 'refused.freeOfThem' : 'refused.freeOwn', { person: own.ofOther ?? '' }),
      own: true,
    }
  if (open) return { rule, value, limit, message: openWords(language, open, besideDay) }
  if (quota?.groupName) return { rule, value, limit, message: quotaWords(language, { value, limit }, quota) }
  // whoever stands before the room would begin at once
  if (rule === 'notice' && value === 0)
    return { rule, value, limit, message: say(language, 'refused.noticeNow', { limit: lengthWords(language, limit ?? 0) }) }
  const number = (n: number | null): string => {
    if (n === null) return ''
    if (currency !== undefined) return moneyText(n, currency, language)
    if (inMinutes.includes(rule)) return lengthWords(language, n)
    if (rule === 'ahead') return say(language, 'days', { n })
    return rule === 'credits' ? creditsText(n, language) : String(n)
  }
  if (clock) return { rule, value, limit, message: say(language, 'refused.stepOf', { time: timesInMail(language, clock), limit: number(limit) }) }
  if (lastDay)
    return { rule, value, limit, message: say(language, 'refused.aheadUntil', { limit: number(limit), until: dayWords(language, lastDay) }) }
  const about = { title: extra ? textIn(extra.descriptions, 'title', language) : '', pieces: number(extra?.pieces ?? null) }
  const words = rule === 'extraOffered' && about.title === '' ? 'refused.extraUnnamed' : month ? 'refused.accountIn' : `refused.${rule}`
  return {
    rule,
    value,
    limit,
    message: say(language, words, { value: number(value), limit: number(limit), month: month ? monthWords(language, month) : '', ...about }),
  }
}
