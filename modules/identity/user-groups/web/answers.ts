import { answerBulkDeeds, answerGroupName, answerPersonSections } from '#modules/identity/users/web/front.tsx'
import { can } from '../contract.ts'
import { t } from './texts.ts'

answerPersonSections({
  can: can.VIEW,
  load: async () => {
    const [{ PersonGroups }] = await Promise.all([import('./PersonGroups.tsx'), t.load()])
    return PersonGroups
  },
})

answerGroupName(async () => (await import('./useGroupName.ts')).useGroupName)

answerBulkDeeds(async () => {
  const [{ bulkDeeds }] = await Promise.all([import('./bulkDeeds.tsx'), t.load()])
  return bulkDeeds()
})
