import { monthText } from '#kit/web/parts/fields/money.ts'
import { useItem } from '#kit/web/queries.ts'
import { countCharges, stepsAtMost } from '../contract.ts'
import { stepAtOnce } from './stepAtOnce.ts'
import { StepDialog } from './StepDialog.tsx'
import { t } from './texts.ts'

interface Props {
  oc: string
  step: 'verify' | 'lock'
  month: string
  /** Of one company; '': of all. */
  companyId: string
  onClose: () => void
}

const takes = { verify: 'OPEN', lock: 'VERIFIED' } as const

/** All of a month, counted without what else narrows the list. Disputed lines are not locked: with some among them, how many are is not known before. */
export const MonthStepDialog = ({ oc, step, month, companyId, onClose }: Props) => {
  const query = { month, ...(companyId ? { companyId: Number(companyId) } : {}) }
  const counts = useItem(countCharges, { params: { oc }, query }).data
  const known = counts && (step === 'verify' || counts.DISPUTED === 0)
  const counted = counts?.[takes[step]] ?? 0
  const { n, about } = known
    ? stepAtOnce(counted, counts.sums?.[takes[step]], counts.currency)
    : { n: undefined, about: counted >= stepsAtMost ? t('stepFirst', { most: stepsAtMost }) : '' }
  const toCome = counts?.toCome[step] ?? 0
  return (
    <StepDialog
      oc={oc}
      step={step}
      what={{ month, companyId: companyId ? Number(companyId) : null }}
      n={n}
      about={[t(companyId ? 'stepAboutCompany' : 'stepAbout', { month: monthText(month) }), about, toCome > 0 ? t('stepToCome', { n: toCome }) : '']
        .filter(Boolean)
        .join(' ')}
      onClose={onClose}
    />
  )
}
