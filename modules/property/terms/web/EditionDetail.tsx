import { Download, Pencil, Send, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useAddress, useGo, useParam } from '#kit/web/navigation.ts'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { NotYet } from '#kit/web/parts/list/Found.tsx'
import { RecordTabs } from '#kit/web/parts/page/RecordTabs.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useItem, useSend } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { type Edition, emailAcceptances, getEdition } from '../contract.ts'
import { Acceptances } from './Acceptances.tsx'
import { EditionEdit } from './EditionEdit.tsx'
import { EditionHistory } from './EditionHistory.tsx'
import { EditionRead } from './EditionRead.tsx'
import { EditionStatusBadge } from './EditionStatusBadge.tsx'
import { DeleteEdition, PublishEdition, WithdrawEdition } from './EditionSteps.tsx'
import { t } from './texts.ts'

const path = '/management/terms-and-conditions'

export const EditionDetail = () => {
  const uuid = useParam('uuid')
  const [query] = useAddress()
  const edition = useItem(getEdition, { params: { uuid } })
  if (!edition.data) return <NotYet item={edition} />
  if (query.get('edit') && edition.data.may.edit) return <EditionEdit key={uuid} edition={edition.data} />
  return <Shown edition={edition.data} />
}

const Shown = ({ edition }: { edition: Edition }) => {
  const go = useGo()
  const [asked, setAsked] = useState<'publish' | 'withdraw' | 'delete'>()
  const email = useSend(emailAcceptances, { said: t('exported') })
  const close = () => setAsked(undefined)
  const { uuid, may } = edition
  const address = (query?: Record<string, string>) => to(`${path}/{uuid}`, { uuid }, query)
  const exportButton = { label: words('export'), icon: <Download size={16} />, loading: email.busy, onClick: () => email({ params: { uuid } }) }
  return (
    <>
      <TitleBar
        title={edition.title}
        back={path}
        badge={<EditionStatusBadge status={edition.status} />}
        meta={[words('labelled', { label: t('effectiveDate'), value: dayText(edition.effectiveDate) })]}
        actions={[
          may.publish && { label: t('publishEllipsis'), icon: <Send size={16} />, primary: true, onClick: () => setAsked('publish') },
          may.edit && { label: words('edit'), icon: <Pencil size={16} />, href: address({ edit: '1' }) },
          may.export && exportButton,
          may.withdraw && { label: t('withdrawEllipsis'), icon: <Undo2 size={16} />, onClick: () => setAsked('withdraw') },
          may.delete && { label: words('deleteEllipsis'), icon: <Trash2 size={16} />, danger: true, rule: true, onClick: () => setAsked('delete') },
        ]}
      />
      <RecordTabs
        label={edition.title}
        here={address()}
        titles={{ details: t('text') }}
        details={<EditionRead edition={edition} />}
        more={[
          edition.status !== 'DRAFT' && {
            value: 'acceptances',
            label: t('acceptances'),
            count: edition.acceptances,
            shown: <Acceptances edition={edition} />,
          },
        ]}
        history={<EditionHistory edition={edition} />}
      />
      {asked === 'publish' && <PublishEdition edition={edition} onClose={close} />}
      {asked === 'withdraw' && <WithdrawEdition edition={edition} onClose={close} />}
      {asked === 'delete' && <DeleteEdition edition={edition} onClose={close} onDone={() => go(path)} />}
    </>
  )
}
