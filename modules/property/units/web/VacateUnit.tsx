import { useState } from 'react'
import { useOpened } from '#kit/web/opened.ts'
import { ConfirmDialog } from '#kit/web/parts/dialogs/ConfirmDialog.tsx'
import { Consequences } from '#kit/web/parts/dialogs/Consequences.tsx'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { DateField } from '#kit/web/parts/fields/DateTimeField.tsx'
import { ReasonField } from '#kit/web/parts/fields/ReasonField.tsx'
import { useSend } from '#kit/web/queries.ts'
import { useSubmit } from '#kit/web/submit.ts'
import { callOffLetting, takeBackVacating, vacateUnit } from '../contract.ts'
import { VacateInput } from '../contract/letting.ts'
import { areaText } from './areaText.ts'
import type { LettingDialogProps } from './ChangeLetting.tsx'
import { t } from './texts.ts'

const toBody = (form: { vacatedOn: string; reason: string }) => form

/** The keys come back before the lease is over, and why. */
export const VacateUnit = ({ office, unit, letting, onClose }: LettingDialogProps) => {
  const opened = useOpened(letting)
  const [initial] = useState({ vacatedOn: unit.today, reason: '' })
  const form = useSubmit(vacateUnit, {
    initial,
    toBody,
    schema: VacateInput,
    t,
    at: { params: { id: office, unitId: unit.id, lettingId: letting.id }, version: opened.version },
    said: ({ vacatedOn }) => t('vacatedFrom', { unit: unit.unitNo, day: dayText(vacatedOn ?? '') }),
    undo: ({ version }, { params }) => ({ call: takeBackVacating, args: { params, version } }),
    closes: onClose,
  })
  const { values, set, errors } = form
  return (
    <FormDialog
      title={t('vacateUnit', { unit: unit.unitNo })}
      text={t('vacateSays', { company: letting.company.companyName })}
      verb={t('vacate')}
      danger
      busy={form.busy}
      onClose={onClose}
      onSave={form.submit}
    >
      <Consequences
        of={[
          { what: t('lettingEnds'), detail: letting.letUntil ? t('insteadOf', { day: dayText(letting.letUntil) }) : t('hadNoEnd') },
          { what: t('becomesVacant'), detail: t('unitOf', { unit: unit.unitNo }), count: areaText(unit.areaUnit, unit.areaSquareFeet) },
        ]}
      />
      <DateField
        label={t('vacantFrom')}
        required
        value={values.vacatedOn}
        onChange={(vacatedOn) => set({ vacatedOn })}
        min={letting.letFrom}
        max={letting.letUntil ?? undefined}
        error={errors.vacatedOn}
      />
      <ReasonField rows={3} maxLength={500} value={values.reason} onChange={(reason) => set({ reason })} error={errors.reason} data-autofocus />
    </FormDialog>
  )
}

/** The keys did not come back after all. */
export const TakeBackVacating = ({ office, unit, letting, onClose }: LettingDialogProps) => {
  const opened = useOpened(letting)
  const { companyName } = opened.company
  const { vacatedOn, vacateReason: reason } = opened
  const send = useSend(takeBackVacating, {
    said: t('vacatingTakenBack', { company: companyName }),
    ...(vacatedOn && reason
      ? { undo: ({ version }, { params }) => ({ call: vacateUnit, args: { params, version, body: { vacatedOn, reason } } }) }
      : {}),
    closes: onClose,
  })
  return (
    <ConfirmDialog
      opened
      danger={false}
      title={t('takeBackQuestion', { unit: unit.unitNo, company: companyName })}
      warning={null}
      verb={t('takeBack')}
      busy={send.busy}
      onClose={onClose}
      onConfirm={() => send({ params: { id: office, unitId: unit.id, lettingId: opened.id }, version: opened.version })}
    >
      {opened.letUntil ? t('takeBackSaysUntil', { day: dayText(opened.letUntil) }) : t('takeBackSays')}
    </ConfirmDialog>
  )
}

/** A letting that has not begun is called off. */
export const CallOffLetting = ({ office, unit, letting, onClose }: LettingDialogProps) => {
  const opened = useOpened(letting)
  const send = useSend(callOffLetting, { said: t('calledOff'), closes: onClose })
  return (
    <ConfirmDialog
      opened
      title={t('callOffQuestion', { unit: unit.unitNo, company: letting.company.companyName })}
      consequences={[{ what: t('callOffSays', { day: dayText(letting.letFrom) }) }]}
      verb={t('callOff')}
      busy={send.busy}
      onClose={onClose}
      onConfirm={() => send({ params: { id: office, unitId: unit.id, lettingId: letting.id }, version: opened.version })}
    />
  )
}
