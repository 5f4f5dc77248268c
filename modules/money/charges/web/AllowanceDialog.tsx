import { Radio, Switch } from '@mantine/core'
import '@mantine/core/styles/Radio.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { decimalText, typedAmount } from '#kit/contract/money.ts'
import { useEdit } from '#kit/web/edit.ts'
import { AmountField } from '#kit/web/parts/fields/AmountField.tsx'
import { EditDialog } from '#kit/web/parts/page/EditForm.tsx'
import { words } from '#kit/web/words.ts'
import { accountWhom, type AccountWhom, type Allowance, AllowanceInput, updateAllowance } from '../contract.ts'
import { t } from './texts.ts'

interface Form {
  allowed: boolean
  whom: AccountWhom
  limit: string
}
const formOf = ({ allowed, whom, monthlyLimit, currency }: Allowance): Form => ({
  allowed,
  whom,
  limit: monthlyLimit === null ? '' : decimalText(monthlyLimit, currency),
})
/** An empty field is no limit; what is no amount is refused. */
const bodyOf =
  (currency: string) =>
  ({ allowed, whom, limit }: Form) => ({ allowed, whom, monthlyLimit: typedAmount(limit, currency) ?? null })

export const AllowanceDialog = ({ oc, allowance, onClose }: { oc: string; allowance: Allowance; onClose: () => void }) => {
  const { kind, title, holders, currency } = allowance
  const whomText = (whom: AccountWhom): string => (whom === 'EVERYBODY' ? t('whom.EVERYBODY') : holders)
  const differences = (theirs: Form, mine: Form) => [
    { field: t('allowCharging'), theirs: words(theirs.allowed ? 'yes' : 'no'), mine: words(mine.allowed ? 'yes' : 'no') },
    { field: t('whomTitle'), theirs: whomText(theirs.whom), mine: whomText(mine.whom) },
    { field: t('limit'), theirs: theirs.limit, mine: mine.limit },
  ]
  const edit = useEdit({
    record: allowance,
    save: updateAllowance,
    schema: AllowanceInput,
    at: { params: { oc, kind } },
    toForm: formOf,
    toBody: bodyOf(currency),
    t,
    said: t('said.allowance', { kind: title }),
    onDone: onClose,
  })
  const { values, set, errors } = edit
  return (
    <EditDialog edit={edit} differences={differences} title={t('allowanceOf', { kind: title })} onClose={onClose}>
      <Switch
        label={t('allowCharging')}
        description={t('allowHelp')}
        checked={values.allowed}
        onChange={(event) => set({ allowed: event.currentTarget.checked })}
      />
      {values.allowed && (
        <>
          <Radio.Group
            label={t('whomTitle')}
            value={values.whom}
            onChange={(chosen) => set({ whom: accountWhom.find((whom) => whom === chosen) ?? values.whom })}
            error={errors.whom}
          >
            {accountWhom.map((whom) => (
              <Radio key={whom} value={whom} mt={8} label={whomText(whom)} />
            ))}
          </Radio.Group>
          <AmountField
            label={t('limitIn', { currency })}
            help={t('limitHelp')}
            value={values.limit}
            onChange={(limit) => set({ limit })}
            error={errors.monthlyLimit}
          />
        </>
      )}
    </EditDialog>
  )
}
