import type { Texts } from '#kit/contract/texts.ts'
import type en from './en.ts'

export default {
  noData: '沒有可用資料',
  personLeft: '要求此清單的帳戶已停用。',
  notAllowed: '你的帳戶已沒有此清單的權限。',
  didNotWork: '未能產生清單，請重新匯出。',
  noticeReady: '「{title}」已可下載。',
  noticeEmpty: '「{title}」：沒有可用資料。',
  noticeFailed: '未能產生「{title}」。',
  mailSubject: '「{title}」已備妥',
  'mailRows.one': '你要求的清單共有 {n} 行。',
  'mailRows.other': '你要求的清單共有 {n} 行。',
  mailAttached: '清單已附於此電郵，亦可在平台下載。',
  mailLarge: '檔案太大，無法以電郵傳送，請在平台下載。',
  mailEmptySubject: '「{title}」：沒有可用資料',
  mailEmpty: '你要求的清單沒有任何資料，因此未有產生檔案。',
  mailButton: '開啟匯出中心',
} satisfies Texts<typeof en>
