import { useOpened } from '#kit/web/opened.ts'
import { ConfirmDelete } from '#kit/web/parts/dialogs/ConfirmDelete.tsx'
import { deleteRate, type Rate } from '../contract.ts'
import { t } from './texts.ts'

export const DeleteRate = ({ oc, rate, ...then }: { oc: string; rate: Rate; onClose: () => void; onDone?: () => void }) => {
  const { uuid, name, version } = useOpened(rate)
  return (
    <ConfirmDelete
      call={deleteRate}
      params={{ oc, uuid }}
      version={version}
      title={t('deleteQuestion', { name })}
      consequences={[{ what: t('deleteRateConsequence') }]}
      said={t('rateDeleted', { name })}
      {...then}
    />
  )
}
