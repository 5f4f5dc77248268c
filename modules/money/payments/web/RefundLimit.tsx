import { Button, TextInput } from '@mantine/core'
import { decimalText, typedAmount } from '#kit/contract/money.ts'
import { useEdit } from '#kit/web/edit.ts'
import { useMoments } from '#kit/web/moments.ts'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { money } from '#kit/web/parts/fields/money.ts'
import { EditDialog } from '#kit/web/parts/page/EditForm.tsx'
import { Section } from '#kit/web/parts/page/Section.tsx'
import { updatePaymentSettings } from '../contract.ts'
import { type PaymentSettings, PaymentSettingsInput } from '../contract/refund-requests.ts'
import { t } from './texts.ts'
import classes from './Payments.module.css'

interface Form {
  refundLimit: string
}
const formOf = ({ refundLimit, currency }: PaymentSettings): Form => ({ refundLimit: refundLimit === null ? '' : decimalText(refundLimit, currency) })
const differences = (theirs: Form, mine: Form) => [{ field: t('refundLimit'), theirs: theirs.refundLimit, mine: mine.refundLimit }]

const LimitDialog = ({ oc, settings, onClose }: { oc: string; settings: PaymentSettings; onClose: () => void }) => {
  const { currency } = settings
  const edit = useEdit({
    record: settings,
    save: updatePaymentSettings,
    schema: PaymentSettingsInput,
    at: { params: { oc } },
    toForm: formOf,
    toBody: ({ refundLimit }: Form) => ({ refundLimit: typedAmount(refundLimit, currency) ?? null }),
    t,
    said: t('said.settings'),
    onDone: onClose,
  })
  const { values, set, errors } = edit
  return (
    <EditDialog edit={edit} differences={differences} title={t('refundLimitTitle')} text={t('refundLimitText')} onClose={onClose}>
      <TextInput
        label={t('refundLimitIn', { currency })}
        inputMode="decimal"
        maxLength={14}
        value={values.refundLimit}
        onChange={(event) => set({ refundLimit: event.currentTarget.value })}
        error={errors.refundLimit}
      />
    </EditDialog>
  )
}

/** Above how much a second person approves what somebody gives back. */
export const RefundLimit = ({ oc, settings }: { oc: string; settings: PaymentSettings }) => {
  const { open, dialog } = useDialog()
  const { moment } = useMoments()
  const { refundLimit, held, currency } = settings
  return (
    <Section title={t('refundLimit')}>
      <p className={classes.quiet}>{refundLimit === null ? t('refundLimitNone') : t('refundLimitAbove', { amount: money(refundLimit, currency) })}</p>
      {held && <p className={classes.quiet}>{t('refundLimitHeld', { amount: money(held.limit, currency), at: moment(held.until) })}</p>}
      <Button variant="default" onClick={() => open((onClose) => <LimitDialog oc={oc} settings={settings} onClose={onClose} />)}>
        {t('refundLimitEdit')}
      </Button>
      {dialog}
    </Section>
  )
}
