import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '#kit/server/config.ts'
import { digest } from './embedded-place.ts'

type Free = () => Promise<void>

/** A name among Linux' abstract sockets belongs to one process and is free the moment that process is gone, however it went. */
const takeName = async (home: string): Promise<Free | undefined> => {
  const name = createServer().unref()
  try {
    name.listen({ path: `\0portal-${digest(home)}` })
    await once(name, 'listening')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return undefined
    throw error
  }
  return () => new Promise((resolve) => name.close(() => resolve()))
}

const taken = 75

/**
 * Two containers on one volume see neither each other's names nor processes: between them a lock of the file system decides. Node has none, so a
 * small process holds it for as long as its input is open. Where there is no `flock`, or a file system that knows no locks, the name has to do.
 */
const takeFile = async (home: string): Promise<Free | undefined> => {
  const words = ['--nonblock', '--conflict-exit-code', String(taken), path.join(home, 'portal.lock'), 'sh', '-c', 'echo; exec cat']
  const holder = spawn('flock', words, { stdio: ['pipe', 'pipe', 'ignore'], detached: true })
  const ended = new Promise<number | null>((resolve) => {
    holder.once('error', () => resolve(null))
    holder.once('close', resolve)
  })
  const first = await Promise.race([once(holder.stdout, 'data').then(() => 'held' as const), ended])
  if (first === taken) return undefined
  if (first !== 'held') return async () => {}
  // neither keeps this process from ending by itself
  holder.stdout.destroy()
  holder.unref()
  return async () => {
    holder.ref()
    holder.stdin.end()
    await ended
  }
}

const take = async (home: string): Promise<Free | undefined> => {
  const freeName = await takeName(home)
  if (!freeName) return undefined
  const freeFile = await takeFile(home)
  if (!freeFile) {
    await freeName()
    return undefined
  }
  return async () => {
    await freeFile()
    await freeName()
  }
}

/** One portal per data folder; how to free it. `patience` is how long, in milliseconds, another one may take to end. */
export const lockFolder = async (home: string, patience: number): Promise<Free> => {
  for (const until = Date.now() + patience; ;) {
    const free = await take(home)
    if (free) return free
    if (Date.now() > until)
      throw new StartError(`The data folder ${home} is in use by another portal on this machine: stop that one first, or set another DATA_DIR.`)
    await sleep(100)
  }
}
