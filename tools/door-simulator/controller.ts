import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Bridge, say } from './bridge.ts'
import { decide, type Decision, type Entry, type Memory as Known, type Shown, standsOpen, take } from './decide.ts'

interface Event {
  number: number
  at: string
  kind: string
  door?: string
  direction?: string
  reason?: string
  pass?: string
}
interface Memory extends Known {
  epoch: string
  nextEvent: number
  unsent: Event[]
}

export interface DoorSeen {
  readonly uuid: string
  readonly name: string
  readonly state: 'shut' | 'open' | 'standing open' | 'locked down' | 'out of use'
}

/** What can go wrong with it, for demonstrations and tests. */
export interface Faults {
  /** No call leaves it, and none is answered. */
  cut: boolean
  /** Seconds that its clock is ahead. */
  clockOff: number
  /** It does not know when the clocks change, and keeps the offset that it is told. */
  fixedOffset: boolean
  /** Milliseconds that it takes for each call. */
  slow: number
}

export interface SimulatedController {
  readonly name: string
  readonly faults: Faults
  doors(): DoorSeen[]
  /** Whether it has been answered lately, and how many events wait to be told. */
  state(): { heard: boolean; entries: number; unsent: number }
  /** Somebody shows something to the reader of a door, outside or inside. */
  taps(door: string, shown: Shown): Decision
  /** Somebody at a door: forces it, leaves it open, pushes its button to leave. */
  happens(door: string, kind: 'FORCED' | 'HELD_OPEN' | 'EXIT'): void
  /** Everything that it knew is gone; it begins to count anew. */
  loseMemory(): void
  /** It becomes one that keeps a fixed offset, or one that knows daylight saving; it says so with its next call. */
  keepsOffset(fixed: boolean): void
  stop(): Promise<void>
}

const newMemory = (): Memory => ({ epoch: randomUUID(), held: [], nextEvent: 1, unsent: [] })
const eventsAtOnce = 500
/** Its answers are kept open by the portal until something is asked; after a failure it tries again. */
const again = 2000
const helloEvery = 60_000

/**
 * A controller with its bridge, on the clock that is given: holds what it was told in a file of its own, decides by that alone, and goes on when the network
 * does not.
 */
