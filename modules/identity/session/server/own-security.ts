import type { z } from 'zod'
import type { SignedIn } from '#kit/server/context.ts'
import { end } from '#kit/server/data/write.ts'
import { changeOwnDetails, switchCode as storeCodeChoice } from '#modules/identity/users/server/front.ts'
import type { Security, updateProfile as UpdateProfile } from '../contract/security.ts'
import { endSessions } from './new-password.ts'
import { security } from './security-rows.ts'
import { sessions } from './tables.ts'
import { tellOwner } from './tell-owner.ts'

type Details = z.output<(typeof UpdateProfile)['body']>

export const updateProfile = async (context: SignedIn, version: number, { mobileNumber, officeNumber, ...details }: Details): Promise<Security> => {
  await changeOwnDetails(context, version, { ...details, mobileNumber: mobileNumber ?? null, officeNumber: officeNumber ?? null })
  return security(context)
}

export const switchCode = async (context: SignedIn, on: boolean): Promise<void> => {
  const { personId } = context.scope
  await context.transaction(async (tx) => {
    await storeCodeChoice(tx, personId, on)
    if (!on) await tellOwner(tx, personId, 'codeOff')
  })
}

export const endSession = async (context: SignedIn, uuid: string): Promise<void> => {
  await context.transaction((tx) => end(tx, sessions, { uuid }, { action: 'signedOut' }))
}

export const endOtherSessions = (context: SignedIn): Promise<{ ended: number }> =>
  context.transaction(async (tx) => ({ ended: await endSessions(tx, context.scope.personId, 'ended by the person', context.actor.sessionId) }))
