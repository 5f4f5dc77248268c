import { use } from 'react'
import { t } from './texts.ts'

const loading = t.load()
/** For parts on screens of other modules: the router has loaded those modules' words only. */
export const useTexts = (): void => use(loading)
