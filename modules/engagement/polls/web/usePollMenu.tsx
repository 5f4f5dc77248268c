import { lazy, Suspense, useState } from 'react'
import type { MenuAction } from '#kit/web/parts/page/ActionMenu.tsx'
import { useItem } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { getPoll, type PollRow } from '../contract.ts'
import { t } from './texts.ts'

const DeletePoll = lazy(async () => ({ default: (await import('./DeletePoll.tsx')).DeletePoll }))
const PublishPoll = lazy(async () => ({ default: (await import('./PublishPoll.tsx')).PublishPoll }))

type Asked = { what: 'publish' | 'delete'; uuid: string }

/** The row's menu. Both dialogs say what will happen to how many, so they read the whole poll first. */
export const usePollMenu = () => {
  const [asked, setAsked] = useState<Asked>()
  const poll = useItem(getPoll, asked && { params: { uuid: asked.uuid } }).data
  const close = () => setAsked(undefined)
  const menu = (row: PollRow): MenuAction[] => [
    ...(row.status === 'DRAFT' ? [] : [{ label: t('results'), href: to('/polling/listings/{uuid}/results', { uuid: row.uuid }) }]),
    { label: words('details'), href: to('/polling/listings/{uuid}', { uuid: row.uuid }) },
    { label: t('questions'), href: to('/polling/listings/{uuid}/option-fields', { uuid: row.uuid }) },
    ...(row.may.publish ? [{ label: t('publishEllipsis'), onClick: () => setAsked({ what: 'publish', uuid: row.uuid }) }] : []),
    ...(row.may.delete
      ? [{ label: words('deleteEllipsis'), danger: true, rule: true, onClick: () => setAsked({ what: 'delete', uuid: row.uuid }) }]
      : []),
  ]
  const ready = asked && poll?.uuid === asked.uuid ? poll : undefined
  const dialog = ready && (
    <Suspense>{asked?.what === 'publish' ? <PublishPoll poll={ready} onClose={close} /> : <DeletePoll poll={ready} onClose={close} />}</Suspense>
  )
  return { menu, dialog }
}
