import type { SignedIn, Transaction } from '#kit/server/context.ts'
import type { PassKind } from '../contract/pass.ts'
import { addressOf } from './faces/face-rows.ts'
import { buildingName } from './member-rows.ts'
import type { PassRecord } from './tables.ts'
import { say } from './words.ts'
import { writeToHolders } from './write-to-holders.ts'

type Deed = 'given' | 'taken' | 'suspended' | 'resumed' | 'pinSet'

/**
 * Whose pass somebody else has given, taken or held back reads it in a mail. Of a PIN one hears in any case, for whoever sets one may be at
 * somebody else's screen; the PIN itself stands in no mail.
 */
export const tellHolder = async (
  tx: Transaction,
  inside: SignedIn,
  { membershipId, officeCentreId, kind }: Pick<PassRecord, 'membershipId' | 'officeCentreId'> & { kind: string },
  deed: Deed,
): Promise<void> => {
  const [holder] = await addressOf(tx, [membershipId])
  if (!holder || (holder.userId === inside.scope.personId && deed !== 'pinSet')) return
  const building = await buildingName(inside, officeCentreId)
  await writeToHolders(tx, [membershipId], (language) => ({
    subject: say(language, `mail.${deed}Subject`, { kind: say(language, `kind.${kind as PassKind}`), building }),
    paragraphs: [say(language, `mail.${deed}`)],
    button: { label: say(language, 'myPasses'), path: '/my-passes' },
  }))
}
