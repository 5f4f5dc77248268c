import type { Texts } from '#kit/contract/texts.ts'
import type en from './en.ts'

export default {
  facilities: '設施',
  facility: '設施',
  addFacility: '新增設施',
  category: '類別',
  addCategory: '新增類別',
  spaceSettings: '場地設定',
  facilityExists: '此類別已有同名設施',
  categoryExists: '已有同名類別',
  categoryInUse: '此類別內仍有設施，請先移至其他類別',
  categoriesChanged: '類別已有增減，請重新查看列表',
  facilitiesChanged: '設施已有增減，請重新查看列表',
  categoryUnknown: '沒有此類別',
  floorUnknown: '沒有此樓層',
  partUnfit: '組成部分須為本大廈內每次只供一項預訂、且並非由其他場地組成的場地',
  partOfAnother: '「{title}」由此場地組成，請先在該處移除',
  spacesInUse: '仍有 {n} 項未到期的預訂佔用將更改的場地',
  neverOpen: '沒有開放時間，無人可以預訂',
  wholeSteps: '須為時間間距的倍數',
  longestBelowShortest: '最長時間不可短於最短時間',
  twoPlaces: '共用設施須有兩個或以上名額',
  partsOfExclusive: '共用設施不可由其他場地組成',
  twice: '重複',
} satisfies Texts<typeof en>
