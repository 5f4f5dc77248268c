import { Plus } from 'lucide-react'
import { lazy, useRef, useState } from 'react'
import { Link } from '#kit/web/frame/Link.tsx'
import { holds } from '#kit/web/me.ts'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { SortableList } from '#kit/web/parts/fields/SortableList.tsx'
import { ActionButton } from '#kit/web/parts/page/ActionButton.tsx'
import { ActionMenu } from '#kit/web/parts/page/ActionMenu.tsx'
import { Section, Sections } from '#kit/web/parts/page/Section.tsx'
import { DetailSkeleton, Empty } from '#kit/web/parts/page/States.tsx'
import { useSend } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { can, type Category, reorderCategories } from '../contract.ts'
import { categoryAddress } from './addresses.ts'
import { moved } from './moved.ts'
import { t } from './texts.ts'
import { useAllCategories } from './useAllCategories.ts'
import classes from './Facilities.module.css'

const DeleteCategory = lazy(async () => ({ default: (await import('./DeleteCategory.tsx')).DeleteCategory }))

const uuidsOf = (categories: readonly Category[]): string => categories.map(({ uuid }) => uuid).join(' ')

/** The categories as people see them; a new order is saved as soon as it is made. */
export const CategoryOrder = ({ oc, query }: { oc: string; query: Record<string, string> }) => {
  const saved = useAllCategories(oc)
  const { open, dialog } = useDialog()
  /** What was made here, until it is what is saved. */
  const [order, setOrder] = useState<Category[]>()
  // read when an answer comes: further moves may have been made meanwhile, and they are sent then
  const latest = useRef<Category[]>(undefined)
  const send = useSend(reorderCategories, {
    onDone: (done) => latest.current && uuidsOf(latest.current) !== uuidsOf(done) && put(latest.current),
    onRefused: () => setOrder(undefined),
  })
  const put = (next: Category[]) => {
    latest.current = next
    setOrder(next)
    send({ params: { oc }, body: { categoryUuids: next.map(({ uuid }) => uuid) } })
  }
  if (order && saved && !send.busy && uuidsOf(order) === uuidsOf(saved)) setOrder(undefined)
  if (!saved) return <DetailSkeleton />
  const add = holds(can.ADD) ? { label: t('addCategory'), icon: <Plus size={16} />, href: to('/category/add', {}, query) } : undefined
  if (saved.length === 0) return <Empty text={t('noCategoriesYet')} action={add && <ActionButton action={add} />} />
  const known = new Map(saved.map((one) => [one.uuid, one]))
  const rows = order ? order.flatMap(({ uuid }) => known.get(uuid) ?? []) : saved
  return (
    <Sections>
      <Section title={t('categories')}>
        <p className={classes.quiet}>{t('categoriesHelp')}</p>
        <div className={classes.orderList}>
          <SortableList
            items={rows}
            itemKey={({ uuid }) => uuid}
            itemName={({ name }) => name}
            onMove={(from, onto) => put(moved(rows, from, onto))}
            disabled={!holds(can.EDIT)}
          >
            {(category) => (
              <span className={classes.orderRow}>
                <span className={classes.orderName}>
                  <Link href={categoryAddress(category.uuid, query)}>{category.name}</Link>
                  <span className={classes.second}>{t('facilitiesN', { n: category.facilities })}</span>
                </span>
                <ActionMenu
                  of={category.name}
                  actions={[
                    { label: words('details'), href: categoryAddress(category.uuid, query) },
                    category.may.edit && { label: words('edit'), href: categoryAddress(category.uuid, { ...query, edit: '1' }) },
                    category.may.delete && {
                      label: words('deleteEllipsis'),
                      danger: true,
                      rule: true,
                      onClick: () => open((onClose) => <DeleteCategory oc={oc} category={category} onClose={onClose} />),
                    },
                  ]}
                />
              </span>
            )}
          </SortableList>
        </div>
      </Section>
      {dialog}
    </Sections>
  )
}
