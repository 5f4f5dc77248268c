import { daysAfter } from '#kit/contract/days.ts'
import { Failed, failures } from '#kit/contract/failure.ts'
import { todayIn } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import type { Place } from '#modules/identity/office-centres/server/front.ts'
import { imagesOf } from '#modules/platform/files/server/front.ts'
import { plansReadBy } from '#modules/property/floor-plans/server/front.ts'
import { type DeskDay, deskKept, type DeskNow, type DeskOnDay, type DeskState, type Part } from '../contract.ts'
import { reasonOf, shutHalves, shutOn } from './blocked-days.ts'
import { ownOn } from './booking-rows.ts'
import { equipmentOf, kindOf } from './desk-rows.ts'
import { settingsOf } from './settings.ts'
import type { DeskRecord } from './tables.ts'
import { desksOf, keptOn, takenOn } from './taken-rows.ts'
import { overAt, weekdayOf } from './times.ts'

const timesIn = async (context: SignedIn, { building }: Place) => {
  const settings = await settingsOf(context, building)
  const today = todayIn(context, building)
  const { dayFrom, noon, dayUntil, checkIn, releaseMorning, releaseAfternoon } = settings
  const shown = { dayFrom, noon, dayUntil, checkIn, releaseMorning, releaseAfternoon }
  return { settings, times: { timeZone: building.timeZone, today, lastDay: daysAfter(today, settings.aheadDays), ...shown } }
}

interface Found extends DeskOnDay {
  readonly planId: number
  /** Kept on this day, and not for the reader. */
  readonly forOthers: boolean
}

/** What the reader may know of all desks of the building on one day. */
const desksOn = async (context: SignedIn, place: Place, date: string): Promise<{ all: Found[]; shut: string | null }> => {
  const { building } = place
  const { scope } = context
  const { settings } = await timesIn(context, place)
  const [all, taken, kept, blocks] = await Promise.all([
    desksOf(context, building.id),
    takenOn(context, building.id, date),
    keptOn(context, building.id, weekdayOf(date)),
    shutOn(context, building, date),
  ])
  const shut = shutHalves(blocks, date, settings, building.timeZone)
  const why = shut.morning ?? shut.afternoon
  const keeperOf = new Map(kept.map((one) => [one.deskId, one]))
  const over = {
    morning: overAt(date, 'MORNING', settings, building.timeZone, context.now()),
    afternoon: overAt(date, 'AFTERNOON', settings, building.timeZone, context.now()),
  }
  const half = (desk: DeskRecord, which: 'morning' | 'afternoon', forOthers: boolean): { state: DeskState; name: string | null } => {
    const had = taken.find((one) => one.deskId === desk.id && one[which])
    if (had?.userId === scope.personId) return { state: 'MINE', name: null }
    if (had) return { state: 'TAKEN', name: had.organisationId === scope.ownId ? had.name : null }
    if (over[which]) return { state: 'OVER', name: null }
    if (desk.outOfUse || shut[which]) return { state: 'OUT', name: null }
    return { state: forOthers ? 'KEPT' : 'FREE', name: null }
  }
  const found = all.map((desk) => {
    const keeper = keeperOf.get(desk.id)
    const forUs =
      keeper !== undefined && (keeper.userId === null ? (keeper.companyId ?? building.id) === scope.ownId : keeper.memberId === scope.membershipId)
    const forOthers = keeper !== undefined && !forUs
    return {
      planId: desk.planId,
      forOthers,
      uuid: desk.uuid,
      deskNo: desk.deskNo,
      kind: kindOf(desk),
      equipment: equipmentOf(desk),
      x: desk.x,
      y: desk.y,
      forUs,
      morning: half(desk, 'morning', forOthers),
      afternoon: half(desk, 'afternoon', forOthers),
    }
  })
  return { all: found, shut: why ? reasonOf(context.language, why) : null }
}

const withoutPlan = (one: Found): DeskOnDay => {
  const { planId: _, forOthers: __, ...desk } = one
  return desk
}

export const deskDay = async (
  context: SignedIn,
  place: Place,
  wanted: { date?: string | undefined; planUuid?: string | undefined },
): Promise<DeskDay> => {
  const { times } = await timesIn(context, place)
  const date = wanted.date ?? times.today
  const [{ all, shut }, plans, mine] = await Promise.all([
    desksOn(context, place, date),
    plansReadBy(context, place.building),
    ownOn(context, place, date),
  ])
  const used = plans.filter(({ id }) => all.some(({ planId }) => planId === id))
  const chosen = wanted.planUuid ? used.find(({ uuid }) => uuid === wanted.planUuid) : used[0]
  if (wanted.planUuid && !chosen) throw new Failed(failures.notFound)
  const images = await imagesOf(context, chosen ? [chosen.imageUuid] : [])
  const named = ({ id, uuid, name, floorNo }: (typeof plans)[number]) => ({ id, uuid, name, floorNo })
  return {
    ...times,
    date,
    plans: used.map((plan) => {
      const here = all.filter(({ planId }) => planId === plan.id)
      return {
        ...named(plan),
        desks: here.length,
        freeDay: here.filter(({ morning, afternoon }) => morning.state === 'FREE' && afternoon.state === 'FREE').length,
        freeMorning: here.filter(({ morning }) => morning.state === 'FREE').length,
        freeAfternoon: here.filter(({ afternoon }) => afternoon.state === 'FREE').length,
      }
    }),
    plan: chosen ? { ...named(chosen), image: images.get(chosen.imageUuid) ?? null } : null,
    desks: all.filter(({ planId }) => planId === chosen?.id).map(withoutPlan),
    mine,
    shut,
  }
}

/** Whoever stands before a desk and reads its code. */
export const deskNow = async (context: SignedIn, place: Place, uuid: string): Promise<DeskNow> => {
  const { times } = await timesIn(context, place)
  const [{ all }, plans, mine] = await Promise.all([
    desksOn(context, place, times.today),
    plansReadBy(context, place.building),
    ownOn(context, place, times.today),
  ])
  const found = all.find((one) => one.uuid === uuid)
  const plan = plans.find(({ id }) => id === found?.planId)
  if (!found || !plan) throw new Failed(failures.notFound)
  const desk = withoutPlan(found)
  if (found.forOthers && !mine.some((one) => one.desk.uuid === uuid)) throw new Failed(deskKept, { values: { deskNo: desk.deskNo } })
  const [am, pm] = [desk.morning.state === 'FREE', desk.afternoon.state === 'FREE']
  const bookable: Part[] = [...(am && pm ? (['DAY'] as const) : []), ...(am ? (['MORNING'] as const) : []), ...(pm ? (['AFTERNOON'] as const) : [])]
  return { ...times, plan: { id: plan.id, uuid: plan.uuid, name: plan.name, floorNo: plan.floorNo }, desk, mine, bookable }
}
