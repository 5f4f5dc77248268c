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
  const watcher = (changed: readonly string[]) => (changed.includes('*') || kinds.some((kind) => changed.includes(kind))) && onChange()
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

/** What a page shows at first is asked for in the same moments in which its stream opens. */
const sameMoment = 1000

/**
 * One stream per browser: the tab that holds the lock reads it and tells the others. What was told before a stream was open is made good by
 * asking for everything on screen again: after a break, when the tab that held the lock has gone, and when the stream was long in opening.
 */
export const followLive = (): (() => void) => {
  const stop = new AbortController()
  const { signal } = stop
  let deafSince = performance.now()
  const follow = async () => {
    let waited = performance.now() - deafSince > sameMoment
    for (; !signal.aborted; deafSince = 0, waited = true) {
      let pause = 3000
      try {
        if (tokenNow()) {
          const missed = () => {
            if (performance.now() - deafSince < sameMoment) return
            refreshSoon('*')
            // a page that has just been opened and had not to wait for the lock is the only one
            if (waited) channel.postMessage('*')
          }
          await readStream(signal, missed)
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