export const simulateController = (bridge: Bridge & { name: string }, folder: string, now = Date.now): SimulatedController => {
  const file = path.join(folder, `${bridge.uuid}.json`)
  mkdirSync(folder, { recursive: true })
  let memory: Memory = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Memory) : newMemory()
  const faults: Faults = { cut: false, clockOff: 0, fixedOffset: false, slow: 0 }
  const stopping = new AbortController()
  const openUntil = new Map<string, number>()
  let heard = false
  let helloAt = 0

  const keep = () => {
    writeFileSync(`${file}.new`, JSON.stringify(memory))
    renameSync(`${file}.new`, file)
  }
  const clock = () => now() + faults.clockOff * 1000
  const held = (kind: string, ref: string) => memory.held.find((one) => one.kind === kind && one.ref === ref)
  const happened = (event: Omit<Event, 'number' | 'at'>) => {
    memory.unsent.push({ number: memory.nextEvent, at: new Date(clock()).toISOString(), ...event })
    memory.nextEvent += 1
    keep()
  }
  const talk = async <T>(call: string, body?: unknown): Promise<T> => {
    if (faults.cut) throw new Error('the network is cut')
    if (faults.slow > 0) await sleep(faults.slow, undefined, { signal: stopping.signal })
    // the bridge is a computer with a clock of its own, whatever its controller's says
    return say<T>(bridge, call, body, { signal: stopping.signal, clock: now() })
  }

  const hello = async () => {
    await talk('hello', {
      firmware: 'simulator 1.0',
      capacities: {
        entries: 100_000,
        pins: 20_000,
        liftFloors: 256,
        schedules: 255,
        holidays: 100,
        freeOpening: true,
        daylightSaving: !faults.fixedOffset,
      },
      clock: new Date(clock()).toISOString(),
      epoch: memory.epoch,
    })
    helloAt = Date.now()
    heard = true
  }
  /** Answers what it was told, by kind and name. */
  const fetchEntries = async (): Promise<Set<string>> => {
    const told = new Set<string>()
    for (;;) {
      const { entries } = await talk<{ entries: Entry[] }>('entries')
      if (entries.length === 0) return told
      take(memory, ...entries)
      for (const { kind, ref } of entries) told.add(`${kind} ${ref}`)
      // kept before it is confirmed: what it has confirmed it knows, whatever happens to it next
      keep()
      await talk('confirm', { entries: entries.map(({ kind, ref, version }) => ({ kind, ref, version })) })
    }
  }
  const tellEvents = async () => {
    while (memory.unsent.length > 0) {
      const events = memory.unsent.slice(0, eventsAtOnce)
      await talk('events', { epoch: memory.epoch, events })
      memory.unsent = memory.unsent.filter(({ number }) => !events.some((one) => one.number === number))
      keep()
    }
  }
  const unlock = async ({ uuid, door, expires }: { uuid: string; door: string; expires: string }) => {
    const known = held('DOOR', door)
    const answer =
      Date.parse(expires) < now()
        ? 'too late'
        : !known
          ? 'no such door'
          : known.content.inUse !== true
            ? 'out of use'
            : held('LOCKDOWN', door)
              ? 'locked down'
              : undefined
    if (!answer) {
      openUntil.set(door, Date.now() + Number(known?.content.openingSeconds ?? 5) * 1000)
      happened({ kind: 'UNLOCKED', door })
    }
    await talk('confirm', { commands: [{ uuid, done: answer === undefined, ...(answer ? { answer } : {}) }] })
  }
  const digest = () =>
    createHash('sha256')
      .update(
        memory.held
          .map(({ kind, ref, version }) => [kind, ref, version] as const)
          .toSorted(([a, b], [c, d]) => (a < c ? -1 : a > c ? 1 : b < d ? -1 : b > d ? 1 : 0))
          .map((parts) => parts.join(' '))
          .join('\n'),
      )
      .digest('hex')

  /** What is told does not wait for the call that the portal holds open. */
  const listen = async () => {
    while (!stopping.signal.aborted) {
      try {
        if (Date.now() - helloAt > helloEvery) {
          await hello()
          await fetchEntries()
          const { startOver } = await talk<{ startOver: boolean }>('digest', { digest: digest() })
          if (startOver) {
            const told = await fetchEntries()
            memory.held = memory.held.filter(({ kind, ref }) => told.has(`${kind} ${ref}`))
            keep()
          }
        }
        const asked = await talk<{ commands: { uuid: string; door: string; expires: string }[]; waiting: number }>('commands', { wait: 20 })
        heard = true
        for (const command of asked.commands) await unlock(command)
        if (asked.waiting > 0) await fetchEntries()
      } catch {
        heard = false
        helloAt = 0
        await sleep(again, undefined, { signal: stopping.signal }).catch(() => {})
      }
    }
  }
  const tell = async () => {
    while (!stopping.signal.aborted) {
      await tellEvents().catch(() => {})
      await sleep(500, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  const running = Promise.all([listen(), tell()])

  return {
    name: bridge.name,
    faults,
    doors: () =>
      memory.held
        .filter(({ kind }) => kind === 'DOOR')
        .map(({ ref, content }) => ({
          uuid: ref,
          name: typeof content.name === 'string' ? content.name : ref,
          state:
            content.inUse !== true
              ? ('out of use' as const)
              : held('LOCKDOWN', ref)
                ? ('locked down' as const)
                : standsOpen(memory.held, ref, clock(), memory.lastIn?.[ref])
                  ? ('standing open' as const)
                  : (openUntil.get(ref) ?? 0) > Date.now()
                    ? ('open' as const)
                    : ('shut' as const),
        }))
        .toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true })),
    state: () => ({ heard, entries: memory.held.length, unsent: memory.unsent.length }),
    taps: (door, shown) => {
      const asked = decide(memory.held, door, shown, clock())
      // where a door stands open nobody is kept out; whose pass it was is told all the same
      const free = !asked.granted && standsOpen(memory.held, door, clock(), memory.lastIn?.[door])
      const decision: Decision = free ? { ...asked, granted: true, reason: 'stands open' } : asked
      const { granted, pass, reason } = decision
      if (asked.granted) memory.lastIn = { ...memory.lastIn, [door]: clock() }
      if (granted) openUntil.set(door, Date.now() + Number(held('DOOR', door)?.content.openingSeconds ?? 5) * 1000)
      happened({ kind: granted ? 'GRANTED' : 'DENIED', door, direction: 'IN', ...(pass ? { pass } : {}), ...(reason ? { reason } : {}) })
      return decision
    },
    happens: (door, kind) => happened({ kind, door }),
    loseMemory: () => {
      memory = newMemory()
      helloAt = 0
      keep()
    },
    keepsOffset: (fixed) => {
      faults.fixedOffset = fixed
      helloAt = 0
    },
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}
