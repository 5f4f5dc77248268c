import { Button } from '@mantine/core'
import { Columns3, X } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { later } from '#kit/web/parts/page/later.tsx'
import { LinkButton } from '#kit/web/parts/page/LinkButton.tsx'
import { useDropdown } from '#kit/web/parts/page/useDropdown.tsx'
import { usePhone } from '#kit/web/parts/page/width.ts'
import { words } from '#kit/web/words.ts'
import { FilterDrawer, type Filters } from './FilterDrawer.tsx'
import { SavedViews } from './SavedViews.tsx'
import { SaveView } from './SaveView.tsx'
import { SearchBox } from './SearchBox.tsx'
import type { ColumnChoice } from './useColumns.ts'
import classes from './ListToolbar.module.css'

export interface FilterChip {
  /** The field's name, written quietly before the value. */
  name: string
  value: string
  onRemove: () => void
}

interface Props {
  search?: { value: string; onChange: (value: string) => void; placeholder: string }
  filters?: Filters
  chips?: FilterChip[]
  onClearAll?: () => void
  columns?: ColumnChoice
  /** Whether what is in force can be kept as a view: of lists alone. */
  views?: boolean
  /** More controls of this list, such as a switch of views; they stand before Columns. */
  children?: ReactNode
}

const Columns = later(async () => (await import('./ColumnsDropdown.tsx')).ColumnsDropdown, { hold: true })

const ColumnsMenu = (choice: ColumnChoice) => {
  const { target, dropped } = useDropdown('menu')
  return (
    <>
      <Button {...target} variant="default" size="sm" leftSection={<Columns3 size={15} strokeWidth={1.7} />}>
        {words('columns')}
      </Button>
      <Columns {...dropped} {...choice} />
    </>
  )
}

/** What is pressed here goes with its filter: the focus goes to the next chip, or the one before, and from the last to the way to set filters. */
const passFocus = ({ currentTarget }: MouseEvent, all: boolean): void => {
  const removers = Array.from(currentTarget.closest('ul')?.querySelectorAll<HTMLElement>('[data-chip-remove]') ?? [])
  const at = removers.findIndex((one) => one === currentTarget)
  const chip = all ? undefined : (removers[at + 1] ?? removers[at - 1])
  const next = chip ?? currentTarget.closest('[role=search]')?.querySelector<HTMLElement>('[data-filter-button]')
  next?.focus()
}

export function ListToolbar({ search, filters, chips = [], onClearAll, columns, views = true, children }: Props) {
  const phone = usePhone()
  const removing =
    (remove: () => void, all = false) =>
    (event: MouseEvent) => {
      passFocus(event, all)
      remove()
    }
  return (
    <>
      <div className={classes.toolbar} role="search">
        {search && <SearchBox {...search} />}
        {filters && <FilterDrawer count={chips.length} {...filters} />}
        {chips.length > 0 && (
          <ul className={classes.chips} aria-label={words('filtersInForce')}>
            {chips.map((chip) => (
              <li key={chip.name} className={classes.chip}>
                <span className={classes.chipName}>{chip.name}</span> {chip.value}
                <button
                  type="button"
                  className={classes.chipRemove}
                  aria-label={words('removeFilter', { name: chip.name })}
                  data-chip-remove
                  onClick={removing(chip.onRemove)}
                >
                  <X size={14} strokeWidth={1.8} />
                </button>
              </li>
            ))}
            {onClearAll && (
              <li>
                <LinkButton onClick={removing(onClearAll, true)}>{words('clearAll')}</LinkButton>
              </li>
            )}
          </ul>
        )}
        <div className={classes.end}>
          {children}
          {views && <SaveView />}
          {columns && !phone && <ColumnsMenu {...columns} />}
        </div>
        {/* filled by the table: on a phone its rows have ticks only when they are asked for */}
        <div className={classes.select} data-select-place />
      </div>
      {views && <SavedViews />}
    </>
  )
}
