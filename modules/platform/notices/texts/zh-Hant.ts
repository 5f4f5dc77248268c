import type { Texts } from '#kit/contract/texts.ts'
import type en from './en.ts'

export default {
  notices: '通知',
  'noticesUnread.one': '通知，{n} 則未讀',
  'noticesUnread.other': '通知，{n} 則未讀',
  markAllRead: '全部標記為已讀',
  unread: '未讀',
  yesterdayAt: '昨天 {time}',
  noneYet: '暫時沒有通知',
  noneYetText: '清單備妥、要求獲回覆時，會在這裏通知你。',
  noticesNotLoaded: '未能載入通知。',
} satisfies Texts<typeof en>
