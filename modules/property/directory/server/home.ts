import type { SetUpStep } from '#modules/platform/home/server/front.ts'
import { updateSettings } from '#modules/property/organisation-settings/contract.ts'
import { boardOfHome } from './home-rows.ts'
import { say } from './words.ts'

/** A building that has been here longer knows what hangs in its lobby. */
const newFor = 90

/** A board that everybody may read: with companies on it, and looked at once by whoever answers for the building. */
export const boardToLookAt: SetUpStep = {
  name: 'directory',
  asks: updateSettings,
  title: ({ language }) => say(language, 'directory'),
  missing: async (context) => {
    if (context.scope.kind !== 'landlord') return undefined
    const { language } = context
    const building = await boardOfHome(context)
    // taken down is decided, too
    if (!building.hasCompanies || building.directoryOn === false) return undefined
    if (!building.hasLeases) return { text: say(language, 'home.nobody'), href: '/Unit' }
    const isNew = context.now().getTime() - Date.parse(building.createdAt) < newFor * 86_400_000
    return building.directoryOn === null && isNew ? { text: say(language, 'home.look'), href: '/settings' } : undefined
  },
}
