import { createHash } from 'node:crypto'
import { localTime } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { publicKeyOf, secondsPerCode } from '#modules/access/passes/server/front.ts'
import type { CheckList } from '../contract/check-list.ts'
import { type CheckedIn, staffPasses, visitorPasses } from './pass-rows.ts'

/** All that codes are checked by. Who asks again each minute is mostly told that nothing has changed. */
export const checkListFor = async (context: SignedIn, place: CheckedIn, known: string | undefined): Promise<CheckList> => {
  const now = context.now()
  const { date: today } = localTime(now, place.timeZone)
  const passes = (await Promise.all([staffPasses(context, place), visitorPasses(context, place, today)])).flat()
  const digest = createHash('sha256').update(JSON.stringify(passes)).digest('base64url')
  return {
    asOf: now.toISOString(),
    buildingId: place.id,
    ofCompany: place.companyId !== null,
    publicKey: publicKeyOf(context.app.config, place.id),
    secondsPerCode,
    digest,
    passes: digest === known ? null : passes,
  }
}
