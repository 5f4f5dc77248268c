import type { Texts } from '#kit/contract/texts.ts'
import type en from './en.ts'

export default {
  quotaBelowUse: '已發出的通行證多於此數。',
  planDoesNotFit: '此計劃不適用於這類機構。',
  endsBeforeStart: '結束日期須在開始日期之後',
} satisfies Texts<typeof en>
