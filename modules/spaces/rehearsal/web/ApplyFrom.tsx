import { useState } from 'react'
import { daysAfter } from '#kit/contract/days.ts'
import type { ApiError } from '#kit/web/api.ts'
import { useGo } from '#kit/web/navigation.ts'
import { useOpened } from '#kit/web/opened.ts'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { DateField } from '#kit/web/parts/fields/DateTimeField.tsx'
import { useSend } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { planRules } from '#modules/spaces/facilities/contract.ts'
import { createRate, replaceRate } from '#modules/spaces/rates/contract.ts'
import type { Rehearsal } from '../contract.ts'
import { t } from './texts.ts'

interface Props {
  oc: string
  query: Record<string, string>
  rehearsal: Rehearsal
  onClose: () => void
}

/** By the calls of rules and rates themselves: nothing is put in force by another way. */
export const ApplyFrom = ({ oc, query, rehearsal, onClose }: Props) => {
  // what was rehearsed is applied to what was there then
  const opened = useOpened(rehearsal)
  const { rules, rate, about } = opened
  const go = useGo()
  // of the building, wherever the reader is
  const tomorrow = daysAfter(opened.today, 1)
  const [from, setFrom] = useState(tomorrow)
  const [error, setError] = useState('')
  const params = { oc, uuid: about.uuid ?? '' }
  const onRefused = ({ fields, status, message }: ApiError) => {
    const [told = message] = Object.values(fields)
    if (status === 409 || status === 422) setError(told)
    return status === 409 || status === 422
  }
  const said = t('applied', { day: from ? dayText(from) : '' })
  const toRate = ({ uuid }: { uuid: string }) => go(to('/rates/{uuid}', { uuid }, query))
  const plan = useSend(planRules, { said, onRefused, onDone: ({ uuid }) => go(to('/facilities/{uuid}', { uuid }, { ...query, tab: 'rules' })) })
  const replace = useSend(replaceRate, { said, onRefused, onDone: toRate })
  const create = useSend(createRate, { said, onRefused, onDone: toRate })
  const apply = () => {
    if (!from) return setError(words('required'))
    if (opened.rules) plan({ params, version: opened.rules.version, body: { from, rules: opened.rules.rules } })
    else if (opened.rate?.replaces) replace({ params, version: opened.rate.replaces.version, body: { ...opened.rate.rate, validFrom: from } })
    else if (rate) create({ params: { oc }, body: { ...rate.rate, validFrom: from } })
  }
  return (
    <FormDialog
      title={t('applyTitle')}
      text={t(rules ? 'applyRules' : rate?.replaces ? 'applyRate' : 'applyNewRate')}
      verb={words('apply')}
      busy={plan.busy || replace.busy || create.busy}
      onClose={onClose}
      onSave={apply}
    >
      <DateField
        label={t('firstDay')}
        required
        value={from}
        min={tomorrow}
        onChange={(day) => {
          setFrom(day)
          setError('')
        }}
        {...(error ? { error } : {})}
      />
    </FormDialog>
  )
}
