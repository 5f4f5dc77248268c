import { useOpened } from '#kit/web/opened.ts'
import { ConfirmDialog } from '#kit/web/parts/dialogs/ConfirmDialog.tsx'
import { money } from '#kit/web/parts/fields/money.ts'
import { useSend } from '#kit/web/queries.ts'
import { acceptChargeback, type Chargeback } from '../contract.ts'
import { t } from './texts.ts'

/** Said with the amount, and after three seconds: nobody gives up money by a slip. */
export const AcceptChargeback = ({ oc, chargeback, onClose }: { oc: string; chargeback: Chargeback; onClose: () => void }) => {
  const { version } = useOpened(chargeback)
  const { uuid, amount, currency, person, payment } = chargeback
  const send = useSend(acceptChargeback, { said: t('said.accepted'), closes: onClose })
  return (
    <ConfirmDialog
      opened
      title={t('acceptTitle', { amount: money(amount, currency) })}
      verb={t('acceptVerb')}
      countdown
      busy={send.busy}
      onClose={onClose}
      onConfirm={() => send({ params: { oc, uuid }, version })}
    >
      {t('acceptText', { name: person.name || '–', title: payment.title })}
    </ConfirmDialog>
  )
}
