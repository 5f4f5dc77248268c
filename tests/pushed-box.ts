import { createHash, createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Entry {
  kind: string
  ref: string
  version: number
  content: object | null
}
interface Push {
  number: number
  round: string | null
  entries: Entry[]
  commands: { uuid: string; door: string; expires: string }[]
  waiting: number
  compare: boolean
}
type Answers = (push: Push, usual: () => void, response: ServerResponse) => void | Promise<void>

/**
 * A controller in a maker's cloud that is pushed to. Written against the description of pushes, not with the portal's own code: this is what a maker has to
 * write. `answers` is for what can go wrong with it.
 */
export const openPushedBox = async (now: () => Date) => {
  const memory = { epoch: randomUUID() as string, held: new Map<string, Entry>(), last: 0, round: null as string | null, told: new Set<string>() }
  const box = {
    memory,
    key: '',
    /** What it was sent, and whether it was the portal's own. */
    pushes: [] as Push[],
    strangers: 0,
    opened: [] as string[],
    /** Pushes that were under way at the same time, at most. */
    atOnce: 0,
    answers: undefined as Answers | undefined,
    address: '',
    digest: () =>
      createHash('sha256')
        .update(
          [...memory.held.values()]
            .toSorted((a, b) => (a.kind < b.kind ? -1 : a.kind > b.kind ? 1 : a.ref < b.ref ? -1 : 1))
            .map(({ kind, ref, version }) => `${kind} ${ref} ${version}`)
            .join('\n'),
        )
        .digest('hex'),
    losesMemory: () => {
      Object.assign(memory, { epoch: randomUUID(), last: 0, round: null, told: new Set() })
      memory.held.clear()
    },
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
    open: () => new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', () => resolve())),
  }
  const sign = (...parts: string[]) => createHmac('sha256', box.key).update(parts.join('\n')).digest('base64url')
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

  const take = (push: Push): object => {
    memory.last = push.number
    if (push.round !== memory.round) Object.assign(memory, { round: push.round, told: new Set() })
    for (const entry of push.entries) {
      const name = `${entry.kind} ${entry.ref}`
      if (entry.content) memory.held.set(name, entry)
      else memory.held.delete(name)
      memory.told.add(name)
    }
    if (push.round !== null && push.waiting === 0) for (const name of memory.held.keys()) if (!memory.told.has(name)) memory.held.delete(name)
    for (const { uuid, expires } of push.commands) if (Date.parse(expires) > now().getTime()) box.opened.push(uuid)
    return {
      firmware: 'cloud 1',
      capacities: { entries: 100_000 },
      clock: now().toISOString(),
      epoch: memory.epoch,
      entries: push.entries.map(({ kind, ref, version }) => ({ kind, ref, version })),
      commands: push.commands.map(({ uuid }) => ({ uuid, done: box.opened.includes(uuid) })),
      ...(push.compare ? { digest: box.digest() } : {}),
    }
  }
  let current = 0
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    let text = ''
    for await (const part of request) text += String(part)
    const [time, nonce, signature] = ['time', 'nonce', 'signature'].map((name) => String(request.headers[`x-bridge-${name}`]))
    const path = request.url ?? ''
    if (signature !== sign(time ?? '', nonce ?? '', 'POST', path, sha256(text))) {
      box.strangers += 1
      response.writeHead(401).end()
      return
    }
    const push = JSON.parse(text) as Push
    box.pushes.push(push)
    const usual = () => {
      if (push.number <= memory.last) {
        response.writeHead(409).end()
        return
      }
      const said = JSON.stringify(take(push))
      response.writeHead(200, { 'x-bridge-signature': sign(time ?? '', nonce ?? '', 'ANSWER', path, sha256(said)) }).end(said)
    }
    if (box.answers) await box.answers(push, usual, response)
    else usual()
  }
  const server = createServer((request, response) => {
    current += 1
    box.atOnce = Math.max(box.atOnce, current)
    response.once('close', () => (current -= 1))
    void answer(request, response)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.address() as AddressInfo
  box.address = `http://127.0.0.1:${port}/portal?of=one`
  return box
}
