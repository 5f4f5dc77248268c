import { useState } from 'react'
import { useOpened } from '#kit/web/opened.ts'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { useSubmit } from '#kit/web/submit.ts'
import { CompanySelect } from '#modules/identity/office-centres/web/front.tsx'
import { settleReceipt } from '../contract.ts'
import { type Receipt, SettleInput } from '../contract/receipts.ts'
import { t } from './texts.ts'

/** Whose money it is; of nobody, where it was somebody else's after all. */
export const SettleDialog = ({ oc, receipt, onClose }: { oc: string; receipt: Receipt; onClose: () => void }) => {
  const { uuid, version, referenceNo: number, company } = useOpened(receipt)
  const [initial] = useState({ companyId: company ? String(company.id) : '' })
  const toBody = ({ companyId }: typeof initial) => ({ companyId: companyId === '' ? null : Number(companyId) })
  const form = useSubmit(settleReceipt, {
    initial,
    toBody,
    schema: SettleInput,
    t,
    at: { params: { oc, uuid }, version },
    said: t('said.settled', { number }),
    closes: onClose,
  })
  return (
    <FormDialog title={t('settleTitle', { number })} text={t('settleText')} busy={form.busy} onClose={onClose} onSave={form.submit}>
      <CompanySelect
        office={oc}
        label={t('fromCompany')}
        placeholder={t('notKnownYet')}
        clearable
        value={form.values.companyId}
        onChange={(companyId) => form.set({ companyId })}
        name={company && form.values.companyId === String(company.id) ? company.name : undefined}
        error={form.errors.companyId}
      />
    </FormDialog>
  )
}
