import type { Texts } from '#kit/contract/texts.ts'
import type en from './en.ts'

export default {
  floorPlans: '樓層平面圖',
  addPlan: '新增平面圖',
  editPlan: '修改平面圖',
  searchPlans: '搜尋平面圖',
  noPlans: '尚未有樓層平面圖。',
  added: '已新增平面圖：{name}',
  changed: '已更改平面圖：{name}',
  deleted: '已刪除平面圖：{name}',
  deleteQuestion: '刪除「{name}」？',
  deleteConsequence: '圖片會一併刪除。圖上的項目須先移走。',
  nameHelp: '大家對該區的稱呼，例如海景區。',
  floor: '所示樓層',
  picture: '樓層圖片',
  pictureHelp: '.jpg 或 .png，不超過 5 MB，俯視圖。換上同一樓層的另一張圖片，所有位置維持不變。',
  historyOf: '{name} 的記錄',
  planExists: '已有名為 {name} 的平面圖。',
  floorUnknown: '這樓層不屬於該大廈。',
  planInUse: '圖上仍有項目（{n} 個），請先移走。',
  'deed.created': '新增了平面圖',
  'deed.changed': '更改了平面圖',
  'deed.deleted': '刪除了平面圖',
  'field.floorId': '樓層',
  'field.imageUuid': '圖片',
  'alsoCalled.floorPlans': '佈局、樓層地圖、圖則',
} satisfies Texts<typeof en>
