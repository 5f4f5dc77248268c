import { useAddress } from '#kit/web/navigation.ts'
import { NotYet } from '#kit/web/parts/list/Found.tsx'
import { ActionButton } from '#kit/web/parts/page/ActionButton.tsx'
import { Empty } from '#kit/web/parts/page/States.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useItem } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { BuildingBar, OfBuilding } from '#modules/identity/office-centres/web/front.tsx'
import { getUpload } from '../contract.ts'
import { CheckedFiles } from './CheckedFiles.tsx'
import { t } from './texts.ts'

/** Files are chosen and checked, and become invoices when their sender says so. The upload stands in the address, so that it is found again. */
export const UploadInvoices = () => <OfBuilding>{({ id, query }) => <Place oc={id} query={query} />}</OfBuilding>

const Place = ({ oc, query }: { oc: string; query: Record<string, string> }) => {
  const [address, change] = useAddress()
  const uuid = address.get('upload') ?? undefined
  const upload = useItem(getUpload, uuid ? { params: { oc, uuid } } : undefined)
  const back = to('/invoices', {}, query)
  if (upload.error?.status === 404)
    return (
      <>
        <TitleBar title={t('uploadInvoices')} back={back} />
        <Empty text={t('goneUpload')} action={<ActionButton action={{ label: t('another'), onClick: () => change({ upload: undefined }) }} />} />
      </>
    )
  if (uuid && upload.error && !upload.data) return <NotYet item={upload} />
  return (
    <CheckedFiles
      oc={oc}
      query={query}
      bar={<BuildingBar path="/invoices/upload" />}
      uuid={uuid}
      upload={upload.data}
      onUpload={(next) => change({ upload: next })}
    />
  )
}
