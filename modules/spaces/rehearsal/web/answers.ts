import { answerRulesRehearsal } from '#modules/spaces/facilities/web/front.tsx'
import { answerRateRehearsal } from '#modules/spaces/rates/web/front.tsx'
import { t } from './texts.ts'

answerRulesRehearsal({
  load: async () => {
    const [{ RehearseRules }] = await Promise.all([import('./RehearseDraft.tsx'), t.load()])
    return RehearseRules
  },
})
answerRateRehearsal({
  load: async () => {
    const [{ RehearseRate }] = await Promise.all([import('./RehearseDraft.tsx'), t.load()])
    return RehearseRate
  },
})
