import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import '@mantine/core/styles/Checkbox.layer.css'
import { Link } from '#kit/web/frame/Link.tsx'
import { useOpened } from '#kit/web/opened.ts'
import { ConfirmDialog } from '#kit/web/parts/dialogs/ConfirmDialog.tsx'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { monthText } from '#kit/web/parts/fields/money.ts'
import { useItem, useSend } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { closeMonth, getOpenItems, reopenMonth } from '../contract.ts'
import type { Books, OpenKind } from '../contract/months.ts'
import { t } from './texts.ts'
import classes from './Books.module.css'

interface Props {
  oc: string
  books: Books
  month: string
  onClose: () => void
}

const wayTo: Readonly<Record<OpenKind, (month: string) => string>> = {
  DISPUTES: () => to('/charges', {}, { status: 'DISPUTED' }),
  UNVERIFIED: (month) => to('/charges', {}, { status: 'OPEN', month }),
  DRAFTS: () => to('/invoices', {}, { status: 'DRAFT' }),
  BANK_LINES: () => to('/receivables', {}, { tab: 'receipts', state: 'UNSETTLED' }),
  CHARGEBACKS: () => to('/payments', {}, { tab: 'chargebacks' }),
  PAYOUTS: () => to('/payments', {}, { tab: 'payouts', differs: 'true' }),
  UNSETTLED: () => to('/payments', {}, { tab: 'payouts', unsettled: 'true' }),
  FINDINGS: () => to('/payments', {}, { tab: 'account' }),
}

/** What stands open is shown first, and closed beside only by whoever says so. */
export const CloseDialog = ({ oc, books, month, onClose }: Props) => {
  const { version } = useOpened(books)
  const items = useItem(getOpenItems, { params: { oc }, query: { month } }).data?.items
  const [accepted, setAccepted] = useState(false)
  const send = useSend(closeMonth, { said: t('said.closed', { month: monthText(month) }), closes: onClose })
  const clear = items?.length === 0
  return (
    <FormDialog
      title={t('closeTitle', { month: monthText(month) })}
      text={t('closeText')}
      verb={t('closeVerb')}
      busy={send.busy}
      disabled={!clear && !accepted}
      onClose={onClose}
      onSave={() => send({ params: { oc }, version, body: { month, accepted } })}
    >
      {clear && <p role="status">{t('nothingOpen')}</p>}
      {items && !clear && (
        <>
          <p>{t('standsOpen')}</p>
          <ul className={classes.open}>
            {items.map(({ what, count }) => (
              <li key={what}>
                <Link href={wayTo[what](month)}>{t(`open.${what}`, { n: count })}</Link>
              </li>
            ))}
          </ul>
          <Checkbox label={t('closeAnyway')} checked={accepted} onChange={(event) => setAccepted(event.currentTarget.checked)} />
        </>
      )}
    </FormDialog>
  )
}

export const ReopenDialog = ({ oc, books, month, onClose }: Props) => {
  const { version } = useOpened(books)
  const send = useSend(reopenMonth, { said: t('said.reopened', { month: monthText(month) }), closes: onClose })
  return (
    <ConfirmDialog
      opened
      title={t('reopenTitle', { month: monthText(month) })}
      verb={t('reopenVerb')}
      warning={null}
      reason={{ required: true, maxLength: 300 }}
      busy={send.busy}
      onClose={onClose}
      onConfirm={(reason) => send({ params: { oc }, version, body: { month, reason } })}
    >
      {t('reopenText')}
    </ConfirmDialog>
  )
}
