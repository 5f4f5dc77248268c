import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'

export const root = path.join(import.meta.dirname, '..')

const started: { stop(): Promise<void> }[] = []
/** For everything that must not outlive the measuring, however that ends. */
export const untilEnd = <T extends { stop(): Promise<void> }>(it: T): T => {
  started.push(it)
  return it
}
let stopping: Promise<void> | undefined
/** The last one first, once: what was interrupted comes here again when it fails. */
export const stopAll = (): Promise<void> => (stopping ??= stopEach())
const stopEach = async (): Promise<void> => {
  for (const it of started.toReversed()) await it.stop()
}

export interface Running {
  readonly port: number
  /** From the start to the words that say it is ready. */
  readonly seconds: number
  readonly pid: number
  memoryMb(): number
  stop(): Promise<void>
}

export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port is free')
  return address.port
}

/** Starts a program of the repository, which is ready when its output says so. Nothing of this shell's environment changes what is measured. */
export const start = async (words: string[], environment: Record<string, string>): Promise<Running> => {
  const port = await freePort()
  const { PATH = '', HOME = '' } = process.env
  const begun = performance.now()
  const child = spawn(process.execPath, ['--import', path.join(root, 'tools/lib/lifeline.mjs'), ...words], {
    cwd: root,
    env: { PATH, HOME, ...environment, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
    await ended
  }
  untilEnd({ stop })
  const ready = new Promise<void>((resolve) => {
    let said = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text
      if (said.includes('is ready')) resolve()
    })
  })
  await Promise.race([ready, ended])
  if (child.exitCode !== null) throw new Error(`${words.join(' ')} ended before it was ready`)
  return {
    port,
    seconds: (performance.now() - begun) / 1000,
    pid: child.pid ?? 0,
    memoryMb: () => Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024,
    stop,
  }
}
