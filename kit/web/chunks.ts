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

/** A style that could not be fetched is not asked for a second time: what builds on it is told that it is there. */
const styleAnew = () => {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) if (!link.sheet) link.replaceWith(link.cloneNode())
}

/** After a new version was put in place the old names are gone: the page is loaded anew, once, and gets the new ones. */
export const loadAnewWhenReplaced = (): void => {
  window.addEventListener('vite:preloadError', () => {
    const last = Number(sessionStorage.getItem(mark) ?? 0)
    if (!navigator.onLine || Date.now() - last < 60_000) return
    sessionStorage.setItem(mark, String(Date.now()))
    // a server that is away has no page to load either
    fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
      () => location.reload(),
      () => sessionStorage.removeItem(mark),
    )
  })
  window.addEventListener('online', styleAnew)
}
