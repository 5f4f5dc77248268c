import type { Texts } from '#kit/contract/texts.ts'
import type en from './en.ts'

export default {
  viewNameTaken: '此列表已有名为“{name}”的视图。',
  tooManyViews: '已有 {n} 个视图。请先移除其中一个。',
} satisfies Texts<typeof en>
