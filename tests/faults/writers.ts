import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { password, type Person } from '#kit/server/testing/world.ts'
import { clientFrom, type Reply } from './client.ts'

/** Poll by key, as the portal has acknowledged them. */
export type Acknowledged = Map<string, string>

interface Load {
  readonly acknowledged: Acknowledged
  /** How often a call had to be sent again, by what came instead of an answer. */
  readonly again: Map<string, number>
  /** Answers that nobody should see. */
  readonly wrong: string[]
  /** When so many have been acknowledged. */
  reached(count: number): Promise<void>
  /** Ends when each writer has its answer. */
  done(): Promise<void>
}

interface Options {
  people: readonly Person[]
  port: () => number
  /** Polls in all; without it they write until `stop`. */
  writes?: number
  stop?: AbortSignal
}

const pollOf = (title: string) => ({
  pollFormDescList: [{ languageCode: 'en', title, description: 'What would you like?', buttonText: 'Answer' }],
  triggerPoint: 'HOME_PAGE',
  viewableBy: 'ALL',
})

const codeOf = ({ status, body }: Reply) => `${status} ${body?.error?.code ?? ''}`
/** With these, and with no answer at all, a program calls again with the same key. */
const transient = new Set(['503 try_again', '503 not_ready', '409 idempotency_key_in_use', '429 too_many_requests'])

/** Each person makes one poll after the other, and goes on with one until it is acknowledged. */
export const startWriters = ({ people, port, writes = Infinity, stop }: Options): Load => {
  const acknowledged: Acknowledged = new Map()
  const again = new Map<string, number>()
  const wrong: string[] = []
  const waiting = new Map<number, () => void>()
  let begun = 0
  const goesOn = () => begun < writes && !stop?.aborted

  const write = async (person: Person, place: number): Promise<void> => {
    const { send, close } = clientFrom(place, port)
    let token: string | undefined
    const patiently = async (method: string, path: string, sent: Parameters<typeof send>[2]): Promise<Reply> => {
      for (;;) {
        const reply = await send(method, path, sent).catch((error: NodeJS.ErrnoException) => error.code ?? error.message)
        const problem = typeof reply === 'string' ? reply : codeOf(reply)
        if (typeof reply !== 'string' && !transient.has(problem)) return reply
        again.set(problem, (again.get(problem) ?? 0) + 1)
        await sleep(100)
      }
    }
    const signIn = async (): Promise<string> => {
      const { body, text } = await patiently('POST', '/api/auth/login', { body: { username: person.email, password } })
      const found = (body?.data as { accessToken?: string } | undefined)?.accessToken
      if (!found) throw new Error(`${person.name} could not sign in: ${text}`)
      return found
    }
    try {
      while (goesOn()) {
        begun += 1
        const key = randomUUID()
        for (let reply: Reply | undefined; !reply || reply.status === 401;) {
          if (!token || reply) token = await signIn()
          reply = await patiently('POST', '/api/poll-forms/create', { body: pollOf(key), token, headers: { 'idempotency-key': key } })
          if (reply.status === 401) continue
          const uuid = (reply.body?.data as { uuid?: string } | undefined)?.uuid
          if (reply.status === 200 && uuid) acknowledged.set(key, uuid)
          else wrong.push(`${reply.status} ${reply.text.slice(0, 300)}`)
          for (const [count, go] of waiting) if (acknowledged.size >= count) go()
        }
      }
    } finally {
      close()
    }
  }
  const all = Promise.all(people.map((person, n) => write(person, n + 1)))
  const reached = async (count: number): Promise<void> => {
    if (acknowledged.size < count) await new Promise<void>((resolve) => waiting.set(count, resolve))
    waiting.delete(count)
  }
  return { acknowledged, again, wrong, reached, done: async () => void (await all) }
}
