import { Eye, History, Pause, Play, Unlink } from 'lucide-react'
import { lazy } from 'react'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import type { MenuActions } from '#kit/web/parts/page/ActionsDropdown.tsx'
import { words } from '#kit/web/words.ts'
import type { Pass } from '../contract/pass.ts'
import { t } from './texts.ts'

const SuspendPass = lazy(async () => ({ default: (await import('./PassDialogs.tsx')).SuspendPass }))
const ResumePass = lazy(async () => ({ default: (await import('./PassDialogs.tsx')).ResumePass }))
const TakePass = lazy(async () => ({ default: (await import('./PassDialogs.tsx')).TakePass }))
const PassHistory = lazy(async () => ({ default: (await import('./PassDialogs.tsx')).PassHistory }))

const ViewFace = lazy(async () => ({ default: (await import('./FaceDialogs.tsx')).ViewFace }))

/** What can be done with a pass, wherever it is listed. */
export const usePassMenu = (oc: string) => {
  const { open, dialog } = useDialog()
  const asks = (pass: Pass) => (Dialog: typeof SuspendPass) => () => open((onClose) => <Dialog oc={oc} pass={pass} onClose={onClose} />)
  /** What a list of cards has beside its own. */
  const suspension = (pass: Pass): MenuActions => {
    const ask = asks(pass)
    return [
      pass.may.resume && { label: t('resumeEllipsis'), icon: <Play size={16} />, onClick: ask(ResumePass) },
      pass.may.suspend && { label: t('suspendEllipsis'), icon: <Pause size={16} />, danger: true, onClick: ask(SuspendPass) },
    ]
  }
  const menu = (pass: Pass): MenuActions => {
    const ask = asks(pass)
    const { may } = pass
    return [
      { label: words('historyEllipsis'), icon: <History size={16} />, onClick: ask(PassHistory) },
      may.view && { label: t('viewFaceEllipsis'), icon: <Eye size={16} />, onClick: ask(ViewFace) },
      ...suspension(pass),
      may.unassign && { label: t('unassignEllipsis'), icon: <Unlink size={16} />, danger: true, onClick: ask(TakePass) },
    ]
  }
  return { menu, suspension, dialog, open }
}
