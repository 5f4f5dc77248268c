import type { Texts } from '#kit/contract/texts.ts'
import type en from './en.ts'

export default {
  didYouMean: '你是否要找 · {kind}',
  numbersInBuildings: '找不到結果。預訂及帳單編號須在大廈內搜尋',
  onlyFirst: '找不到結果。只會搜尋首 {n} 個字元',
} satisfies Texts<typeof en>
