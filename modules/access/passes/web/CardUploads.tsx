import { call } from '#kit/web/api.ts'
import { useAddress } from '#kit/web/navigation.ts'
import { refreshKinds } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { upload } from '#kit/web/upload.ts'
import { OfBuilding } from '#modules/identity/office-centres/web/front.tsx'
import { UploadChoose, UploadConfirm, UploadDone, type UploadFlow } from '#modules/platform/uploads/web/front.tsx'
import { processCards, uploadCards } from '../contract.ts'
import { CardReadings } from './CardReadings.tsx'
import { t } from './texts.ts'

/** Both steps stand on one page, as the documents have it. */
const flowOf = (id: string, query: Record<string, string>): UploadFlow => ({
  kind: 'third-party-cards.upload',
  title: t('uploadCards'),
  back: to('/access-passes', {}, { ...query, tab: 'PHYSICAL_CARDS' }),
  choose: to('/upload/third-party-passes', {}, query),
  confirmation: to('/upload/third-party-passes', {}, query),
  result: to('/upload/third-party-passes/results', {}, query),
  check: (file, onProgress) => upload(processCards, { params: { id }, form: {}, file }, onProgress),
  confirm: async (uuid) => {
    const result = await call(uploadCards, { params: { id }, body: { uuid } })
    refreshKinds(['accessCards', 'passes'])
    return result
  },
  uploaded: (n) => t('cardsUploaded', { n }),
  allFailed: t('allCardsFailed'),
})

export const UploadCards = () => <OfBuilding>{({ id, query }) => <Steps flow={flowOf(id, query)} />}</OfBuilding>

const Steps = ({ flow }: { flow: UploadFlow }) => {
  const [address] = useAddress()
  const uuid = address.get('upload')
  if (uuid)
    return (
      <>
        <UploadConfirm flow={flow} />
        <CardReadings uuid={uuid} />
      </>
    )
  return (
    <UploadChoose flow={flow} title={flow.title} back={flow.back}>
      <p>{t('uploadCardsText')}</p>
    </UploadChoose>
  )
}

export const CardsUploaded = () => <OfBuilding>{({ id, query }) => <UploadDone flow={flowOf(id, query)} />}</OfBuilding>
