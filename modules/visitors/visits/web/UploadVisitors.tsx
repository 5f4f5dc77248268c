import { call } from '#kit/web/api.ts'
import { useAddress, useParam } from '#kit/web/navigation.ts'
import { NotYet } from '#kit/web/parts/list/Found.tsx'
import { refreshKinds, useItem } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { upload } from '#kit/web/upload.ts'
import { useOrganisation } from '#modules/identity/office-centres/web/front.tsx'
import { getUpload } from '#modules/platform/uploads/contract.ts'
import { UploadChoose, UploadConfirm, UploadDone, type UploadFlow } from '#modules/platform/uploads/web/front.tsx'
import { getVisit, processVisitors, uploadVisitors } from '../contract.ts'
import { mostGuests } from '../contract/visit.ts'
import { t } from './texts.ts'

/** All three steps stand on one page, as the documents have it. */
const flowOf = (oc: string, uuid: string, query: Record<string, string>): UploadFlow => {
  const here = to('/upload/visitor/{uuid}', { uuid }, query)
  return {
    kind: 'visitors.upload',
    title: t('upload.title'),
    back: to('/visitor-records/{uuid}', { uuid }, query),
    choose: here,
    confirmation: here,
    result: here,
    check: (file, onProgress) => upload(processVisitors, { params: { oc, uuid }, form: {}, file }, onProgress),
    confirm: async (checked) => {
      const result = await call(uploadVisitors, { params: { oc, uuid }, body: { uuid: checked } })
      refreshKinds(['visits'])
      return result
    },
    uploaded: (n) => t('upload.uploaded', { n }),
    allFailed: t('upload.allFailed'),
  }
}

export const UploadVisitors = () => {
  const { oc, query } = useOrganisation()
  const uuid = useParam('uuid')
  const flow = flowOf(oc, uuid, query)
  const [address] = useAddress()
  const checked = address.get('upload')
  const visit = useItem(getVisit, { params: { oc, uuid } })
  // of a visit that is not there nothing is uploaded
  if (!visit.data) return <NotYet item={visit} />
  if (checked) return <Checked flow={flow} uuid={checked} />
  return (
    <UploadChoose flow={flow} title={flow.title} back={flow.back}>
      <p>{t('upload.text', { n: mostGuests })}</p>
    </UploadChoose>
  )
}

/** Which of the two later steps it is, the upload itself says. */
const Checked = ({ flow, uuid }: { flow: UploadFlow; uuid: string }) => {
  const { data } = useItem(getUpload, { params: { uuid } })
  return data && data.status !== 'CHECKED' ? <UploadDone flow={flow} /> : <UploadConfirm flow={flow} />
}
