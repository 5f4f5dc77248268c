import { once } from 'node:events'
import { Agent, createServer, get, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface SmallProxy {
  readonly port: number
  /** Ports of the instances that have said they are ready. */
  ready(): readonly number[]
  /** Calls that an instance broke off; this proxy does not try again. */
  broken(): number
  close(): Promise<void>
}

const every = 100

/** What a proxy does for the portal: asks each instance whether it is ready, takes turns between those that are, says who calls. */
export const startProxy = async (instances: readonly number[]): Promise<SmallProxy> => {
  const agent = new Agent({ keepAlive: true })
  const ready = new Set<number>()
  let turn = 0
  let broken = 0

  const check = (port: number) => {
    const asked = get({ host: '127.0.0.1', port, path: '/api/health', timeout: 2000 }, (answer) => {
      answer.resume()
      if (answer.statusCode === 200) ready.add(port)
      else ready.delete(port)
    })
    asked.on('timeout', () => asked.destroy())
    asked.on('error', () => ready.delete(port))
  }
  const checking = setInterval(() => instances.forEach(check), every)

  const server = createServer((incoming, outgoing) => {
    const there = instances.filter((port) => ready.has(port))
    const port = there[(turn += 1) % there.length]
    if (port === undefined) return outgoing.writeHead(503).end()
    const headers = { ...incoming.headers, 'x-forwarded-for': incoming.socket.remoteAddress, 'x-forwarded-proto': 'https' }
    const passed = request({ agent, host: '127.0.0.1', port, method: incoming.method, path: incoming.url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, { ...answer.headers, 'x-instance': String(port) })
      outgoing.flushHeaders()
      answer.pipe(outgoing)
      answer.on('error', () => outgoing.destroy())
    })
    passed.on('error', () => {
      if (outgoing.destroyed) return
      broken += 1
      if (outgoing.headersSent) outgoing.destroy()
      else outgoing.writeHead(502).end()
    })
    outgoing.on('close', () => passed.destroy())
    return incoming.pipe(passed)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    ready: () => [...ready],
    broken: () => broken,
    close: async () => {
      clearInterval(checking)
      agent.destroy()
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
