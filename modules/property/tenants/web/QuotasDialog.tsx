import { useMemo } from 'react'
import { useDraft } from '#kit/web/draft.ts'
import { useOpened } from '#kit/web/opened.ts'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { type PassKind, Quotas } from '#modules/property/subscriptions/contract.ts'
import { quotasOf, type TypedQuotas } from '#modules/property/subscriptions/web/front.tsx'
import { setTenantQuotas, type TenantQuotas } from '../contract.ts'
import { QuotaFields } from './QuotaFields.tsx'
import type { TenantDialogProps } from './SwitchTenant.tsx'
import { t } from './texts.ts'

const ofEach = (of: (kind: PassKind) => number): Quotas => ({ hid: of('hid'), qr: of('qr'), fr: of('fr'), visitorQr: of('visitorQr') })

/** Passes move from the building to the company, or back to it. */
export const QuotasDialog = ({ at, tenant, quotas, onClose }: TenantDialogProps & { quotas: TenantQuotas }) => {
  const begun = useOpened(quotas)
  const initial = useMemo((): TypedQuotas => ofEach((kind) => begun[kind].quota), [begun])
  const draft = useDraft({ initial, toBody: quotasOf, schema: Quotas, t })
  const send = useSend(setTenantQuotas, {
    said: t('tenantUpdated'),
    closes: onClose,
    onRefused: draft.refuse,
  })
  const save = () => {
    const body = draft.check()
    if (body) send({ params: at, version: begun.version, body })
  }
  return (
    <FormDialog
      title={t('passesOf', { company: tenant.companyName })}
      text={t('passesHelp')}
      verb={words('save')}
      busy={send.busy}
      onClose={onClose}
      onSave={save}
    >
      <QuotaFields value={draft.values} onChange={draft.set} most={ofEach((kind) => begun[kind].left + begun[kind].quota)} errors={draft.errors} />
    </FormDialog>
  )
}
