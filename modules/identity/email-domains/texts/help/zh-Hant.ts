import type { Help } from '#kit/contract/help.ts'

export default {
  title: '電郵網域',
  about: '機構人員可使用的電郵地址中 @ 之後的部分。',
  questions: [
    {
      ask: '網域何時生效？',
      answer: '驗證後生效：可將驗證碼寄往 postmaster 或 hostmaster 信箱，或加入 TXT 記錄。驗證前不會允許或限制任何人。',
    },
    {
      ask: '為甚麼不接受 gmail.com？',
      answer: '公共電郵服務、臨時電郵及多人共用的網域不屬於任何機構。',
    },
    {
      ask: '刪除網域後，用戶會怎樣？',
      answer: '用戶保留原有地址，只有新的邀請須符合餘下的網域。',
    },
  ],
} satisfies Help
