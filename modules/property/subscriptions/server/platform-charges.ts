import type { Context } from '#kit/server/context.ts'
import { type ExtensionPoint, extensionPoint } from '#kit/server/extension-point.ts'

/** What the platform has kept of the money of a building in a month of its calendar; minor units. */
export interface PlatformCharge {
  /** `2026-11` */
  readonly month: string
  readonly currency: string
  /** Of so many payments. */
  readonly payments: number
  readonly charged: number
  /** What of it went back with refunds in the month. */
  readonly returned: number
}

/** Asked for the newest months of an organisation that its caller has found, the newest first; answered by who takes money. */
export const platformCharges: ExtensionPoint<{
  chargedTo(context: Context, organisation: { id: number; timeZone: string }, months: number): Promise<readonly PlatformCharge[]>
}> = extensionPoint('what the platform charged')

const months = 12
export const chargedTo = async (context: Context, organisation: { id: number; timeZone: string }): Promise<PlatformCharge[]> =>
  (await Promise.all(platformCharges.answers.map((one) => one.chargedTo(context, organisation, months)))).flat()
