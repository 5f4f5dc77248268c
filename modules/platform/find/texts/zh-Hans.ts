import type { Texts } from '#kit/contract/texts.ts'
import type en from './en.ts'

export default {
  didYouMean: '您是否要找 · {kind}',
  numbersInBuildings: '未找到结果。预订及账单编号须在大厦内搜索',
  onlyFirst: '未找到结果。只搜索前 {n} 个字符',
} satisfies Texts<typeof en>
