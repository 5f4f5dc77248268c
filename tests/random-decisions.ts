import { localTime, offsetAt } from '#kit/server/clock.ts'
import type { Config } from '#kit/server/config.ts'
import type { Person } from '#kit/server/testing/world.ts'
import { codesFrom, fixedNumberOf } from '#modules/access/passes/server/front.ts'
import { decide, type Memory, type Shown, standsOpen } from '../tools/door-simulator/decide.ts'

/** What somebody can hold to a reader, or type. */
interface Credential {
  kind: Shown['kind']
  pass: string
  text: string
}
export interface Member {
  person: Person
  endsOn: string | undefined
  /** The days on which lift floors of the person's own begin, and those after which they end. */
  floorDays: { from: string; until: string }[]
  credentials: Credential[]
}
/** What the controllers held from one moment up to the next, as they were told it by the bridge protocol. */
export interface Round {
  from: number
  until: number
  boxes: (Memory & { fixedOffset: boolean })[]
  /** By the door: when somebody was let in, as its reader told. */
  cameIn: Map<string, number[]>
}

/** What controllers decide by what they held, and what they are told only later. */
export const decisionsOf = ({ config, officeCentreId, timeZone }: { config: Config; officeCentreId: number; timeZone: string }) => {
  const local = (at: number) => localTime(new Date(at), timeZone)
  const boxOf = ({ boxes: all }: Round, door: string) => all.find(({ held }) => held.some(({ kind, ref }) => kind === 'DOOR' && ref === door))
  /** What a member's things do at a door, as its controller decides at a moment: the reason of each, and of the door itself. */
  const decided = (round: Round, door: string, mine: readonly Member[], when: number): { opens: boolean; reasons: string[]; floors?: number[] } => {
    const { held = [], lastIn = {} } = boxOf(round, door) ?? {}
    const came = [lastIn[door] ?? 0, ...(round.cameIn.get(door) ?? []).filter((one) => one < when)]
    if (standsOpen(held, door, when, Math.max(...came))) return { opens: true, reasons: ['stands open'] }
    const own = mine.flatMap(({ credentials }) => credentials)
    const pins = [undefined, ...own.flatMap(({ kind, text }) => (kind === 'PIN' ? [text] : []))]
    const reasons: string[] = []
    for (const { kind, pass, text } of own) {
      const compares = held.some((one) => one.kind === 'DOOR' && one.ref === door && one.content.codes === 'FIXED')
      const ofQr = () =>
        compares ? fixedNumberOf(config, officeCentreId, pass) : (codesFrom(config, officeCentreId, pass, new Date(when), 1)[0]?.code ?? '')
      const code = kind === 'QR' ? ofQr() : text
      for (const pin of kind === 'PIN' ? [undefined] : pins) {
        const { granted, floors, reason = 'granted' } = decide(held, door, { kind, text: code, ...(pin ? { pin } : {}) }, when)
        reasons.push(`${kind}: ${reason}`)
        if (granted) return { opens: true, reasons, ...(floors ? { floors } : {}) }
      }
    }
    return { opens: false, reasons: [...new Set(reasons)] }
  }

  /** At which floors a lift stops for whatever a member shows to it. */
  const floorsAt = (round: Round, door: string, mine: readonly Member[], when: number): number[] => {
    const stops = mine.flatMap((member) =>
      member.credentials.flatMap((one) => {
        const credentials = [one, ...member.credentials.filter(({ kind }) => kind === 'PIN')]
        return decided(round, door, [{ ...member, credentials }], when).floors ?? []
      }),
    )
    return [...new Set(stops)].toSorted((a, b) => a - b)
  }
  const areFloorsToldLater = (round: Round, mine: readonly Member[], when: number): boolean => {
    const [now, then] = [local(round.from).date, local(when).date]
    return mine.some(({ floorDays }) => floorDays.some(({ from, until }) => (now < from && from <= then) || (now <= until && until < then)))
  }

  /** Told only when its day has come: that the last day of somebody is over, and to a box that keeps an offset that the clocks have changed. */
  const isToldLater = (round: Round, door: string, mine: readonly Member[], when: number): boolean => {
    const [then, now] = [local(when).date, local(round.from).date]
    if (mine.some(({ endsOn }) => endsOn !== undefined && endsOn < then && endsOn >= now)) return true
    const box = boxOf(round, door)
    return box?.fixedOffset === true && offsetAt(when, timeZone) !== offsetAt(round.from, timeZone)
  }
  return { decided, floorsAt, isToldLater, areFloorsToldLater }
}
