import { Failed } from '#kit/contract/failure.ts'
import { answer } from '#kit/server/extension-point.ts'
import { requestGate } from '#kit/server/http/serve.ts'
import { daysAhead } from '#modules/platform/home/server/front.ts'
import { underMaintenance } from '../contract.ts'
import { maintenanceAhead } from './home.ts'
import { noticeOf, ongoingFor } from './known-windows.ts'

// Reading harms nothing. Signing in and out goes on: platform staff must get in, and whoever belongs elsewhere too must be able to switch.
answer(requestGate, ({ app, actor, language }, { method, path }) => {
  if (method === 'GET' || path.startsWith('/auth/')) return undefined
  const window = ongoingFor(app, actor)
  return window && new Failed(underMaintenance, { details: { maintenance: noticeOf(window, language) } })
})

answer(daysAhead, maintenanceAhead)
