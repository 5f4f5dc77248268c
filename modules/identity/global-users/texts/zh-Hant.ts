import type { Texts } from '#kit/contract/texts.ts'
import type en from './en.ts'

export default {} satisfies Texts<typeof en>
