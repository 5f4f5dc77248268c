import { createPublicKey, verify } from 'node:crypto'
import { type Hours, isOpenAt } from '#kit/contract/week.ts'
import { localTime } from '#kit/server/clock.ts'

/** What the controller holds, as it was told it. */
export interface Held {
  kind: string
  ref: string
  version: number
  content: Record<string, unknown>
}
/** As it is told it; without content it is to forget it. */
export interface Entry extends Omit<Held, 'content'> {
  content: Held['content'] | null
}
export interface Memory {
  held: Held[]
  /** When somebody was last let in, by the door: some stand open only after the first person of the day. */
  lastIn?: Record<string, number>
}
/** Each at once, however many it is told: a controller may hold tens of thousands. */
export const take = (memory: Memory, ...told: readonly Entry[]): void => {
  const nameOf = ({ kind, ref }: Pick<Entry, 'kind' | 'ref'>) => `${kind} ${ref}`
  const names = new Set(told.map(nameOf))
  memory.held = memory.held.filter((one) => !names.has(nameOf(one)))
  for (const { content, ...entry } of told) {
    if (content) memory.held.push({ ...entry, content })
    // after a lockdown somebody must come in first again, whoever was let in during it
    if (entry.kind === 'LOCKDOWN') delete memory.lastIn?.[entry.ref]
  }
}

/** A pass among what it holds: the protocol says what such an entry has. */
interface HeldPass extends Held {
  content: Record<string, unknown> & PassContent
}
const isPass = (one: Held): one is HeldPass => one.kind === 'PASS'
interface Credential {
  kind: 'QR' | 'HID' | 'CARD' | 'PIN'
  publicKey?: string
  /** Of a QR pass: what it is to readers that can only compare. */
  number?: string
  bits?: string
}
interface PassContent {
  credential: Credential
  secret?: string
  /** Whose it is: a PIN beside a card must be the same person's. */
  holder: number
  /** Of a lift: at which floors it stops, each by its schedules or (null) whenever it opens. */
  doors: { door: string; always: boolean; schedules: string[]; floors: { floor: number; schedules: string[] | null }[] }[]
  /** Of a visitor: the times of the visits, outside of which it opens nothing. */
  windows?: { from: string; until: string }[]
}
/** What somebody holds to a reader, or types. */
export interface Shown {
  kind: Credential['kind']
  text: string
  /** Typed besides, where the reader asks for it. */
  pin?: string
}
export interface Decision {
  granted: boolean
  /** Of whom it is, as far as it was known. */
  pass?: string
  reason?: string
  /** Where a lift stops for whoever is let in. */
  floors?: number[]
}

const secondsPerCode = 30

const codeFits = (pass: string, publicKey: string, text: string, at: number): boolean => {
  const [building = '', said, step = '', signature = ''] = text.split('.')
  if (said !== pass || !/^\d+$/.test(step)) return false
  const now = Math.floor(at / 1000 / secondsPerCode)
  // good in its half minute and the one after
  if (Number(step) !== now && Number(step) !== now - 1) return false
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' })
  return verify(null, Buffer.from(`${building}.${said}.${step}`), key, Buffer.from(signature, 'base64url'))
}

const fits = (ref: string, { credential, secret }: PassContent, { kind, text }: Shown, at: number, compares: boolean): boolean => {
  if (credential.kind !== kind) return false
  // the number opens nothing where the reader can check a code
  if (kind === 'QR')
    return compares ? credential.number !== undefined && credential.number === text : codeFits(ref, credential.publicKey ?? '', text, at)
  return kind === 'CARD' ? credential.bits === text.toLowerCase() : secret === text
}

type Schedule = Hours & { zone: string }
const scheduleOf = (held: readonly Held[], ref: string) =>
  held.find((one) => one.kind === 'SCHEDULE' && one.ref === ref)?.content as Schedule | undefined

