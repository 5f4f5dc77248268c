import { answerPersonSections } from '#modules/identity/users/web/front.tsx'
import { can } from '../contract.ts'
import { t } from './texts.ts'

answerPersonSections({
  can: can.VIEW,
  load: async () => {
    const [{ PersonTaps }] = await Promise.all([import('./PersonTaps.tsx'), t.load()])
    return PersonTaps
  },
})
