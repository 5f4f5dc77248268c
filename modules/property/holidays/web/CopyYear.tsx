import { ConfirmDialog } from '#kit/web/parts/dialogs/ConfirmDialog.tsx'
import { useSend } from '#kit/web/queries.ts'
import { copyHolidays } from '../contract.ts'
import { t } from './texts.ts'

interface Props {
  oc: string
  from: number
  to: number
  onClose: () => void
}

export const CopyYear = ({ oc, from, to, onClose }: Props) => {
  const copy = useSend(copyHolidays, { said: ({ added, skipped }) => t('cameIn', { n: added, skipped }), closes: onClose })
  const years = { from: String(from), to: String(to) }
  return (
    <ConfirmDialog
      opened
      title={t('copyQuestion', years)}
      verb={t('copy')}
      danger={false}
      warning={null}
      busy={copy.busy}
      onClose={onClose}
      onConfirm={() => copy({ params: { oc }, body: { fromYear: from, toYear: to } })}
    >
      {t('copyText', { to: years.to })}
    </ConfirmDialog>
  )
}
