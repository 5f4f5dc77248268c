import { Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { Suspense } from 'react'
import { useGo } from '#kit/web/navigation.ts'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { NumberField } from '#kit/web/parts/fields/NumberField.tsx'
import { FieldRow } from '#kit/web/parts/page/FormPage.tsx'
import { to } from '#kit/web/screens.ts'
import { useSubmit } from '#kit/web/submit.ts'
import { maxBookingUnits } from '#modules/identity/user-groups/contract.ts'
import { GroupSelect } from '#modules/spaces/rates/web/front.tsx'
import { LimitWanted, rehearseLimit } from '../contract.ts'
import { t } from './texts.ts'

interface Form {
  group: string
  groupName: string
  most: number | null
  unit: (typeof maxBookingUnits)[number]
}
const empty: Form = { group: '', groupName: '', most: null, unit: 'WEEK' }
const toBody = ({ group, most, unit }: Form) => ({
  userGroupId: group === '' ? undefined : Number(group),
  maxBooking: most,
  maxBookingUnit: most === null ? null : unit,
})

/** How many bookings the people of a group may have: tried, not saved. */
export const LimitDialog = ({ oc, query, onClose }: { oc: string; query: Record<string, string>; onClose: () => void }) => {
  const go = useGo()
  const form = useSubmit(rehearseLimit, {
    initial: empty,
    toBody,
    schema: LimitWanted,
    t,
    at: { params: { oc } },
    onDone: ({ uuid }) => go(to('/rehearsals/{uuid}', { uuid }, query)),
  })
  const { values, set, errors } = form
  return (
    <FormDialog title={t('rehearseLimit')} text={t('limitLead')} verb={t('rehearse')} busy={form.busy} onClose={onClose} onSave={form.submit}>
      <Suspense>
        <GroupSelect
          oc={oc}
          label={t('userGroup')}
          required
          value={values.group}
          name={values.groupName}
          onChange={(group, groupName) => set({ group, groupName })}
          error={errors.userGroupId}
        />
      </Suspense>
      <FieldRow>
        <NumberField
          label={t('maxBooking')}
          help={t('maxBookingHelp')}
          value={values.most}
          onChange={(most) => set({ most })}
          error={errors.maxBooking}
        />
        <Select
          label={t('maxBookingUnit')}
          data={maxBookingUnits.map((unit) => ({ value: unit, label: t(`unit.${unit}`) }))}
          value={values.unit}
          onChange={(chosen) => set({ unit: maxBookingUnits.find((unit) => unit === chosen) ?? values.unit })}
          error={errors.maxBookingUnit}
        />
      </FieldRow>
    </FormDialog>
  )
}
