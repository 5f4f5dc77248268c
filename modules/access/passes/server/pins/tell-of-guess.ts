import type { SignedIn } from '#kit/server/context.ts'
import { tellPeople } from '#modules/identity/messages/server/front.ts'
import { permissionHolders } from '#modules/identity/users/server/front.ts'
import { tell } from '#modules/platform/notices/server/front.ts'
import { languageOfParties, notifiedOf } from '#modules/property/organisation-settings/server/front.ts'
import { can } from '../../contract.ts'
import { buildingName } from '../member-rows.ts'
import { say } from '../words.ts'
import { holderOfPin } from './guess-rows.ts'

/**
 * Whoever typed it knows from here on that this PIN opens doors. Its holder is asked to choose another one, and those who look after the
 * building's passes hear of it, the addresses for security among them; neither learns more of the other than that.
 */
export const tellOfGuess = (context: SignedIn, officeCentreId: number, secretHash: string): Promise<void> =>
  context.transaction(async (tx, inside) => {
    const holder = await holderOfPin(tx, officeCentreId, secretHash)
    // in another company of the building one's own PIN is nobody's secret
    if (!holder || holder.userId === inside.scope.personId) return
    await tell(tx, { userId: holder.userId, module: 'access/passes', key: 'pinGuessed', path: '/my-passes' })
    const values = { name: holder.fullName, by: inside.actor.fullName }
    const building = await buildingName(inside, officeCentreId)
    await tellPeople(tx, {
      from: officeCentreId,
      people: await permissionHolders(tx, officeCentreId, can.ACTION),
      notice: { module: 'access/passes', key: 'pinGuessedGuards', values, path: '/access-passes?tab=PIN_CODES' },
      addresses: await notifiedOf(inside, officeCentreId, 'SECURITY'),
      otherwise: await languageOfParties(inside, officeCentreId),
      mail: (language) => ({
        subject: say(language, 'mail.guessedSubject', { building }),
        paragraphs: [say(language, 'pinGuessedGuards', values)],
      }),
    })
  })
