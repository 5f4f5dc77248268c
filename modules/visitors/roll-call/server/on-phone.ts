import { Failed } from '#kit/contract/failure.ts'
import type { Context } from '#kit/server/context.ts'
import { linked } from '#kit/server/public-links.ts'
import { linkOver, linkUnknown } from '../contract.ts'
import type { AddInput, MarkInput } from '../contract/person.ts'
import type { Board, OnPhone, RollCallKind, RollCallStatus } from '../contract/roll-call.ts'
import { addPerson, type Marker, takeMarks } from './mark.ts'
import { boardOf } from './people-rows.ts'
import { lockToAdd, noteRead, standsHere } from './phone-rows.ts'
import { rollCallOfPhone } from './roll-call-rows.ts'
import { linkPurpose } from './tell-wardens.ts'

/** What a link is good for; one that was guessed and one of another thing look alike, and one that is over says so: the phone then forgets the list. */
const opened = async (context: Context, token: string) => {
  const link = await linked(context, linkPurpose, token)
  if (!link) throw new Failed(linkUnknown)
  if (link.state !== 'LIVE') throw new Failed(linkOver)
  const call = await rollCallOfPhone(context, link.subject)
  // whoever carries it, or has shown its code where nobody is named, still belongs here: an old phone is no way back in
  if (!(await standsHere(context, call.userId ?? call.createdBy, call))) throw new Failed(linkOver)
  return { ...call, expiresDate: link.expiresDate }
}
type Opened = Awaited<ReturnType<typeof opened>>

const markerOf = ({ userId, phoneId, name }: Opened): Marker => ({ userId, phoneId, name })

export const readOnPhone = async (context: Context, token: string, since: string | undefined): Promise<OnPhone> => {
  const call = await opened(context, token)
  await noteRead(context, call.phoneId, call.officeCentreId, call.readAt)
  return {
    kind: call.kind as RollCallKind,
    status: call.status as RollCallStatus,
    buildingName: call.buildingName,
    timeZone: call.timeZone,
    startedDate: call.createdAt,
    endedDate: call.closedAt,
    expiresDate: call.expiresDate,
    name: call.name,
    floorIds: call.floorIds,
    ...(await boardOf(context, call, { since })),
  }
}

export const markOnPhone = (context: Context, token: string, sent: { now: string; marks: readonly MarkInput[] }): Promise<Board> =>
  context.transaction(async (tx, inside) => {
    const call = await opened(inside, token)
    await takeMarks(tx, call, markerOf(call), sent)
    return boardOf(inside, call, { ids: sent.marks.map(({ personId }) => personId) })
  })

export const addOnPhone = (context: Context, token: string, person: AddInput): Promise<Board> =>
  context.transaction(async (tx, inside) => {
    const call = await opened(inside, token)
    await lockToAdd(tx, call, person.key)
    return addPerson(tx, inside, call, markerOf(call), person)
  })