/** By the offset that it was told, where it keeps one; else by the zone. */
const wallClock = (held: readonly Held[], zone: string, at: number): { date: string; time: string } => {
  const offset = held.find(({ kind }) => kind === 'CLOCK')?.content.offsetMinutes
  if (typeof offset !== 'number') return localTime(new Date(at), zone)
  const shown = new Date(at + offset * 60_000).toISOString()
  return { date: shown.slice(0, 10), time: shown.slice(11, 16) }
}

const isOpenBy = (held: readonly Held[], ref: string, at: number): boolean => {
  const schedule = scheduleOf(held, ref)
  if (!schedule) return false
  const holidays = (held.find(({ kind }) => kind === 'HOLIDAYS')?.content.dates ?? []) as string[]
  const local = wallClock(held, schedule.zone, at)
  return isOpenAt(schedule, local, holidays.includes(local.date))
}

const opensNow = (held: readonly Held[], { always, schedules }: PassContent['doors'][number], at: number): boolean =>
  always || schedules.some((ref) => isOpenBy(held, ref, at))

/**
 * Whether a door stands open for everybody: in use, not locked down, in the hours of its schedule and, where it waits for the first person, after
 * somebody was let in there (`lastIn`) on the same day.
 */
export const standsOpen = (held: readonly Held[], door: string, at: number, lastIn?: number): boolean => {
  const known = held.find((one) => one.kind === 'DOOR' && one.ref === door)?.content
  const free = known?.freeOpening as { schedule: string; firstPersonIn: boolean } | undefined
  if (!free || known?.inUse !== true || held.some((one) => one.kind === 'LOCKDOWN' && one.ref === door)) return false
  if (!isOpenBy(held, free.schedule, at)) return false
  if (!free.firstPersonIn) return true
  const zone = scheduleOf(held, free.schedule)?.zone ?? 'UTC'
  return lastIn !== undefined && wallClock(held, zone, lastIn).date === wallClock(held, zone, at).date
}

const isPinOf = ({ content }: HeldPass, holder: number, door: string, typed: string | undefined): boolean =>
  content.credential.kind === 'PIN' && content.holder === holder && content.secret === typed && content.doors.some((one) => one.door === door)

/** As a controller decides that knows nothing but what it was told: the door in use, no lockdown, a credential that it knows, the door and the hour. */
export const decide = (held: readonly Held[], door: string, shown: Shown, at: number): Decision => {
  const known = held.find((one) => one.kind === 'DOOR' && one.ref === door)
  if (known?.content.inUse !== true) return { granted: false, reason: 'out of use' }
  if (shown.kind === 'PIN' && known.content.pinMode !== 'ALONE') return { granted: false, reason: 'takes no PIN alone' }
  const found = held.filter(isPass).find((one) => fits(one.ref, one.content, shown, at, known.content.codes === 'FIXED'))
  if (!found) return { granted: false, reason: 'unknown' }
  const pass = found.ref
  const { holder } = found.content
  const lockdown = held.find((one) => one.kind === 'LOCKDOWN' && one.ref === door)
  // the fire service, or whoever else is let in during one
  const except = (lockdown?.content.except ?? []) as number[]
  if (lockdown && !except.includes(holder)) return { granted: false, pass, reason: 'locked down' }
  if (known.content.pinMode === 'WITH_CARD' && !held.filter(isPass).some((one) => isPinOf(one, holder, door, shown.pin)))
    return { granted: false, pass, reason: 'PIN needed' }
  const right = found.content.doors.find((one) => one.door === door)
  if (!right) return { granted: false, pass, reason: 'not this door' }
  const { windows } = found.content
  if (windows && !windows.some(({ from, until }) => Date.parse(from) <= at && at < Date.parse(until)))
    return { granted: false, pass, reason: 'not at this time' }
  if (!opensNow(held, right, at)) return { granted: false, pass, reason: 'not at this time' }
  const floors = right.floors.filter(({ schedules }) => schedules === null || schedules.some((one) => isOpenBy(held, one, at)))
  return { granted: true, pass, ...(known.content.configuration === 'ELEVATOR' ? { floors: floors.map(({ floor }) => floor) } : {}) }
}
