import type { App } from '#kit/server/context.ts'
import type { PhoneDriver } from './driver.ts'
import { hidDriver } from './hid.ts'

const drivers = new WeakMap<App, PhoneDriver>()

/** Whose credential phones get that are invited now, as configured. Undefined (`local`): the portal's own, of which nobody else is told. */
export const phoneDriver = (app: App): PhoneDriver | undefined => {
  const { hid } = app.config
  if (!hid) return undefined
  const known = drivers.get(app) ?? hidDriver(app, hid)
  drivers.set(app, known)
  return known
}
