import { useOpened } from '#kit/web/opened.ts'
import { ConfirmDialog } from '#kit/web/parts/dialogs/ConfirmDialog.tsx'
import { money, monthText } from '#kit/web/parts/fields/money.ts'
import { useSend } from '#kit/web/queries.ts'
import { disputeDays, sendStatement, type Statement } from '../contract.ts'
import { t } from './texts.ts'

export const SendStatement = ({ oc, statement, onClose }: { oc: string; statement: Statement; onClose: () => void }) => {
  const { uuid, version, company, month, amount, currency, lines, unverified } = useOpened(statement)
  const said = t('said.sent', { company: company.name, month: monthText(month) })
  const send = useSend(sendStatement, { said, closes: onClose })
  return (
    <ConfirmDialog
      opened
      title={t('sendTitle', { company: company.name, month: monthText(month) })}
      verb={t('sendVerb')}
      danger={false}
      warning={unverified > 0 ? t('notVerified', { n: unverified }) : null}
      busy={send.busy}
      onClose={onClose}
      onConfirm={() => send({ params: { oc, uuid }, version })}
    >
      {t('sendText', { n: lines, amount: money(amount, currency), days: disputeDays })}
    </ConfirmDialog>
  )
}
