import type { Texts } from '#kit/contract/texts.ts'
import type en from './en.ts'

export default {
  groupNameTaken: '已有同名的組別。',
  peopleUnknown: '所選人士之中有人已沒有帳戶。',
  groupPlaces: '全域用戶組別成員身分',
  exportTitle: '全域用戶組別',
  'sheet.groupName': '組別',
  'sheet.companies': '機構',
  'sheet.added': '加入日期',

  globalUserGroups: '全域用戶組別',
  globalUserGroup: '全域用戶組別',
  noGroupsYet: '尚未有組別。全域組別可包括任何大廈的用戶，用於平台發布的內容。',

  uploadGroups: '上載全域用戶組別',
  'upload.groupName': '名稱',
  'upload.people': '成員',
  'hint.groupName': '每個名稱只可出現一次。如已有同名組別，會加入這些成員。',
  'hint.people': '任何大廈用戶的電郵地址，以分號分隔，最多 300 個。',
  tooManyPeople: '每格最多 300 人。其餘人士請在組別內或以另一份檔案加入。',
  addressesUnknown: '沒有帳戶使用：{addresses}',
  addressesUnknownMore: '沒有帳戶使用：{addresses} 及另外 {n} 個',
  notYoursToEdit: '已有同名的組別，而你沒有更改該組別的權限。',
  nothingAdded: '已有同名的組別，而此行沒有任何可加入的內容。',
  deleteGroups: '刪除組別',
  'alsoCalled.upload': '匯入 檔案 試算表 批量',
} satisfies Texts<typeof en>
