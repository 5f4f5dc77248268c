import type { z } from 'zod'
import type { Page } from '#kit/contract/paging.ts'
import type { SignedIn } from '#kit/server/context.ts'
import type { Marking, MarkingQuery, Presence, PresenceFigures, Report } from '../contract/roll-call.ts'
import { floorsInBands } from './bands.ts'
import { everybodyInside } from './inside.ts'
import { listMarkings, markersOf } from './marking-rows.ts'
import { unresolvedOf } from './people-rows.ts'
import type { Place } from './place.ts'
import { figuresOf, rollCallBy } from './roll-call-rows.ts'
import { countWardens } from './warden-rows.ts'

export const reportOf = async (context: SignedIn, place: Place, uuid: string): Promise<z.output<typeof Report>> => {
  const call = await rollCallBy(context, place, uuid)
  const { companyId } = place
  const figures = await figuresOf(context, place, [call.id])
  const { markers, last } = await markersOf(context, call, companyId)
  return {
    figures: figures(call.id).figures,
    lastFoundAfter: last === null ? null : Math.max(0, Math.round((last - Date.parse(call.createdAt)) / 1000)),
    markers,
    neverFound: await unresolvedOf(context, call, companyId),
  }
}

export const markingsOfCall = async (context: SignedIn, place: Place, uuid: string, query: MarkingQuery): Promise<Page<Marking>> =>
  listMarkings(context, await rollCallBy(context, place, uuid), place.companyId, query)

export const presenceOf = async (context: SignedIn, place: Place): Promise<Presence> => {
  const people = await everybodyInside(context, place)
  return {
    asOf: context.now().toISOString(),
    people: people.map(({ source, key, userId: _userId, companyId: _companyId, ...person }) => ({ ...person, key: `${source}:${key}` })),
    wardens: await countWardens(context, place),
  }
}

export const presenceFigures = async (context: SignedIn, place: Place): Promise<PresenceFigures> => {
  const people = await everybodyInside(context, place)
  const confidence = { HIGH: 0, MEDIUM: 0, LOW: 0 }
  for (const one of people) if (one.confidence) confidence[one.confidence] += 1
  // whoever has an account is no visitor, whoever tells of them
  const visitors = people.filter(({ userId }) => userId === null).length
  return { inside: people.length, confidence, visitors, floors: floorsInBands(people), wardens: await countWardens(context, place) }
}
