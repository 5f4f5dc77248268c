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

/** Styles that could not be fetched. They are not asked for a second time by what builds on them, and some browsers give them a sheet that is empty. */
const missed = new Set<HTMLLinkElement>()
const noteMissed = ({ target }: Event) => {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missed.add(target)
}
const styleAnew = () => {
  for (const link of missed) link.replaceWith(link.cloneNode())
  missed.clear()
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
  document.addEventListener('error', noteMissed, { capture: true })
  window.addEventListener('online', styleAnew)
}
