import { Failed } from '#kit/contract/failure.ts'
import type { Context, SignedIn, Transaction } from '#kit/server/context.ts'
import { notListed, rollCallOver } from '../contract.ts'
import { stateOf, withMark } from '../contract/heads.ts'
import type { AddInput, MarkInput, Said } from '../contract/person.ts'
import type { Board } from '../contract/roll-call.ts'
import { knownMarks, writeMarks } from './marking-rows.ts'
import { addByHand, boardOf, keepStates, lockPeople } from './people-rows.ts'
import type { Place } from './place.ts'
import { rollCallBy, takesMarks } from './roll-call-rows.ts'
import type { RollCallRecord } from './tables.ts'

export type Call = Pick<RollCallRecord, 'id' | 'officeCentreId' | 'companyId' | 'createdAt'>

export interface Marker {
  readonly userId: number | null
  readonly phoneId: number | null
  readonly name: string
  /** Marks the people of this company alone. */
  readonly companyId?: number | undefined
}

interface Sent {
  /** What the device's clock shows as it sends. */
  readonly now: string
  readonly marks: readonly MarkInput[]
}

export const tellOfCall = (tx: Transaction, { id, officeCentreId }: Pick<Call, 'id' | 'officeCentreId'>): void =>
  tx.afterCommit(() => tx.context.app.live.tell({ kind: 'rollCalls', id, officeCentreId, companyId: null }))

/**
 * Takes marks, each once, and works out where that leaves whom they are about. Clocks of devices are wrong: what counts is how long before the
 * sending a mark was made, by the device; it was not before the beginning and is not in the future.
 */
export const takeMarks = async (tx: Transaction, call: Call, by: Marker, { now, marks }: Sent): Promise<void> => {
  const arrived = tx.context.now().getTime()
  const off = arrived - Date.parse(now)
  const atOf = ({ at }: MarkInput) => new Date(Math.min(arrived, Math.max(Date.parse(call.createdAt), Date.parse(at) + off)))
  const ids = [...new Set(marks.map(({ personId }) => personId))]
  const people = await lockPeople(tx, call, ids, by.companyId)
  if (people.length < ids.length) throw new Failed(notListed)
  const known = await knownMarks(
    tx,
    call,
    marks.map(({ uuid }) => uuid),
  )
  const fresh = marks.filter(({ uuid }, at) => !known.has(uuid) && marks.findIndex((one) => one.uuid === uuid) === at)
  if (fresh.length === 0) return
  await writeMarks(
    tx,
    call,
    by,
    fresh.map((one) => ({ ...one, at: atOf(one) })),
  )
  const said = new Map<number, readonly Said[]>(people.map((person) => [person.id, person.said]))
  for (const one of fresh) {
    const { uuid, personId, mark, knew } = one
    said.set(personId, withMark(said.get(personId) ?? [], { uuid, mark, knew, by: by.name, at: atOf(one).toISOString() }))
  }
  const marked = new Set(fresh.map(({ personId }) => personId))
  const states = [...said].filter(([id]) => marked.has(id)).map(([id, all]) => ({ id, said: [...all], state: stateOf(all) }))
  await keepStates(tx, call, states)
  tellOfCall(tx, call)
}

const atDesk = (context: SignedIn, { companyId }: Place): Marker => ({
  userId: context.scope.personId,
  phoneId: null,
  name: context.actor.fullName,
  companyId,
})

export const markAtDesk = (context: SignedIn, place: Place, uuid: string, sent: Sent): Promise<Board> =>
  context.transaction(async (tx, inside) => {
    const call = await rollCallBy(inside, place, uuid)
    if (!takesMarks(call, inside.now())) throw new Failed(rollCallOver)
    await takeMarks(tx, call, atDesk(inside, place), sent)
    return boardOf(inside, call, { ids: sent.marks.map(({ personId }) => personId), companyId: place.companyId })
  })

export const addPerson = async (tx: Transaction, inside: Context, call: Call, by: Marker, person: AddInput): Promise<Board> => {
  const id = await addByHand(tx, call, { ...person, companyId: call.companyId ?? by.companyId ?? null, by: by.name })
  tellOfCall(tx, call)
  return boardOf(inside, call, { ids: [id] })
}

export const addAtDesk = (context: SignedIn, place: Place, uuid: string, person: AddInput): Promise<Board> =>
  context.transaction(async (tx, inside) => {
    const call = await rollCallBy(inside, place, uuid)
    if (!takesMarks(call, inside.now())) throw new Failed(rollCallOver)
    return addPerson(tx, inside, call, atDesk(inside, place), person)
  })
