import { useState } from 'react'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { SortableList } from '#kit/web/parts/fields/SortableList.tsx'
import { useItem, useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { type Category, type FacilityRow, listFacilities, reorderFacilities } from '../contract.ts'
import { FacilityPicture } from './FacilityPicture.tsx'
import { moved } from './moved.ts'
import { t } from './texts.ts'
import classes from './Facilities.module.css'

interface Props {
  oc: string
  category: Pick<Category, 'id' | 'name'>
  onClose: () => void
}

/** In which order people see the facilities of a category. */
export const OrderFacilities = ({ oc, category, onClose }: Props) => {
  const found = useItem(listFacilities, {
    params: { oc },
    query: { categoryId: category.id, limit: 100, sortProperties: 'position', sortDirection: 'ASC' },
  }).data
  const [order, setOrder] = useState<FacilityRow[]>()
  const send = useSend(reorderFacilities, { said: t('ordered'), closes: onClose })
  const rows = order ?? found?.items ?? []
  return (
    <FormDialog
      title={t('orderOf', { name: category.name })}
      text={words('dragHelp')}
      verb={words('save')}
      busy={send.busy}
      disabled={order === undefined}
      onClose={onClose}
      onSave={() => send({ params: { oc }, body: { facilityUuids: rows.map(({ uuid }) => uuid) } })}
    >
      <SortableList
        items={rows}
        itemKey={({ uuid }) => uuid}
        itemName={({ title }) => title}
        onMove={(from, to) => setOrder(moved(rows, from, to))}
        disabled={send.busy}
      >
        {({ title, image }) => (
          <span className={classes.orderRow}>
            <FacilityPicture image={image} />
            {title}
          </span>
        )}
      </SortableList>
    </FormDialog>
  )
}
