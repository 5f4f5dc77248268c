/** A screen's code that has not come by then will not come. */
const chunkTimeout = 120_000

/** Loads the code of a screen, or fails after two minutes. */
export const inTime = <T>(load: () => Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the screen did not come in time')), chunkTimeout)
    load()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })

const mark = 'loaded-anew-at'

/** After a new version was put in place the old names are gone: the page is loaded anew, once, and gets the new ones. */
export const loadAnewWhenReplaced = (): void => {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(mark) ?? 0)
    if (!navigator.onLine || Date.now() - last < 60_000) return
    event.preventDefault()
    sessionStorage.setItem(mark, String(Date.now()))
    location.reload()
  })
}
