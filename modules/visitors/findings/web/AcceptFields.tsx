import { DateField } from '#kit/web/parts/fields/DateTimeField.tsx'
import { ReasonField } from '#kit/web/parts/fields/ReasonField.tsx'
import { useToday } from '#kit/web/useNow.ts'
import { lastAcceptable } from '../contract/finding.ts'
import { t } from './texts.ts'

export interface Acceptance {
  reason: string
  untilDate: string
}
export const noAcceptance: Acceptance = { reason: '', untilDate: '' }

interface Props {
  values: Acceptance
  errors: Partial<Record<keyof Acceptance, string>>
  onChange: (some: Partial<Acceptance>) => void
}

/** Why, and until when: at most a year. */
export const AcceptFields = ({ values, errors, onChange }: Props) => {
  const today = useToday()
  const last = lastAcceptable(today)
  return (
    <>
      <ReasonField rows={3} value={values.reason} onChange={(reason) => onChange({ reason })} error={errors.reason} data-autofocus />
      <DateField
        label={t('acceptUntil')}
        required
        min={today}
        max={last}
        value={values.untilDate}
        onChange={(untilDate) => onChange({ untilDate })}
        error={errors.untilDate}
      />
    </>
  )
}
