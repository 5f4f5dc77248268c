import { Failed, failures } from '#kit/contract/failure.ts'

interface Waiting {
  readonly personId: number
  readonly start: () => void
}

export interface FairQueue {
  /** Does the work when it is this person's turn; refused (429) when too much of theirs waits already. */
  run<T>(personId: number, work: () => Promise<T>): Promise<T>
}

interface Sizes {
  /** Done side by side by this process. More than `runningEach`, so that nobody fills it. */
  places: number
  runningEach?: number
  waitingEach?: number
}

/**
 * For work that keeps a processor or much memory busy, such as pictures and sheets: one person's never stands in everybody's way. Whoever has
 * the least under way comes next; among those, who came first.
 */
export const fairQueue = ({ places, runningEach = 2, waitingEach = 10 }: Sizes): FairQueue => {
  const running = new Map<number, number>()
  let waiting: Waiting[] = []
  let busy = 0

  const runningOf = (personId: number): number => running.get(personId) ?? 0
  const begin = (personId: number): void => {
    busy += 1
    running.set(personId, runningOf(personId) + 1)
  }
  const done = (personId: number): void => {
    busy -= 1
    if (runningOf(personId) > 1) running.set(personId, runningOf(personId) - 1)
    else running.delete(personId)
    const [next] = waiting.filter((one) => runningOf(one.personId) < runningEach).toSorted((a, b) => runningOf(a.personId) - runningOf(b.personId))
    if (!next) return
    waiting = waiting.filter((one) => one !== next)
    begin(next.personId)
    next.start()
  }

  return {
    run: async (personId, work) => {
      if (busy < places && runningOf(personId) < runningEach) begin(personId)
      else {
        if (waiting.filter((one) => one.personId === personId).length >= waitingEach) throw new Failed(failures.tooMuchAtOnce)
        await new Promise<void>((start) => waiting.push({ personId, start }))
      }
      try {
        return await work()
      } finally {
        done(personId)
      }
    },
  }
}
