import { Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import '@mantine/core/styles/Radio.layer.css'
import '@mantine/core/styles/Stack.layer.css'
import { useOpened } from '#kit/web/opened.ts'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { money } from '#kit/web/parts/fields/money.ts'
import { ReasonField } from '#kit/web/parts/fields/ReasonField.tsx'
import { useSubmit } from '#kit/web/submit.ts'
import { words } from '#kit/web/words.ts'
import { CompanySelect } from '#modules/identity/office-centres/web/front.tsx'
import { clearUpPayoutLine } from '../contract.ts'
import { type Payout, type PayoutLine, settledAs, SettleLineInput } from '../contract/payout.ts'
import { t } from './texts.ts'

const initial = { as: 'FEE', companyId: '', reason: '' }
const toBody = ({ lineUuid, as, companyId, reason }: typeof initial & { lineUuid: string }) => ({
  lineUuid,
  as,
  companyId: as === 'COMPANY' && companyId !== '' ? Number(companyId) : null,
  reason,
})

/** What money was whose cause nobody knew, and why; of a company only what came. */
export const SettleLine = ({ oc, payout, line, onClose }: { oc: string; payout: Payout; line: PayoutLine; onClose: () => void }) => {
  const { version } = useOpened(payout)
  const [begun] = useState({ ...initial, lineUuid: line.uuid })
  const form = useSubmit(clearUpPayoutLine, {
    initial: begun,
    toBody,
    schema: SettleLineInput,
    t,
    at: { params: { oc, uuid: payout.uuid }, version },
    said: t('said.lineSettled'),
    closes: onClose,
  })
  const { as, companyId, reason } = form.values
  return (
    <FormDialog
      title={t('settleTitle', { amount: money(line.net, payout.currency) })}
      text={t('settleText')}
      verb={t('settleVerb')}
      busy={form.busy}
      onClose={onClose}
      onSave={form.submit}
    >
      <Radio.Group label={t('settleAs')} value={as} onChange={(value) => form.set({ as: value })}>
        <Stack gap={6} mt={6}>
          {settledAs
            .filter((value) => value !== 'COMPANY' || line.net > 0)
            .map((value) => (
              <Radio key={value} value={value} label={t(`settleAs.${value}`)} />
            ))}
        </Stack>
      </Radio.Group>
      {as === 'COMPANY' && (
        <CompanySelect
          office={oc}
          label={words('company')}
          required
          value={companyId}
          onChange={(next) => form.set({ companyId: next })}
          error={form.errors.companyId}
        />
      )}
      <ReasonField value={reason} onChange={(reason) => form.set({ reason })} error={form.errors.reason} />
    </FormDialog>
  )
}
