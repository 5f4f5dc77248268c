import type { Texts } from '#kit/contract/texts.ts'
import type en from './en.ts'

export default {
  directory: '樓層指南',
} satisfies Texts<typeof en>
