import { call } from '#kit/web/api.ts'
import { refreshKinds } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { upload } from '#kit/web/upload.ts'
import { OfBuilding } from '#modules/identity/office-centres/web/front.tsx'
import { UploadChoose, UploadConfirm, UploadDone, type UploadFlow } from '#modules/platform/uploads/web/front.tsx'
import { processEntries, uploadEntries } from '../contract.ts'
import { t } from './texts.ts'

const flowOf = (oc: string, query: Record<string, string>): UploadFlow => ({
  kind: 'blacklist.upload',
  title: t('uploadUsers'),
  back: to('/blacklist', {}, query),
  choose: to('/blacklist/upload/users', {}, query),
  confirmation: to('/blacklist/upload/users/confirm', {}, query),
  result: to('/blacklist/upload/users/result', {}, query),
  check: (file, onProgress) => upload(processEntries, { params: { oc }, form: {}, file }, onProgress),
  confirm: async (uuid) => {
    const result = await call(uploadEntries, { params: { oc }, body: { uuid } })
    refreshKinds(['blacklistEntries'])
    return result
  },
  uploaded: (n) => t('uploaded', { n }),
  allFailed: t('allFailed'),
})

export const UploadBlacklist = () => (
  <OfBuilding>
    {({ id, query }) => {
      const flow = flowOf(id, query)
      return (
        <UploadChoose flow={flow} title={flow.title} back={flow.back}>
          <p>{t('noDocuments')}</p>
        </UploadChoose>
      )
    }}
  </OfBuilding>
)
export const ConfirmBlacklist = () => <OfBuilding>{({ id, query }) => <UploadConfirm flow={flowOf(id, query)} />}</OfBuilding>
export const BlacklistUploaded = () => <OfBuilding>{({ id, query }) => <UploadDone flow={flowOf(id, query)} />}</OfBuilding>
