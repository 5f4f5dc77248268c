import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const root = path.join(import.meta.dirname, '../..')

export const secretKey = Buffer.alloc(32, 7).toString('base64')

export const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

export interface PortalProcess {
  readonly child: ChildProcess
  readonly port: number
  /** Everything it has said so far. */
  output(): string
  /** Waits for its word that it is ready; fails with its last words when it ends before. */
  ready(): Promise<void>
  /** The code it ended with; null when a signal ended it. */
  readonly ended: Promise<number | null>
  kill(): Promise<void>
}

/** The server as in production, in a process of its own. */
export const startPortal = (port: number, environment: Record<string, string>): PortalProcess => {
  const child = spawn(process.execPath, ['main.server.ts'], {
    cwd: root,
    env: {
      PATH: process.env.PATH ?? '',
      NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/node'),
      LOG_LEVEL: 'error',
      SEED: 'none',
      SECRET_KEY: secretKey,
      ...environment,
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (said = (said + data.toString()).slice(-200_000)))
  const ended = once(child, 'exit').then(([code]) => (typeof code === 'number' ? code : null))
  const isReady = () => said.includes(' is ready: ')
  return {
    child,
    port,
    output: () => said,
    ended,
    ready: async () => {
      const isOver = () => child.exitCode !== null || child.signalCode !== null
      while (!isReady() && !isOver()) await sleep(5)
      if (!isReady()) throw new Error(`the portal ended before it was ready: ${said.slice(-2000)}`)
    },
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** A portal that is started again each time it has been killed. */
export const keptAlive = async (environment: Record<string, string>) => {
  const port = await freePort()
  let portal: PortalProcess = startPortal(port, environment)
  const starts: number[] = []
  const begun = performance.now()
  await portal.ready()
  starts.push(performance.now() - begun)
  return {
    port,
    /** How long each start took. */
    starts,
    killAndStart: async () => {
      await portal.kill()
      const again = performance.now()
      portal = startPortal(port, environment)
      await portal.ready()
      starts.push(performance.now() - again)
    },
    /** As an operator stops it; the code it ends with. */
    stop: () => {
      portal.child.kill('SIGTERM')
      return portal.ended
    },
  }
}
