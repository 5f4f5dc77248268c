import { answerPendingSections, answerPersonSections } from '#modules/identity/users/web/front.tsx'
import { startOfHome } from '#modules/platform/home/web/front.tsx'
import { can } from '../contract.ts'
import { t } from './texts.ts'

startOfHome('/my-passes')

answerPersonSections({
  can: can.VIEW,
  load: async () => {
    const [{ PersonPasses }] = await Promise.all([import('./PersonPasses.tsx'), t.load()])
    return PersonPasses
  },
})
answerPendingSections({
  can: can.VIEW,
  load: async () => {
    const [{ PendingPasses }] = await Promise.all([import('./PendingPasses.tsx'), t.load()])
    return PendingPasses
  },
})
