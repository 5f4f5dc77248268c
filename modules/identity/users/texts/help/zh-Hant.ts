import type { Help } from '#kit/contract/help.ts'

export default {
  title: '用戶',
  about: '機構的人員：誰屬於機構、擔任甚麼角色，以及機構所知的資料。',
  questions: [
    {
      ask: '邀請的有效期是多久？',
      answer: '七天。重新發出邀請會產生新連結，舊連結隨即失效。',
    },
    {
      ask: '為甚麼不能更改某人的角色？',
      answer: '任何人都不能給予或收回自己沒有的權限，亦不能更改自己的權限；機構亦必須保留至少一名管理員。',
    },
    {
      ask: '有人離開時會怎樣？',
      answer: '其成員身份連同相關項目（例如用戶組別的名額）一併終止，事前會先列出所有影響。帳戶本身仍屬該人所有。',
    },
  ],
} satisfies Help
