import { z } from 'zod'
import type { Context } from '#kit/server/context.ts'
import { job } from '#kit/server/jobs/jobs.ts'
import { namesKept, presenceHours, rollCallKinds } from '../contract/roll-call.ts'
import { dropNamesEndedBefore } from './forgotten-rows.ts'
import { forgetSeenBefore } from './presence-rows.ts'

const hour = 3_600_000

/** Where people were seen goes after so many hours; names of roll-calls, those of drills sooner, after so many days. What was counted stays. */
export const forget = async (context: Context): Promise<void> => {
  const before = (hours: number) => new Date(context.now().getTime() - hours * hour)
  await forgetSeenBefore(context, before(presenceHours))
  for (const kind of rollCallKinds) await dropNamesEndedBefore(context, kind, before(namesKept[kind] * 24))
}

export const forgetInTime = job('roll-call.forget', z.object({}), forget, { schedule: '20 * * * *' })
