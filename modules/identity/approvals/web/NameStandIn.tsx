import { Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useState } from 'react'
import { useMe } from '#kit/web/me.ts'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { inZone } from '#kit/web/parts/fields/dates.ts'
import { DateField } from '#kit/web/parts/fields/DateTimeField.tsx'
import { useItem } from '#kit/web/queries.ts'
import { useSubmit } from '#kit/web/submit.ts'
import { listColleagues, nameStandIn, StandInInput } from '../contract.ts'
import { t } from './texts.ts'

const toBody = ({ userId, ...days }: { userId: string; fromDate: string; untilDate: string }) => ({
  userId: userId ? Number(userId) : undefined,
  ...days,
})

/** For some days, somebody of the same organisation. */
export const NameStandIn = ({ onClose }: { onClose: () => void }) => {
  const { timeZone } = useMe().organisation
  const [initial] = useState(() => {
    const { day } = inZone(new Date(), timeZone)
    return { userId: '', fromDate: day, untilDate: day }
  })
  const [search, setSearch] = useState('')
  const colleagues = useItem(listColleagues, { query: { search } }, { keep: true }).data
  const form = useSubmit(nameStandIn, { initial, toBody, schema: StandInInput, t, said: t('standInNamed'), closes: onClose })
  const { values, set, errors } = form
  return (
    <FormDialog title={t('nameStandIn')} text={t('standInText')} verb={t('nameStandIn')} busy={form.busy} onClose={onClose} onSave={form.submit}>
      <Select
        label={t('colleague')}
        required
        searchable
        data={(colleagues ?? []).map(({ userId, fullName, jobTitle }) => ({
          value: String(userId),
          label: jobTitle ? `${fullName}, ${jobTitle}` : fullName,
        }))}
        // the server has searched already
        filter={({ options }) => options}
        onSearchChange={setSearch}
        value={values.userId || null}
        onChange={(userId) => set({ userId: userId ?? '' })}
        error={errors.userId}
      />
      <DateField
        label={t('fromDate')}
        required
        min={initial.fromDate}
        value={values.fromDate}
        onChange={(fromDate) => set({ fromDate })}
        error={errors.fromDate}
      />
      <DateField
        label={t('untilDate')}
        required
        min={values.fromDate}
        value={values.untilDate}
        onChange={(untilDate) => set({ untilDate })}
        error={errors.untilDate}
      />
    </FormDialog>
  )
}
