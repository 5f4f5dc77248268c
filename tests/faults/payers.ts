import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathOf } from '#kit/server/testing/call.ts'
import { password, type Person } from '#kit/server/testing/world.ts'
import { signEvent } from '#modules/money/payments/server/gateway/signed-event.ts'
import { cancelBooking, createBooking, getBooking, payBooking } from '#modules/spaces/bookings/contract.ts'
import { bookingOf } from '#modules/spaces/bookings/server/example.ts'
import type { StripeStub, StubEvent } from '../../tools/payments-stub/stripe-stub.ts'
import { clientFrom, type Reply } from './client.ts'

/** With these, and with no answer at all, a program calls again with the same key. */
const transient = new Set(['503 try_again', '503 not_ready', '409 idempotency_key_in_use', '429 too_many_requests'])

/** Somebody who signs in when that is needed, and asks until there is an answer. */
export const patient = (person: Pick<Person, 'email'>, place: number, port: () => number) => {
  const { send, close } = clientFrom(place, port)
  let token: string | undefined
  const answered = async (method: string, path: string, sent: Parameters<typeof send>[2]): Promise<Reply> => {
    for (;;) {
      const reply = await send(method, path, sent).catch(() => undefined)
      if (reply && !transient.has(`${reply.status} ${reply.body?.error?.code ?? ''}`)) return reply
      await sleep(100)
    }
  }
  const ask = async (method: string, path: string, sent: { body?: object; headers?: Record<string, string> } = {}): Promise<Reply> => {
    for (;;) {
      if (!token) {
        const { body, text } = await answered('POST', '/api/auth/login', { body: { username: person.email, password } })
        token = (body?.data as { accessToken?: string } | undefined)?.accessToken
        if (!token) throw new Error(`${person.email} could not sign in: ${text}`)
      }
      const reply = await answered(method, path, { ...sent, token })
      if (reply.status !== 401) return reply
      token = undefined
    }
  }
  return { ask, close }
}

/** What a booking of this name was acknowledged to be, last. */
export type Told = Map<string, { uuid: string; status: 'PENDING_PAYMENT' | 'CONFIRMED' | 'CANCELLED' }>

interface Payers {
  readonly told: Told
  /** Answers that nobody should see. */
  readonly wrong: string[]
  /** Nobody begins anything new; ends when each is through with what they have begun. */
  done(): Promise<void>
}

const eachCalledOff = 2
/** Killed over and over, the portal is down for much of it. */
const patience = 600_000

/** Each books, pays at the provider, and calls every second one off again; with what they were told they go on. */
export const startPayers = (
  people: readonly Person[],
  port: () => number,
  stub: StripeStub,
  room: { oc: string; uuid: string; days: readonly string[] },
): Payers => {
  const told: Told = new Map()
  const wrong: string[] = []
  const work = { stopped: false }

  const one = async ({ ask }: ReturnType<typeof patient>, n: number): Promise<void> => {
    const key = randomUUID()
    const { oc } = room
    const day = room.days[n % room.days.length] ?? ''
    const body = bookingOf(room.uuid, day, '10:00', '11:00', { title: key, attendees: 1, payBy: 'ONLINE' })
    const made = await ask('POST', pathOf(createBooking, { oc }), { body, headers: { 'idempotency-key': key } })
    const uuid = (made.body?.data as { uuid?: string } | undefined)?.uuid
    if (made.status !== 200 || !uuid) return void wrong.push(`book: ${made.status} ${made.text.slice(0, 300)}`)
    told.set(key, { uuid, status: 'PENDING_PAYMENT' })
    const paying = await ask('POST', pathOf(payBooking, { oc, uuid }), { headers: { 'idempotency-key': `${key}-pay` } })
    const payment = (paying.body?.data as { paymentUuid?: string } | undefined)?.paymentUuid
    if (!payment) return void wrong.push(`pay: ${paying.status} ${paying.text.slice(0, 300)}`)
    const session = await until(() => stub.sessions().find(({ reference }) => reference === payment))
    if (!session) return void wrong.push(`no checkout of ${payment}`)
    stub.act(session.id, 'pay')
    const seen = async () => (await ask('GET', pathOf(getBooking, { oc, uuid }))).body?.data as { status: string; version: number } | undefined
    const confirmed = await until(async () => {
      const now = await seen()
      return now?.status === 'CONFIRMED' ? now : undefined
    })
    if (!confirmed) return void wrong.push(`${uuid} was paid and is not confirmed`)
    told.set(key, { uuid, status: 'CONFIRMED' })
    if (n % eachCalledOff !== 0) return
    const headers = { 'if-match': String(confirmed.version), 'idempotency-key': `${key}-cancel` }
    const off = await ask('PUT', pathOf(cancelBooking, { oc, uuid }), { body: { reason: '' }, headers })
    // the answer to the first try may be what was lost
    if (off.status !== 200 && (await seen())?.status !== 'CANCELLED') return void wrong.push(`cancel: ${off.status} ${off.text.slice(0, 300)}`)
    told.set(key, { uuid, status: 'CANCELLED' })
  }
  const all = Promise.all(
    people.map(async (person, place) => {
      const caller = patient(person, place + 1, port)
      try {
        for (let n = place; !work.stopped; n += 1) await one(caller, n)
      } finally {
        caller.close()
      }
    }),
  )
  return {
    told,
    wrong,
    done: async () => {
      work.stopped = true
      await all
    },
  }
}

/** The first answer that is one, asked for until the patience ends. */
export const until = async <T>(look: () => T | undefined | Promise<T | undefined>): Promise<T | undefined> => {
  const end = performance.now() + patience
  while (performance.now() < end) {
    const found = await look()
    if (found !== undefined) return found
    await sleep(200)
  }
  return undefined
}

/** Tells the portal what the provider has to say, each until it was taken, signed anew each time. */
export const startTelling = (webhookSecret: string, port: () => number) => {
  const { send, close } = clientFrom(150, port)
  const waiting = new Set<Promise<void>>()
  const give = async ({ body }: Pick<StubEvent, 'body'>): Promise<void> => {
    const bytes = Buffer.from(body)
    for (;;) {
      const headers = { 'content-type': 'application/json', 'stripe-signature': signEvent(webhookSecret, bytes, new Date()) }
      const reply = await send('POST', '/api/public/payment-events/stripe', { body: bytes, headers }).catch(() => undefined)
      if (reply?.status === 200) return
      await sleep(200)
    }
  }
  const tell = (event: Pick<StubEvent, 'body'>): void => {
    const given = give(event).finally(() => waiting.delete(given))
    waiting.add(given)
  }
  return { tell, all: async () => void (await Promise.all(waiting)), close }
}
