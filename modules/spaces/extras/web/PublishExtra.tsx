import { useSendAtOnce } from '#kit/web/atOnce.ts'
import { useOpened } from '#kit/web/opened.ts'
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
  const draft = status === 'DRAFT'
  useSendAtOnce(
    draft ? publishExtra : withdrawExtra,
    { params, version },
    {
      said: t(draft ? 'published' : 'withdrawn', { title }),
      undo: ({ version: left }) => ({ call: draft ? withdrawExtra : publishExtra, args: { params, version: left } }),
      onClose,
    },
  )
  return null
}
