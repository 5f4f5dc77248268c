import { useEffect } from 'react'
import { dotted } from '#kit/contract/dotted.ts'

/** What the portal is called here: the server writes it as the title of the page it sends. */
export const product = document.title

/** What stands on the browser's tab: the screen, or the record on it. */
export const nameTab = (title: string | undefined): void => {
  document.title = dotted(title, product)
}

/** Of a page without a title bar, which would name it: after the router has named it by its screen. */
export const useTab = (title: string): void => useEffect(() => nameTab(title), [title])
