import type { KeyboardEvent } from 'react'
import { entries } from '#kit/web/entries.ts'
import { askedBy } from '#kit/web/letterKeys.ts'
import { useGo } from '#kit/web/navigation.ts'
import type { MenuActions } from '#kit/web/parts/page/ActionsDropdown.tsx'
import { words } from '#kit/web/words.ts'

/** `e` on a row does what the row's menu calls Edit; where there is no such thing, it opens the record. */
export const useEditByKey = () => {
  const go = useGo()
  return (event: KeyboardEvent<HTMLElement>, actions: MenuActions) => {
    if (askedBy(event.nativeEvent) !== 'edit') return
    event.preventDefault()
    const named = [words('edit'), words('editEllipsis')]
    const edit = entries(actions).find(({ label, disabled }) => !disabled && named.includes(label))
    if (edit?.href) go(edit.href)
    else if (edit?.onClick) edit.onClick()
    else event.currentTarget.closest('[data-row]')?.querySelector<HTMLElement>('a[data-opens-row]')?.click()
  }
}
