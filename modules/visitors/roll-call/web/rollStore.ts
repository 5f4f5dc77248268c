import { ApiError, isAway } from '#kit/web/api.ts'
import { type AddInput, type Listed, type Mark, marksAtOnce } from '../contract/person.ts'
import type { Board } from '../contract/roll-call.ts'
import { markOf, merged, nextOf, type Outgoing, renumbered, withOutgoing } from './roll.ts'

/** How a device speaks with the server: as somebody signed in, or by the token of a phone. */
export interface Transport {
  read(since: string | undefined): Promise<Board>
  mark(now: string, marks: Extract<Outgoing, { what: 'mark' }>['mark'][]): Promise<Board>
  add(person: AddInput): Promise<Board>
}

export interface Kept {
  readonly asOf: string | undefined
  readonly people: readonly Listed[]
  readonly outbox: readonly Outgoing[]
}

export interface RollState extends Kept {
  /** The list with what is on its way. */
  readonly shown: readonly Listed[]
  readonly away: boolean
  /** A refusal that is not the network's: nothing is shown, or what was sent was not taken. */
  readonly error: ApiError | undefined
}

export interface Roll {
  state(): RollState
  subscribe(listener: () => void): () => void
  sync(): Promise<void>
  /** Something has been told of the roll-call: asks for what has changed, once for each telling. */
  heard(of: unknown): void
  mark(person: Listed, mark: Mark): void
  add(person: AddInput): void
}

const busy = 429
const awayBy = (error: unknown): boolean => isAway(error) || (error instanceof ApiError && error.status === busy)

/** What is kept here and how it stands with the server, drawn for whoever looks at it. */
const makeShelf = (begin: Kept, me: string, changed: (kept: Kept) => void) => {
  let kept: Kept = begin
  let standing: Pick<RollState, 'away' | 'error'> = { away: false, error: undefined }
  let state: RollState
  const listeners = new Set<() => void>()
  const draw = () => {
    state = { ...kept, shown: withOutgoing(kept.people, kept.outbox, me), ...standing }
    for (const listener of listeners) listener()
  }
  draw()
  return {
    kept: () => kept,
    keep: (next: Partial<Kept>) => {
      kept = { ...kept, ...next }
      changed(kept)
    },
    isAway: () => standing.away,
    stands: (next: Partial<typeof standing>) => {
      standing = { ...standing, ...next }
    },
    draw,
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Sends what waits, in its order, each until it was heard. */
const makeSending = (transport: Transport, { kept, keep, stands, draw }: ReturnType<typeof makeShelf>) => {
  const sent = (some: readonly Outgoing[]) => kept().outbox.filter((one) => !some.includes(one))
  const send = async (some: readonly Outgoing[]): Promise<void> => {
    const [first] = some
    if (first?.what === 'add') {
      const { people } = await transport.add(first.person)
      const id = people[0]?.id ?? first.as
      keep({ people: merged(kept().people, people), outbox: renumbered(kept().outbox, first.as, id) })
      return
    }
    const marks = some.flatMap((one) => (one.what === 'mark' ? [one.mark] : []))
    const { people } = await transport.mark(new Date().toISOString(), marks)
    keep({ people: merged(kept().people, people), outbox: sent(some) })
  }

  return async (): Promise<void> => {
    while (kept().outbox.length > 0) {
      const some = nextOf(kept().outbox, marksAtOnce)
      try {
        await send(some)
      } catch (reason) {
        if (!(reason instanceof ApiError) || awayBy(reason) || reason.status === 410 || reason.status === 404) throw reason
        // what the server refuses today it refuses tomorrow: the rest must not wait behind it
        keep({ outbox: sent(some) })
        stands({ error: reason })
      }
      draw()
    }
  }
}

/** The list on this device: what is said is kept first and sent as soon as there is a way, in its order, each until it was heard. */
export const makeRoll = (transport: Transport, begin: Kept, me: string, changed: (kept: Kept) => void = () => {}): Roll => {
  const shelf = makeShelf(begin, me, changed)
  const { kept, keep, stands, draw } = shelf
  const sendAll = makeSending(transport, shelf)
  let running: Promise<void> | undefined
  let again = false
  const round = async (): Promise<void> => {
    do {
      again = false
      stands({ error: undefined })
      try {
        await sendAll()
        const board = await transport.read(kept().asOf)
        keep({ people: merged(kept().people, board.people), asOf: board.asOf })
        stands({ away: false })
      } catch (reason) {
        if (!(reason instanceof ApiError)) throw reason
        const away = awayBy(reason)
        stands(away ? { away } : { away, error: reason })
      }
      draw()
    } while (again && !shelf.isAway())
  }
  const sync = (): Promise<void> => {
    again = true
    running ??= round().finally(() => {
      running = undefined
    })
    return running
  }
  const say = (one: Outgoing) => {
    keep({ outbox: [...kept().outbox, one] })
    draw()
    void sync()
  }
  let last: unknown
  return {
    state: shelf.state,
    subscribe: shelf.subscribe,
    sync,
    heard: (of) => {
      if (of === last) return
      last = of
      void sync()
    },
    mark: (person, mark) => say({ what: 'mark', mark: markOf(person, mark, new Date()) }),
    add: (person) => say({ what: 'add', person, as: Math.min(0, ...kept().outbox.flatMap((one) => (one.what === 'add' ? [one.as] : []))) - 1 }),
  }
}
