import { useAtOnce } from '#kit/web/atOnce.ts'
import { useOpened } from '#kit/web/opened.ts'
import { useSend } from '#kit/web/queries.ts'
import { type Extra, publishExtra, withdrawExtra } from '../contract.ts'
import { t } from './texts.ts'

interface Props {
  oc: string
  extra: Extra
  onClose: () => void
}

/** Offers an extra, or offers it no longer: done at once, and taken back by Undo. */
export const PublishExtra = ({ oc, extra, onClose }: Props) => {
  const { uuid, version, title, status } = useOpened(extra)
  const params = { oc, uuid }
  const told = { closes: onClose, onRefused: onClose }
  const publish = useSend(publishExtra, {
    said: t('published', { title }),
    undo: ({ version: left }) => ({ call: withdrawExtra, args: { params, version: left } }),
    ...told,
  })
  const withdraw = useSend(withdrawExtra, {
    said: t('withdrawn', { title }),
    undo: ({ version: left }) => ({ call: publishExtra, args: { params, version: left } }),
    ...told,
  })
  useAtOnce(() => (status === 'DRAFT' ? publish : withdraw)({ params, version }))
  return null
}
