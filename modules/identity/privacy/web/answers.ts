import { can as users } from '#modules/identity/users/contract.ts'
import { answerPersonSections } from '#modules/identity/users/web/front.tsx'
import { t } from './texts.ts'

answerPersonSections({
  can: users.EDIT,
  load: async () => {
    const [{ MemberObjections }] = await Promise.all([import('./MemberObjections.tsx'), t.load()])
    return MemberObjections
  },
})
