import { z } from 'zod'
import { localTime } from '#kit/server/clock.ts'
import type { Context, SignedIn } from '#kit/server/context.ts'
import { eachInTurn } from '#kit/server/jobs/each-in-turn.ts'
import { job } from '#kit/server/jobs/jobs.ts'
import type { Look } from '../contract/finding.ts'
import { findingKinds, type FindingKind, kindsOfChanges } from '../contract/kinds.ts'
import {
  askForLook,
  buildingsChanged,
  buildingsLookedAt,
  buildingsOtherwiseSilent,
  changesLookedAt,
  lookDone,
  lookOf,
  nightDone,
  tellScreens,
} from './look-rows.ts'
import type { LookedAt } from './looking.ts'
import { looks } from './looks.ts'
import { settleKind } from './settle-rows.ts'
import { tellOfSerious } from './tell-of-serious.ts'

export const momentIn = (context: Pick<Context, 'now'>, { id, timeZone }: LookedAt) => {
  const now = context.now()
  return { id, now, today: localTime(now, timeZone).date }
}

/** One kind in one building: those that are new begin, those that are there no more have been mended. */
export const lookForKind = (context: Context, building: LookedAt, kind: FindingKind): Promise<void> =>
  context.transaction(async (tx, inside) => {
    const moment = momentIn(inside, building)
    await settleKind(tx, moment, kind, looks[kind](moment))
  })

/** A transaction for each kind: nobody waits for all of them, a look that is broken off has done what it has done, and a kind that fails hides no other. */
export const lookAt = (context: Context, building: LookedAt, kinds: readonly FindingKind[] = findingKinds): Promise<void> =>
  eachInTurn(
    context,
    kinds,
    (kind) => ({ officeCentreId: building.id, kind }),
    (kind) => lookForKind(context, building, kind),
  )

/** From this hour of the building on, at night, when nobody is changing anything. */
const nightFrom = '03:00'

export const look = job(
  'findings.look',
  z.object({ officeCentreId: z.number().int(), night: z.string().nullable().default(null) }),
  async (context, { officeCentreId, night }) => {
    const [building] = await buildingsLookedAt(context, officeCentreId)
    if (!building) return
    const began = performance.now()
    try {
      await lookAt(context, building)
    } finally {
      // what was found is told, also where one kind could not be looked for
      const tookMs = Math.round(performance.now() - began)
      await context.transaction(async (tx) => {
        await lookDone(tx, building.id, tookMs)
        // whichever of two that were begun comes first tells
        if (night !== null && (await nightDone(tx, building.id, night))) await tellOfSerious(tx, building)
      })
    }
  },
  { turns: { of: 'findings', each: 5, persons: 2 } },
)

/** Each hour, because the night is at another hour in another place. One job for each building, one after the other. */
export const lookNightly = job(
  'findings.look-nightly',
  z.object({}),
  async (context) => {
    for (const { night, ...building } of await buildingsLookedAt(context)) {
      const { date, time } = localTime(context.now(), building.timeZone)
      if (time < nightFrom || night === date) continue
      await context.transaction((tx) => context.app.jobs.enqueue(tx, look, { officeCentreId: building.id, night: date }))
    }
  },
  { schedule: '37 * * * *' },
)

/** Each minute, where something was changed or a controller has fallen silent: whoever has left a hole reads it before they have gone on to something else. */
export const lookAtChanges = job(
  'findings.look-at-changes',
  z.object({}),
  async (context) => {
    await eachInTurn(
      context,
      await buildingsChanged(context),
      ({ id }) => ({ officeCentreId: id }),
      async (building) => {
        const began = context.now()
        try {
          await lookAt(context, building, kindsOfChanges)
        } finally {
          // what cannot be looked for now is left to the night, and keeps no minute busy
          await context.transaction((tx) => changesLookedAt(tx, building.id, began))
        }
      },
    )
    await eachInTurn(
      context,
      await buildingsOtherwiseSilent(context),
      ({ id }) => ({ officeCentreId: id }),
      async (building) => {
        await lookForKind(context, building, 'CONTROLLER_SILENT')
        tellScreens(context, building.id)
      },
    )
  },
  { schedule: '* * * * *' },
)

/** One at a time for a building: whoever comes second waits for what the first has begun. */
export const lookNow = (context: SignedIn, building: LookedAt): Promise<Look> =>
  context.transaction(async (tx) => {
    if (await askForLook(tx, building.id)) await tx.context.app.jobs.enqueue(tx, look, { officeCentreId: building.id, night: null })
    return lookOf(tx, building.id)
  })
