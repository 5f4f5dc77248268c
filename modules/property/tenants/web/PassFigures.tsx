import { FiguresStrip } from '#kit/web/parts/charts/FiguresStrip.tsx'
import { numberText } from '#kit/web/parts/charts/numbers.ts'
import { passKinds } from '#modules/property/subscriptions/contract.ts'
import type { TenantQuotas } from '../contract.ts'
import { t } from './texts.ts'

/** What a company has given out of each kind of pass, of how many, and what is left with it and with the building. */
export const PassFigures = ({ quotas }: { quotas: TenantQuotas }) => (
  <FiguresStrip
    figures={passKinds.map((kind) => {
      const { quota, used, left } = quotas[kind]
      return {
        label: t(`pass.${kind}`),
        value: numberText(used),
        of: t('ofQuota', { n: numberText(quota) }),
        note: t('leftHereAndThere', { here: numberText(quota - used), there: numberText(left) }),
      }
    })}
  />
)
