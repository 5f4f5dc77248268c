import { useState } from 'react'
import { useDraft } from '#kit/web/draft.ts'
import { useOpened } from '#kit/web/opened.ts'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { useSend } from '#kit/web/queries.ts'
import { CompanySelect } from '#modules/identity/office-centres/web/front.tsx'
import { settleReceipt } from '../contract.ts'
import { type Receipt, SettleInput } from '../contract/receipts.ts'
import { t } from './texts.ts'

/** Whose money it is; of nobody, where it was somebody else's after all. */
export const SettleDialog = ({ oc, receipt, onClose }: { oc: string; receipt: Receipt; onClose: () => void }) => {
  const { uuid, version, referenceNo: number, company } = useOpened(receipt)
  const [initial] = useState({ companyId: company ? String(company.id) : '' })
  const toBody = ({ companyId }: typeof initial) => ({ companyId: companyId === '' ? null : Number(companyId) })
  const draft = useDraft({ initial, toBody, schema: SettleInput, t })
  const send = useSend(settleReceipt, { said: t('said.settled', { number }), closes: onClose, onRefused: draft.refuse })
  const save = () => {
    const body = draft.check()
    if (body) send({ params: { oc, uuid }, version, body })
  }
  return (
    <FormDialog title={t('settleTitle', { number })} text={t('settleText')} busy={send.busy} onClose={onClose} onSave={save}>
      <CompanySelect
        office={oc}
        label={t('fromCompany')}
        placeholder={t('notKnownYet')}
        clearable
        value={draft.values.companyId}
        onChange={(companyId) => draft.set({ companyId })}
        name={company && draft.values.companyId === String(company.id) ? company.name : undefined}
        error={draft.errors.companyId}
      />
    </FormDialog>
  )
}
