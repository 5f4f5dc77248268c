/** What the portal is called here: the server writes it as the title of the page it sends. */
export const product = document.title

/** What stands on the browser's tab: the screen, or the record on it. */
export const nameTab = (title: string | undefined): void => {
  document.title = [title, product].filter(Boolean).join(' · ')
}
