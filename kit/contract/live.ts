import { endpoint } from './endpoint.ts'

/** A record has changed: whoever shows this kind asks again, and is answered by the usual rules. Ids only. */
export interface LiveEvent {
  readonly kind: string
  readonly id: number
}

/** `event: ready` first, then one `LiveEvent` for each change that concerns the session. It ends with the session; open it again after any end. */
export const openStream = endpoint('GET /live', {
  reach: 'self',
  beforeGates: true,
  reply: 'live',
  summary: 'Follow changes as server-sent events',
})
