import { Check, History, RotateCcw, SearchCheck, Wrench } from 'lucide-react'
import { lazy, useState } from 'react'
import { useDialog, useRowDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import type { MenuAction, MenuActions } from '#kit/web/parts/page/ActionsDropdown.tsx'
import { showSuccess, showWarning } from '#kit/web/parts/page/toasts.tsx'
import { refreshKinds, useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { getDoorMapping, resolveAccessGroup } from '#modules/access/access-groups/contract.ts'
import { getPass, syncUsers } from '#modules/access/passes/contract.ts'
import { acceptFinding, checkFinding, reopenFinding } from '../contract.ts'
import type { Finding } from '../contract/finding.ts'
import { stepOf } from './steps.ts'
import { t } from './texts.ts'

const AcceptFinding = lazy(async () => ({ default: (await import('./AcceptFindings.tsx')).AcceptFinding }))
const TakeFoundPass = lazy(async () => ({ default: (await import('./MendDialogs.tsx')).TakeFoundPass }))
const TakeDoorOut = lazy(async () => ({ default: (await import('./MendDialogs.tsx')).TakeDoorOut }))
const FindingHistory = lazy(async () => ({ default: (await import('./MendDialogs.tsx')).FindingHistory }))

const icon = { size: 16 } as const

/** It is open again; taking that back accepts it as it was accepted. */
const useReopening = (oc: string) => {
  // how it was accepted, for taking the reopening back
  const [before, setBefore] = useState<Finding>()
  const reopen = useSend(reopenFinding, {
    said: t('reopened'),
    undo: ({ version }, { params }) => ({
      call: acceptFinding,
      args: { params, version, body: { reason: before?.accepted?.reason ?? '', untilDate: before?.accepted?.untilDate ?? '' } },
    }),
  })
  return (finding: Finding) => {
    const { uuid, version } = finding
    setBefore(finding)
    reopen({ params: { oc, uuid }, version })
  }
}

/** The step that mends a finding, here or where it leads; after one that was taken here it is looked for again. */
const useSteps = (oc: string, query: Record<string, string>, lookAgain: (finding: Finding) => void) => {
  // taken at the version that stands there when the question is asked
  const passes = useRowDialog(getPass)
  const mappings = useRowDialog(getDoorMapping)
  // which finding a step was taken for, until it is done
  const [after, setAfter] = useState<Finding>()
  const onDone = () => after && lookAgain(after)
  // what could not be compared is found again: no toast on the way to the controllers, as the documents have it
  const [sync, resolve] = [useSend(syncUsers, { onDone, onRefused: () => true }), useSend(resolveAccessGroup, { onDone })]

  const step = (finding: Finding): MenuAction | undefined => {
    const way = stepOf(finding, query)
    if (!way) return undefined
    const label = finding.kind === 'PASS_OF_LEAVER' && !finding.mend.pass?.given ? t('step.PASS_OF_SWITCHED_OFF') : t(`step.${finding.kind}`)
    const given = { oc, finding, onDone: () => lookAgain(finding) }
    const { pass, doorMappingId } = finding.mend
    if ('href' in way) return { label, icon: <Wrench {...icon} />, href: way.href }
    const deeds = {
      take: () =>
        passes.open({ params: { oc, uuid: pass?.uuid ?? '' } }, (found, onClose) => <TakeFoundPass {...given} pass={found} onClose={onClose} />),
      unmap: () =>
        mappings.open({ params: { id: oc, accessGroupId: finding.besidesId ?? 0, doorMappingId: doorMappingId ?? 0 } }, (mapping, onClose) => (
          <TakeDoorOut {...given} mapping={mapping} onClose={onClose} />
        )),
      sync: () => {
        setAfter(finding)
        sync({ params: { oc } })
      },
      resolve: () => {
        setAfter(finding)
        resolve({ params: { id: oc, accessGroupId: finding.subjectId } })
      },
    }
    return { label, icon: <Wrench {...icon} />, onClick: deeds[way.deed] }
  }
  return {
    step,
    asked: (
      <>
        {passes.dialog}
        {mappings.dialog}
      </>
    ),
  }
}

/** What can be done about a finding; after a step that was taken here it is looked for again at once. */
export const useMending = (oc: string, query: Record<string, string>) => {
  const { open, dialog } = useDialog()
  const check = useSend(checkFinding, {
    onDone: ({ state }) => {
      if (state === 'MENDED') showSuccess(t('nowMended'))
      else showWarning(t('stillThere'))
      refreshKinds(['accessFindings'])
    },
  })
  const reopen = useReopening(oc)
  const lookAgain = ({ uuid }: Finding) => check({ params: { oc, uuid } })
  const { step, asked } = useSteps(oc, query, lookAgain)
  const menu = (finding: Finding): MenuActions => {
    const { may } = finding
    const first = step(finding)
    const ask = (Dialog: typeof AcceptFinding) => () => open((onClose) => <Dialog oc={oc} finding={finding} onClose={onClose} />)
    return [
      first,
      may.check && { label: t('checkAgain'), icon: <SearchCheck {...icon} />, onClick: () => lookAgain(finding) },
      may.accept && { label: t('acceptEllipsis'), icon: <Check {...icon} />, onClick: ask(AcceptFinding) },
      may.reopen && { label: t('reopen'), icon: <RotateCcw {...icon} />, onClick: () => reopen(finding) },
      { label: words('historyEllipsis'), icon: <History {...icon} />, rule: true, onClick: ask(FindingHistory) },
    ]
  }
  return {
    step,
    menu,
    dialog: (
      <>
        {dialog}
        {asked}
      </>
    ),
  }
}
