import { useState } from 'react'
import { ApiError, call } from '#kit/web/api.ts'
import { goBack } from '#kit/web/browserHistory.ts'
import { useMe } from '#kit/web/me.ts'
import { useAddress, useGo } from '#kit/web/navigation.ts'
import { FileField, type UploadedFile } from '#kit/web/parts/fields/FileField.tsx'
import { FormPage } from '#kit/web/parts/page/FormPage.tsx'
import { FormSection } from '#kit/web/parts/page/FormSection.tsx'
import { SaveBar } from '#kit/web/parts/page/SaveBar.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { refreshKinds } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { upload } from '#kit/web/upload.ts'
import { words } from '#kit/web/words.ts'
import { CompanySelect, useOrganisation } from '#modules/identity/office-centres/web/front.tsx'
import { checkedAt, UploadConfirm, UploadDone, type UploadFlow } from '#modules/platform/uploads/web/front.tsx'
import { processFaces, uploadFaces } from '../contract.ts'
import { answerDays } from '../contract/face.ts'
import { t } from './texts.ts'

const flowOf = (oc: string): UploadFlow => ({
  kind: 'faces.upload',
  title: t('uploadFaces'),
  back: to('/access-passes', {}, { tab: 'FR_PASSES' }),
  choose: to('/upload/fr-images', {}, { oc }),
  confirmation: to('/upload/fr-images/confirm', {}, { oc }),
  result: to('/upload/fr-images/result', {}, { oc }),
  check: (file, onProgress) => upload(processFaces, { params: { oc }, form: {}, file }, onProgress),
  confirm: async (uuid) => {
    const result = await call(uploadFaces, { params: { oc }, body: { uuid } })
    refreshKinds(['passes', 'facePictures'])
    return result
  },
  uploaded: (n) => t('facesUploaded', { n }),
  allFailed: t('allFacesFailed'),
  asks: (n) => ({ title: t('facesAsk', { n }), text: t('facesAskText', { n: answerDays }), verb: t('facesAskVerb', { n }) }),
})

/** One archive of pictures, looked at here and sent nowhere before it is checked. */
export const UploadFaces = () => {
  const { id, kind } = useMe().organisation
  const [, change] = useAddress()
  const { oc } = useOrganisation()
  const go = useGo()
  const flow = flowOf(oc)
  const [files, setFiles] = useState<(UploadedFile & { file: File })[]>([])
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const check = async () => {
    const [chosen] = files
    if (busy) return
    if (!chosen) return setError(words('required'))
    setBusy(true)
    try {
      go(checkedAt(flow, await flow.check(chosen.file, () => undefined)))
    } catch (problem) {
      setError(problem instanceof ApiError ? problem.message : String(problem))
    }
    setBusy(false)
  }
  return (
    <>
      <TitleBar title={flow.title} back={flow.back} />
      <FormPage
        onSubmit={() => void check()}
        bar={<SaveBar state={busy ? 'saving' : 'clean'} onDiscard={goBack} primary={{ label: t(busy ? 'facesChecking' : 'facesCheck') }} />}
      >
        <FormSection title={t('archive')} help={t('archiveHelp')}>
          {kind === 'landlord' && (
            <CompanySelect
              label={words('company')}
              placeholder={words('theBuilding')}
              clearable
              office={String(id)}
              value={oc === String(id) ? '' : oc}
              onChange={(company) => change({ oc: company })}
            />
          )}
          <FileField
            label={t('archive')}
            accept={['.zip']}
            value={files}
            onChange={(some) => {
              setFiles(some)
              setError(undefined)
            }}
            upload={(file) => Promise.resolve({ uuid: crypto.randomUUID(), name: file.name, fileSize: file.size, file })}
            {...(error ? { error } : {})}
            disabled={busy}
            required
          />
          <p>{t('archiveConsent')}</p>
        </FormSection>
      </FormPage>
    </>
  )
}

export const ConfirmFaces = () => <UploadConfirm flow={flowOf(useOrganisation().oc)} />
export const FacesUploaded = () => <UploadDone flow={flowOf(useOrganisation().oc)} />
