import { useSendAtOnce } from '#kit/web/atOnce.ts'
import { useOpened } from '#kit/web/opened.ts'
import { type Facility, publishFacility, withdrawFacility } from '../contract.ts'
import { t } from './texts.ts'

interface Props {
  oc: string
  facility: Facility
  onClose: () => void
}

/** Offers a facility, or offers it no longer: done at once, and taken back by Undo. */
export const PublishFacility = ({ oc, facility, onClose }: Props) => {
  const { uuid, version, title, status } = useOpened(facility)
  const params = { oc, uuid }
  const draft = status === 'DRAFT'
  useSendAtOnce(
    draft ? publishFacility : withdrawFacility,
    { params, version },
    {
      said: t(draft ? 'published' : 'withdrawn', { title }),
      undo: ({ version: left }) => ({ call: draft ? withdrawFacility : publishFacility, args: { params, version: left } }),
      onClose,
    },
  )
  return null
}
