import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { sendMails } from '#kit/server/mail/mail.ts'
import { languagesOf } from '#modules/identity/users/server/front.ts'
import { languageOfParties, notifiedOf } from '#modules/property/organisation-settings/server/front.ts'
import type { LockdownReach } from '../contract/controller.ts'
import { buildingNamed } from './place-rows.ts'
import { say } from './words.ts'

/** The building's addresses for security read that one has begun, and that it is lifted: by whom and why. */
export const tellOfLockdown = async (
  tx: Transaction,
  inside: SignedIn,
  { officeCentreId, reach, reason }: { officeCentreId: number; reach: LockdownReach; reason: string },
  what: 'on' | 'off',
): Promise<void> => {
  const addresses = await notifiedOf(inside, officeCentreId, 'SECURITY')
  if (addresses.length === 0) return
  const building = await buildingNamed(tx, officeCentreId)
  const spokenBy = await languagesOf(tx, addresses, await languageOfParties(inside, officeCentreId))
  await sendMails(
    tx,
    addresses.map((to) => {
      const language = spokenBy(to)
      return {
        to,
        from: officeCentreId,
        language,
        subject: say(language, `mail.${what}Subject`, { building }),
        paragraphs: [
          ...(what === 'on' ? [say(language, `lockdown.${reach}`)] : []),
          say(language, `mail.${what}`, { name: inside.actor.fullName, reason }),
        ],
        button: { label: say(language, 'lockdown'), path: '/door-setup?tab=LOCKDOWNS' },
      }
    }),
  )
}
