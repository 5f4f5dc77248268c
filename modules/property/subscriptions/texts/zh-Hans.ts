import type { Texts } from '#kit/contract/texts.ts'
import type en from './en.ts'

export default {
  quotaBelowUse: '已发出的通行证多于此数。',
  planDoesNotFit: '此套餐不适用于这类机构。',
  endsBeforeStart: '结束日期须在开始日期之后',
} satisfies Texts<typeof en>
