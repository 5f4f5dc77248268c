import type { Opened } from '#kit/server/rehearse/rehearse.ts'
import type { Result } from '../contract/result.ts'
import type { Booked, Demand, Refused, Window } from './record-rows.ts'
import type { Tally } from './tally.ts'
import type { Judged, World } from './world.ts'

/** Those that somebody had: what was only asked for, or called off, was no booking of these days. */
export const had = ['CONFIRMED', 'CHECKED_IN', 'RELEASED']
const toCome = ['PENDING_APPROVAL', 'PENDING_PAYMENT', 'CONFIRMED']

interface Course {
  readonly window: Window
  readonly demands: readonly Demand[]
  /** Whether the draft may make another thing of it; the others stay as they were. */
  readonly concerns: (demand: Demand) => boolean
  /** By the rules of now, and by the draft. */
  readonly now: World
  readonly draft: World
  readonly tally: Tally
}

const noteBooking = ({ window, tally }: Course, booked: Booked, before: Judged, after: Judged): void => {
  const refused = before.refused ? undefined : after.refused
  const { startsAt } = booked.time
  if (startsAt >= window.now) {
    if (!refused || !toCome.includes(booked.status)) return
    tally.add(booked, { coming: 1 })
    tally.mark('COMING', booked, { link: refused })
    return
  }
  if (startsAt < window.from || !had.includes(booked.status)) return
  tally.add(booked, { bookings: 1 })
  if (before.refused) tally.add(booked, { against: 1 })
  if (refused) {
    tally.add(booked, { refused: 1 })
    tally.rule(refused, 'bookings')
    tally.mark('REFUSED', booked, { link: refused })
  } else if (after.toAgree && !before.toAgree) {
    tally.add(booked, { toAgree: 1 })
    tally.mark('TO_AGREE', booked)
  }
}

/** A time that the clock skips is refused by no rule that anybody could write otherwise. */
const unjudged = ['clock']

const noteRefusal = ({ now, draft, tally }: Course, refusal: Refused): void => {
  tally.add(refusal, { wanted: 1 })
  if (unjudged.includes(refusal.rule)) return
  const { refused: before } = now.judge(refusal)
  if (!before || draft.judge(refusal).refused) return
  tally.add(refusal, { passes: 1 })
  tally.rule(before, 'wanted')
  tally.mark('PASSES', refusal, { link: before })
}

/**
 * Everything in the order in which it was asked for, by the rules of now and by the draft beside each other, so that what both refuse says nothing about the
 * draft. What was booked was booked: by the rules of now it is all there. By the draft all is there but what the draft alone refuses; what was refused takes
 * nothing from anybody, each is judged by itself.
 */
export const runCourse = (course: Course): Opened<Result> => {
  const { demands, concerns, now, draft, tally } = course
  let at = 0
  const one = (demand: Demand): void => {
    if (demand.kind === 'REFUSAL') {
      if (concerns(demand)) noteRefusal(course, demand)
      return
    }
    if (!concerns(demand)) {
      now.keep(demand)
      draft.keep(demand)
      return
    }
    const [before, after] = [now.judge(demand), draft.judge(demand)]
    noteBooking(course, demand, before, after)
    now.keep(demand)
    if (before.refused || !after.refused) draft.keep(demand)
  }
  return {
    total: demands.length,
    next: (atMost) => {
      const some = demands.slice(at, at + atMost)
      for (const demand of some) one(demand)
      at += some.length
      return some.length
    },
    result: tally.result,
  }
}
