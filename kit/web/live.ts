import { bearer, inBackground, renewAfter, tokenNow } from './api.ts'
import { refreshKinds } from './queries.ts'

const channel = new BroadcastChannel('live')
/** Messages of a burst, such as one write with several parts, refresh the screen once. */
const waiting = new Set<string>()
const watchers = new Set<(kinds: readonly string[]) => void>()
let soon: ReturnType<typeof setTimeout> | undefined
const refreshSoon = (kind: string) => {
  waiting.add(kind)
  soon ??= setTimeout(() => {
    soon = undefined
    const kinds = [...waiting]
    waiting.clear()
    refreshKinds(kinds)
    for (const watcher of watchers) watcher(kinds)
  }, 150)
}
channel.addEventListener('message', (event: MessageEvent<string>) => refreshSoon(event.data))

/** For what is held outside the queries: told of the kinds that have changed. Answers how to stop it. */
export const watchKinds = (kinds: readonly string[], onChange: () => void): (() => void) => {
  const watcher = (changed: readonly string[]) => kinds.some((kind) => changed.includes(kind)) && onChange()
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const readStream = async (signal: AbortSignal, onReady: () => void): Promise<void> => {
  const used = tokenNow()
  const response = await fetch('/api/live', { headers: { ...bearer(), ...inBackground, accept: 'text/event-stream' }, signal })
  if (response.status === 401) await renewAfter(used, true)
  if (!response.ok || !response.body) throw new Error(`live: ${response.status}`)
  onReady()
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  for (let text = ''; ;) {
    const { done, value } = await reader.read()
    if (done) return
    const events = (text + value).split('\n\n')
    text = events.pop() ?? ''
    for (const event of events) {
      const data = /^data: (.+)$/m.exec(event)?.[1]
      const kind = data && (JSON.parse(data) as { kind?: string }).kind
      if (!kind) continue
      refreshSoon(kind)
      channel.postMessage(kind)
    }
  }
}

/** One stream per browser: the tab that holds the lock reads it and tells the others. After a break everything on screen is asked for again. */
export const followLive = (): (() => void) => {
  const stop = new AbortController()
  const { signal } = stop
  const follow = async () => {
    for (let broken = false; !signal.aborted; broken = true) {
      let pause = 3000
      try {
        if (tokenNow()) {
          await readStream(signal, () => broken && refreshKinds(['*']))
          // ended by the portal, which wants to be asked anew: soon, but not by everybody in the same moment
          pause = 300 + Math.random() * 1200
        }
      } catch {
        // Away, or signed out meanwhile: the next round finds out.
      }
      if (!signal.aborted) await wait(pause)
    }
  }
  if ('locks' in navigator) void navigator.locks.request('live stream', { signal }, follow).catch(() => {})
  else void follow()
  return () => stop.abort()
}
