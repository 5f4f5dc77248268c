import type { Texts } from '#kit/contract/texts.ts'
import type en from './en.ts'

export default {
  offBoarding: 'Off boarding',
  name: '名称',
  updatedDate: '最近更新',
  searchHere: '搜索',
  noneYet: '暂无记录。',
  nothingFits: '没有符合的记录。',
} satisfies Texts<typeof en>
