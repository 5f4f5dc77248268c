import type { Texts } from '#kit/contract/texts.ts'
import type en from './en.ts'

export default {
  groupNameTaken: '已有同名的組別。',
  peopleUnknown: '所選人士之中有人已沒有帳戶。',
  groupPlaces: '全域用戶組別成員身分',
  exportTitle: '全域用戶組別',
  'sheet.groupName': '組別',
  'sheet.fullName': '姓名',
  'sheet.email': '電郵',
  'sheet.companies': '機構',
  'sheet.added': '加入日期',

  globalUserGroups: '全域用戶組別',
  globalUserGroup: '全域用戶組別',
  noGroupsYet: '尚未有組別。全域組別可包括任何大廈的用戶，用於平台發布的內容。',
  emailRecord: '以電郵發送記錄',
  recordEmailed: '記錄清單準備好後會以電郵寄給你。',
  'leaving.globalUserGroups': '跨大廈群組名額',
  'deed.companyLeft': '移除已遷出公司的人員',
  'deed.companyReturned': '恢復已遷回公司的人員',
} satisfies Texts<typeof en>
