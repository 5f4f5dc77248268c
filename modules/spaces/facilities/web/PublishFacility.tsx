import { useAtOnce } from '#kit/web/atOnce.ts'
import { useOpened } from '#kit/web/opened.ts'
import { useSend } from '#kit/web/queries.ts'
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
  const told = { closes: onClose, onRefused: onClose }
  const publish = useSend(publishFacility, {
    said: t('published', { title }),
    undo: ({ version: left }) => ({ call: withdrawFacility, args: { params, version: left } }),
    ...told,
  })
  const withdraw = useSend(withdrawFacility, {
    said: t('withdrawn', { title }),
    undo: ({ version: left }) => ({ call: publishFacility, args: { params, version: left } }),
    ...told,
  })
  useAtOnce(() => (status === 'DRAFT' ? publish : withdraw)({ params, version }))
  return null
}
