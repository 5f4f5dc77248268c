import { lazy } from 'react'
import { useRowDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import type { MenuActions } from '#kit/web/parts/page/ActionsDropdown.tsx'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { getPoll, type PollRow } from '../contract.ts'
import { t } from './texts.ts'

const DeletePoll = lazy(async () => ({ default: (await import('./DeletePoll.tsx')).DeletePoll }))
const PublishPoll = lazy(async () => ({ default: (await import('./PublishPoll.tsx')).PublishPoll }))

/** The row's menu. The dialogs say what will happen to how many; a draft goes at once. */
export const usePollMenu = () => {
  const { open, dialog } = useRowDialog(getPoll)
  const menu = ({ uuid, status, may }: PollRow): MenuActions => {
    const at = { params: { uuid } }
    const publish = () => open(at, (poll, onClose) => <PublishPoll poll={poll} onClose={onClose} />)
    const remove = () => open(at, (poll, onClose) => <DeletePoll poll={poll} onClose={onClose} />)
    return [
      status !== 'DRAFT' && { label: t('results'), href: to('/polling/listings/{uuid}/results', { uuid }) },
      { label: words('details'), href: to('/polling/listings/{uuid}', { uuid }) },
      { label: t('questions'), href: to('/polling/listings/{uuid}/option-fields', { uuid }) },
      may.publish && { label: t('publishEllipsis'), onClick: publish },
      may.delete && { label: words(status === 'DRAFT' ? 'delete' : 'deleteEllipsis'), danger: true, rule: true, onClick: remove },
    ]
  }
  return { menu, dialog }
}
