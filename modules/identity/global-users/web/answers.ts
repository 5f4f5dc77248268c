import { can as users } from '#modules/identity/users/contract.ts'
import { answerPersonSections } from '#modules/identity/users/web/front.tsx'
import { t } from './texts.ts'

answerPersonSections({
  can: users.ACTION,
  load: async () => {
    const [{ MemberDevices }] = await Promise.all([import('./MemberDevices.tsx'), t.load()])
    return MemberDevices
  },
})
