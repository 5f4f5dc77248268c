import type { Data } from '#kit/contract/endpoint.ts'
import { useMe } from '#kit/web/me.ts'
import { useOpened } from '#kit/web/opened.ts'
import { ConfirmDialog } from '#kit/web/parts/dialogs/ConfirmDialog.tsx'
import { HistoryDialog } from '#kit/web/parts/page/RecordHistory.tsx'
import { useItem, useSend } from '#kit/web/queries.ts'
import { type getDoorMapping, unmapDoor } from '#modules/access/access-groups/contract.ts'
import { type getPass, takePass } from '#modules/access/passes/contract.ts'
import { getFindingHistory } from '../contract.ts'
import type { Finding } from '../contract/finding.ts'
import { nameOf } from './findingText.ts'
import { t } from './texts.ts'
import { told } from './told.ts'

interface Props {
  oc: string
  finding: Finding
  onClose: () => void
}
interface Mending extends Props {
  /** Whether it has gone is looked at then. */
  onDone: () => void
}

export const TakeFoundPass = ({ oc, finding, pass, onClose, onDone }: Mending & { pass: Data<typeof getPass> }) => {
  const opened = useOpened(pass)
  const take = useSend(takePass, { onDone, closes: onClose })
  return (
    <ConfirmDialog
      opened
      title={t('takeQuestion', { name: nameOf(finding), kind: t(`passKind.${pass.kind}`) })}
      warning={null}
      verb={t('take')}
      busy={take.busy}
      onClose={onClose}
      onConfirm={() => take({ params: { oc, uuid: pass.uuid }, version: opened.version })}
    >
      {t('takeText')}
    </ConfirmDialog>
  )
}

export const TakeDoorOut = ({ oc, finding, mapping, onClose, onDone }: Mending & { mapping: Data<typeof getDoorMapping> }) => {
  const { besidesId, detail } = finding
  const opened = useOpened(mapping)
  const unmap = useSend(unmapDoor, { onDone, closes: onClose })
  return (
    <ConfirmDialog
      opened
      title={t('unmapQuestion', { door: nameOf(finding), group: detail ?? '' })}
      warning={null}
      verb={t('unmap')}
      busy={unmap.busy}
      onClose={onClose}
      onConfirm={() => unmap({ params: { id: oc, accessGroupId: besidesId ?? 0, doorMappingId: mapping.id }, version: opened.version })}
    >
      {t('unmapText')}
    </ConfirmDialog>
  )
}

export const FindingHistory = ({ oc, finding, onClose }: Props) => {
  const { timeZone } = useMe().organisation
  const history = useItem(getFindingHistory, { params: { oc, uuid: finding.uuid }, query: { limit: 100 } })
  return <HistoryDialog title={t('historyOf', { name: nameOf(finding) })} history={history} onClose={onClose} t={t} told={told} zone={timeZone} />
}
