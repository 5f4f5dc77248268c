import { daysAfter } from '#kit/contract/days.ts'
import { differencesOf, type Shown } from '#kit/web/differences.ts'
import { language } from '#kit/web/language.ts'
import { listText } from '#kit/web/listed.ts'
import { clockText, dayText } from '#kit/web/parts/fields/dates.ts'
import type { Pick } from '#kit/web/parts/fields/pick.ts'
import { words } from '#kit/web/words.ts'
import type { Visit } from '../contract/visit.ts'
import { t } from './texts.ts'

export interface VisitorForm {
  uuid: string | null
  name: string
  email: string
  phone: string
  company: string
  plate: string
  language: 'en' | 'zh-Hant' | 'zh-Hans'
}

export interface TypedDays {
  /** The first stands in a field of its own. */
  days: string[]
  /** Typed, and not among them yet. */
  anotherDay: string
}

/** A visit as typed. */
export interface VisitForm extends TypedDays {
  companyId: string
  host: Pick[]
  floorId: string
  purposeKey: string
  timeFrom: string
  timeUntil: string
  groupName: string
  noteToDesk: string
  noteToVisitor: string
  tell: Pick[]
  visitors: VisitorForm[]
}

export const nobodyYet: VisitorForm = { uuid: null, name: '', email: '', phone: '', company: '', plate: '', language }

interface Now {
  day: string
  time: string
}
const opens = '09:00'
const closes = '18:00'
const clock = (minutes: number): string => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
const minutesOf = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

/** From when until when a visit is of which nobody has said it: the day of an office; of today what is left of it, from the next quarter on. */
export const usualTimes = (day: string, now: Now): { timeFrom: string; timeUntil: string } => {
  const next = Math.ceil((minutesOf(now.time) + 1) / 15) * 15
  if (day !== now.day || next <= minutesOf(opens)) return { timeFrom: opens, timeUntil: closes }
  return { timeFrom: clock(next), timeUntil: clock(Math.min(Math.max(next + 60, minutesOf(closes)), 23 * 60 + 59)) }
}
/** Times that nobody has touched go with the first day. */
export const withUsualTimes = (form: VisitForm, changes: Partial<VisitForm>, now: Now): Partial<VisitForm> => {
  const [before = ''] = form.days
  const day = changes.days?.[0]
  const usual = usualTimes(before, now)
  const untouched = form.timeFrom === usual.timeFrom && form.timeUntil === usual.timeUntil
  return day && day !== before && untouched ? { ...changes, ...usualTimes(day, now) } : changes
}
/** Late in the evening the next visit is tomorrow's. */
const firstDayFor = ({ day, time }: Now): string => (time < '22:30' ? day : daysAfter(day, 1))

export const emptyForm = (now: Now, host: Pick[]): VisitForm => ({
  companyId: '',
  host,
  floorId: '',
  purposeKey: '',
  days: [firstDayFor(now)],
  anotherDay: '',
  ...usualTimes(firstDayFor(now), now),
  groupName: '',
  noteToDesk: '',
  noteToVisitor: '',
  tell: [],
  visitors: [nobodyYet],
})

/** Whoever was called off, or has left for good, is not invited again by an edit. */
const comes = ({ days }: Visit['visitors'][number]): boolean =>
  days.some(({ status }) => !['CANCELLED', 'CHECKED_OUT', 'NO_SHOW', 'REJECTED'].includes(status))

export const formOf = (visit: Visit): VisitForm => ({
  companyId: String(visit.company.id),
  host: visit.host ? [{ id: String(visit.host.id), name: visit.host.name }] : [],
  floorId: visit.floor ? String(visit.floor.id) : '',
  purposeKey: visit.purposeKey ?? '',
  days: visit.days,
  anotherDay: '',
  timeFrom: visit.timeFrom,
  timeUntil: visit.timeUntil,
  groupName: visit.groupName ?? '',
  noteToDesk: visit.noteToDesk ?? '',
  noteToVisitor: visit.noteToVisitor ?? '',
  tell: visit.tell.map(({ id, name }) => ({ id: String(id), name })),
  visitors: visit.visitors.filter(comes).map(({ uuid, name, email, phone, company, plate, language: spoken }) => ({
    uuid,
    name: name ?? '',
    email: email ?? '',
    phone: phone ?? '',
    company: company ?? '',
    plate: plate ?? '',
    language: spoken,
  })),
})

/** Whoever types a day means it, added or not. */
export const daysOf = ({ days, anotherDay }: TypedDays): string[] => [...new Set(anotherDay ? [...days, anotherDay] : days)].toSorted()

const orNull = (typed: string) => typed.trim() || null
export const visitorBody = ({ uuid, name, language: spoken, ...rest }: VisitorForm) => ({
  ...(uuid ? { uuid } : {}),
  name,
  language: spoken,
  email: orNull(rest.email),
  phone: orNull(rest.phone),
  company: orNull(rest.company),
  plate: orNull(rest.plate),
})

export const visitBody = (form: VisitForm) => ({
  companyId: form.companyId ? Number(form.companyId) : null,
  hostId: form.host[0] ? Number(form.host[0].id) : null,
  floorId: form.floorId ? Number(form.floorId) : null,
  purposeKey: form.purposeKey || null,
  days: daysOf(form),
  timeFrom: form.timeFrom,
  timeUntil: form.timeUntil,
  groupName: orNull(form.groupName),
  noteToDesk: orNull(form.noteToDesk),
  noteToVisitor: orNull(form.noteToVisitor),
  tellIds: form.tell.map(({ id }) => Number(id)),
  visitors: form.visitors.map(visitorBody),
})

export const appointmentBody = (form: VisitForm) => ({ ...visitBody(form), visitors: null })

/** The fields of two versions in words, as far as they differ. */
export const differences = (theirs: VisitForm, mine: VisitForm) => {
  const shown: Shown<VisitForm>[] = [
    [t('host'), ({ host }) => host[0]?.name ?? ''],
    [t('days'), (form) => listText(daysOf(form).map(dayText))],
    [words('when'), ({ timeFrom, timeUntil }) => `${clockText(timeFrom)} – ${clockText(timeUntil)}`],
    [t('groupName'), ({ groupName }) => groupName],
    [t('noteToDesk'), ({ noteToDesk }) => noteToDesk],
    [t('noteToVisitor'), ({ noteToVisitor }) => noteToVisitor],
    [t('tell'), ({ tell }) => listText(tell.map(({ name }) => name))],
    [t('visitorsTitle'), ({ visitors }) => listText(visitors.map(({ name }) => name))],
  ]
  return differencesOf(shown, theirs, mine)
}
