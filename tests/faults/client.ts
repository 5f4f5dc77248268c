import { Agent, request } from 'node:http'

export interface Reply {
  readonly status: number
  readonly body: { success?: boolean; data?: unknown; error?: { code?: string; message?: string } } | null
  readonly text: string
  readonly headers: NodeJS.Dict<string | string[]>
}

/** What a call that must succeed has answered. */
export const dataOf = <T>({ status, body, text }: Reply): T => {
  if (status !== 200 || body?.data === undefined) throw new Error(`answered ${status}: ${text.slice(0, 300)}`)
  return body.data as T
}

interface Sent {
  body?: object | Buffer
  token?: string | undefined
  headers?: Record<string, string>
  /** Called when the portal has the head of the call. */
  taken?: () => void
}

const parsed = (text: string): Reply['body'] => {
  try {
    return JSON.parse(text) as Reply['body']
  } catch {
    return null
  }
}

/** A program that calls with kept connections, from an address of its own, so that the limits for one address are not those of the test. */
export const clientFrom = (place: number, port: () => number) => {
  const agent = new Agent({ keepAlive: true })
  /** Fails with the error of the connection when there is no whole answer. */
  const send = (method: string, path: string, { body, token, headers = {}, taken }: Sent = {}) =>
    new Promise<Reply>((resolve, reject) => {
      const payload = body === undefined || Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body))
      const sent = request(
        {
          agent,
          host: '127.0.0.1',
          localAddress: `127.0.1.${place}`,
          port: port(),
          method,
          path,
          headers: {
            ...(payload ? { 'content-type': 'application/json', 'content-length': payload.length } : {}),
            ...(token ? { authorization: `Bearer ${token}` } : {}),
            ...(taken ? { expect: '100-continue' } : {}),
            ...headers,
          },
        },
        (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('error', reject)
          response.on('end', () => {
            if (!response.complete) return reject(new Error('the answer was cut short'))
            const text = Buffer.concat(chunks).toString()
            resolve({ status: response.statusCode ?? 0, body: parsed(text), text, headers: response.headers })
          })
        },
      )
      sent.on('error', reject)
      if (taken) sent.on('continue', taken)
      sent.end(payload)
    })
  return { send, close: () => agent.destroy() }
}

interface Stream {
  /** What the open stream has told, by kind. */
  heard(): readonly string[]
  isOpen(): boolean
  close(): void
}

/** Follows the live updates, and opens the stream again after each end. */
export const followLive = (port: number, token: string): Stream => {
  let heard: string[] = []
  let open = false
  let closed = false
  let current: ReturnType<typeof request> | undefined
  const connect = () => {
    if (closed) return
    heard = []
    const over = () => {
      if (open || !closed) setTimeout(connect, 50)
      open = false
    }
    current = request({ host: '127.0.0.1', port, path: '/api/live', agent: false, headers: { authorization: `Bearer ${token}` } }, (response) => {
      open = response.statusCode === 200
      response.setEncoding('utf8')
      response.on('data', (text: string) => {
        for (const [, kind] of text.matchAll(/"kind":"(\w+)"/g)) heard.push(kind ?? '')
      })
      response.once('close', over)
      response.on('error', () => {})
    })
    current.once('error', over)
    current.end()
  }
  connect()
  return {
    heard: () => heard,
    isOpen: () => open,
    close: () => {
      closed = true
      current?.destroy()
    },
  }
}
