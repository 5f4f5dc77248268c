import { useState } from 'react'
import { call } from '#kit/web/api.ts'
import { goBack } from '#kit/web/browserHistory.ts'
import { useMe } from '#kit/web/me.ts'
import { useAddress } from '#kit/web/navigation.ts'
import { FormPage } from '#kit/web/parts/page/FormPage.tsx'
import { FormSection } from '#kit/web/parts/page/FormSection.tsx'
import { SaveBar } from '#kit/web/parts/page/SaveBar.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { refreshKinds } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { upload } from '#kit/web/upload.ts'
import { words } from '#kit/web/words.ts'
import { CompanySelect, useOrganisation } from '#modules/identity/office-centres/web/front.tsx'
import { UploadConfirm, UploadDone, type UploadFlow } from '#modules/platform/uploads/web/front.tsx'
import { processFaces, uploadFaces } from '../contract.ts'
import { answerDays } from '../contract/face.ts'
import { faceFiles } from './faceLimits.ts'
import { FaceSending } from './FaceSending.tsx'
import { type ChosenFaces, FacesField } from './FacesField.tsx'
import { ConfirmSeveral, SeveralDone, useSeveral } from './SeveralFaces.tsx'
import { t } from './texts.ts'
import { useFaceSending } from './useFaceSending.ts'

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

const nothing: ChosenFaces = { pictures: [] }

/** Pictures of many people, looked at here and sent nowhere before they are checked. */
export const UploadFaces = () => {
  const { id, kind } = useMe().organisation
  const [, change] = useAddress()
  const { oc } = useOrganisation()
  const flow = flowOf(oc)
  const [chosen, setChosen] = useState(nothing)
  const [error, setError] = useState<string>()
  const { sending, busy, check, sendRest } = useFaceSending(flow, setError)
  const submit = () => {
    if (busy) return
    if (sending?.step === 'stopped') return sendRest()
    if (!chosen.archive && chosen.pictures.length === 0) return setError(words('required'))
    check(chosen)
  }
  const verb = sending?.step === 'stopped' ? (sending.done > 0 ? t('sendRest') : words('tryAgain')) : t(busy ? 'facesChecking' : 'facesCheck')
  return (
    <>
      <TitleBar
        title={flow.title}
        back={flow.back}
        actions={[sending?.step === 'stopped' && sending.done > 0 && { label: t('goOnWithSent'), href: sending.sent }]}
      />
      <FormPage onSubmit={submit} busy={busy} bar={<SaveBar state={busy ? 'saving' : 'clean'} onDiscard={goBack} primary={{ label: verb }} />}>
        <FormSection title={t('pictures')} help={t('archiveHelp', { n: faceFiles.pictures, mb: faceFiles.archiveMegabytes })}>
          {sending ? (
            <FaceSending sending={sending} />
          ) : (
            <>
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
              <FacesField
                value={chosen}
                onChange={(some) => {
                  setChosen(some)
                  setError(undefined)
                }}
                error={error}
                disabled={busy}
              />
            </>
          )}
          <p>{t('archiveConsent')}</p>
        </FormSection>
      </FormPage>
    </>
  )
}

export const ConfirmFaces = () => {
  const flow = flowOf(useOrganisation().oc)
  const uuids = useSeveral()
  return uuids.length > 0 ? <ConfirmSeveral flow={flow} uuids={uuids} /> : <UploadConfirm flow={flow} />
}
export const FacesUploaded = () => {
  const flow = flowOf(useOrganisation().oc)
  const uuids = useSeveral()
  return uuids.length > 0 ? <SeveralDone flow={flow} uuids={uuids} /> : <UploadDone flow={flow} />
}
